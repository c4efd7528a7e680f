// swift-tools-version: 6.0
import PackageDescription

// A package of its own, since only a build with -sanitize=fuzzer has libFuzzer to link: scripts/fuzz makes it, and the
// service's own package does not know of it.
let package = Package(
    name: "fuzzing",
    dependencies: [.package(name: "transom", path: "../..")],
    targets: [
        .target(name: "CLibFuzzer"),
        .executableTarget(
            name: "fuzz", dependencies: ["CLibFuzzer", .product(name: "FuzzTargets", package: "transom")]),
    ],
    swiftLanguageModes: [.v6]
)
