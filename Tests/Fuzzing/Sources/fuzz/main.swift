import CLibFuzzer
import FuzzTargets
import Foundation

guard Door.target != nil else {
    print("usage: fuzz --target=\(FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")) [libFuzzer's arguments]")
    exit(1)
}
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
    LLVMFuzzerRunDriver(&count, &arguments) { start, count in
        Door.target?.run(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
    })
