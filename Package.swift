// swift-tools-version: 6.0
import PackageDescription

// The floors of the house: a target depends only on targets listed above it (see CONTRIBUTING.md).
let package = Package(
    name: "transom",
    products: [
        .executable(name: "transom", targets: ["transom"]),
        // For Tests/Fuzzing, a package of its own.
        .library(name: "FuzzTargets", targets: ["FuzzTargets"]),
    ],
    targets: [
        // C libraries: module maps and inline wrappers, nothing else.
        .systemLibrary(
            name: "CMicrohttpd", path: "Sources/System/CMicrohttpd",
            pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .systemLibrary(
            name: "CHarfBuzz", path: "Sources/System/CHarfBuzz",
            pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
        .systemLibrary(
            name: "CZlib", path: "Sources/System/CZlib",
            pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(
            name: "CCairo", path: "Sources/System/CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(
            name: "CTurboJPEG", path: "Sources/System/CTurboJPEG",
            pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
        // What libmicrohttpd has no option for: see its header.
        .target(name: "CMicrohttpdAnswers", path: "Sources/System/CMicrohttpdAnswers"),
        // What tells one build of the program and its libraries from another.
        .target(name: "CLoadedCode", path: "Sources/System/CLoadedCode"),
        // ICU (libicu-dev) is wrapped in C: see its header for why.
        .target(name: "CICU", path: "Sources/System/CICU", linkerSettings: [.linkedLibrary("icuuc")]),

        // Floor 0: values.
        .target(name: "Geometry"),
        .target(name: "Colors"),
        .target(name: "Declarations", dependencies: ["Geometry", "Colors"]),
        .target(name: "HTTPTypes"),
        .target(name: "Compression", dependencies: ["CZlib"]),

        // Floor 1: text and icons.
        .target(name: "Typesetting", dependencies: ["Geometry", "CHarfBuzz", "CICU"]),
        .target(name: "Icons", dependencies: ["Geometry", "Typesetting"]),

        // Floor 2: pictures and themes.
        .target(name: "Drawing", dependencies: ["Geometry", "Colors", "Typesetting"]),
        .target(
            name: "Rasterizing",
            dependencies: [
                "Geometry", "Colors", "Compression", "Typesetting", "Icons", "Drawing", "CCairo", "CTurboJPEG",
            ]),
        .target(name: "Theming", dependencies: ["Colors", "Declarations", "Typesetting"]),

        // Floor 3: what the service is about.
        .target(
            name: "Components",
            dependencies: [
                "Geometry", "Colors", "Declarations", "Typesetting", "Icons", "Drawing", "Rasterizing", "Theming",
            ]),

        // Floor 4: components together.
        .target(
            name: "Screens",
            dependencies: ["Geometry", "Colors", "Declarations", "Drawing", "Theming", "Typesetting", "Components"]),

        // Floor 5: requests to replies, with no socket.
        .target(
            name: "API",
            dependencies: [
                "Geometry", "Colors", "Declarations", "HTTPTypes", "Compression", "Typesetting", "Icons", "Drawing",
                "Rasterizing", "Theming", "Components", "Screens",
            ]),

        // Floor 6: sockets and threads.
        .target(name: "HTTPServer", dependencies: ["HTTPTypes", "CMicrohttpd", "CMicrohttpdAnswers"]),

        // Also floor 6: what is told of the server at work.
        .target(name: "Telemetry", dependencies: ["HTTPServer", "HTTPTypes"]),

        // Floor 7: settings, signals, wiring.
        .executableTarget(
            name: "transom",
            dependencies: [
                "API", "CLoadedCode", "Components", "Compression", "Declarations", "HTTPServer", "HTTPTypes", "Icons",
                "Telemetry", "Typesetting",
            ]),

        .testTarget(
            name: "ThemingTests", dependencies: ["Colors", "Declarations", "TestSupport", "Theming", "Typesetting"],
            path: "Tests/ThemingTests"),
        .target(
            name: "TestSupport", dependencies: ["Colors", "Declarations", "Drawing", "Geometry", "Typesetting"],
            path: "Tests/TestSupport"),
        // A client that says exactly the bytes it is told to say, for the tests of both.
        .target(name: "HTTPClient", dependencies: ["HTTPServer"], path: "Tests/HTTPClient"),
        // The doors that strangers' bytes come in by, for the fuzzer and for the tests of its corpus.
        .target(
            name: "FuzzTargets",
            dependencies: [
                "API", "Components", "Compression", "Declarations", "Drawing", "Geometry", "HTTPTypes", "Icons",
                "Rasterizing", "TestSupport", "Typesetting",
            ], path: "Tests/FuzzTargets"),
        .testTarget(name: "FuzzTargetsTests", dependencies: ["FuzzTargets"]),
        .testTarget(name: "HTTPServerTests", dependencies: ["HTTPServer", "HTTPTypes", "HTTPClient"]),
        .testTarget(name: "TelemetryTests", dependencies: ["Telemetry", "HTTPServer", "HTTPTypes"]),
        .testTarget(name: "TransomTests", dependencies: ["transom", "HTTPServer", "HTTPClient"]),
        .testTarget(name: "TypesettingTests", dependencies: ["Typesetting", "Geometry", "TestSupport"]),
        .testTarget(
            name: "ComponentsTests",
            dependencies: ["Components", "Declarations", "Geometry", "Icons", "TestSupport", "Theming", "Typesetting"]),
        .testTarget(
            name: "APITests",
            dependencies: [
                "API", "Components", "Compression", "Declarations", "HTTPTypes", "Icons", "TestSupport", "Typesetting",
            ]),
        .testTarget(
            name: "ScreensTests",
            dependencies: [
                "Screens", "Colors", "Components", "Declarations", "Drawing", "Geometry", "Icons", "TestSupport",
                "Theming", "Typesetting",
            ]),
        .testTarget(name: "IconsTests", dependencies: ["Icons", "Geometry", "TestSupport", "Typesetting"]),
        .testTarget(
            name: "RasterizingTests",
            dependencies: [
                "Geometry", "Colors", "Compression", "Typesetting", "Drawing", "Rasterizing", "TestSupport",
            ]),
        .testTarget(
            name: "DrawingTests", dependencies: ["Geometry", "Colors", "TestSupport", "Typesetting", "Drawing"]),
    ],
    swiftLanguageModes: [.v6]
)
