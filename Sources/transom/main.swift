import Glibc

guard StandardStreams.fill() else {
    Console.report("a standard stream is closed, and /dev/null cannot be opened in its place")
    exit(Command.failure)
}
exit(Command.run(Array(CommandLine.arguments.dropFirst())))
