import FuzzTargets

/// The door that `--target=NAME` names; libFuzzer leaves such flags alone, and hands them on to its helpers.
enum Door {
    private static let flag = "--target="

    static let target: FuzzTarget? = CommandLine.arguments.first { $0.hasPrefix(flag) }
        .flatMap { FuzzTarget(rawValue: String($0.dropFirst(flag.count))) }
}
