import Glibc

/// What the kernel tells of this process, under the names that Prometheus' own clients use.
struct ProcessMetrics: Sendable {
    /// When the process began to count, in seconds since 1970.
    private let start = Self.now

    private static let nanosecondsInSecond = 1e9
    private static let microsecondsInSecond = 1e6

    func write(to exposition: inout ExpositionText) {
        let memory = Self.memory
        exposition.single(
            "process_cpu_seconds_total", .counter, "Processor time, in the process and for it in the kernel.",
            Self.processorSeconds)
        exposition.single("process_resident_memory_bytes", .gauge, "Resident memory.", memory.resident)
        exposition.single("process_virtual_memory_bytes", .gauge, "Virtual memory.", memory.virtual)
        exposition.single("process_open_fds", .gauge, "Open file descriptors.", Self.openDescriptors)
        exposition.single("process_max_fds", .gauge, "Most open file descriptors.", Self.descriptorLimit)
        exposition.single("process_start_time_seconds", .gauge, "Start of the process since 1970, in seconds.", start)
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / nanosecondsInSecond
    }

    private static var processorSeconds: Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(0) {
            $0 + Double($1.tv_sec) + Double($1.tv_usec) / microsecondsInSecond
        }
    }

    /// proc(5), `statm`: virtual and resident size come first, in pages.
    private static var memory: (virtual: Int, resident: Int) {
        let page = sysconf(Int32(_SC_PAGESIZE))
        let pages = text(ofFile: "/proc/self/statm").split(separator: " ").prefix(2).map { (Int($0) ?? 0) &* page }
        return pages.count == 2 ? (pages[0], pages[1]) : (0, 0)
    }

    /// Such a file is one short line.
    private static func text(ofFile path: String) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        let size = 256
        return String(unsafeUninitializedCapacity: size) { max(0, read(descriptor, $0.baseAddress, size)) }
    }

    /// Without the one that counting takes.
    private static var openDescriptors: Int {
        guard let folder = opendir("/proc/self/fd") else { return 0 }
        defer { closedir(folder) }
        // ".", ".." and the folder's own descriptor.
        var count = -3
        while readdir(folder) != nil { count += 1 }
        return max(0, count)
    }

    private static var descriptorLimit: UInt64 {
        var limit = rlimit()
        return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 ? UInt64(limit.rlim_cur) : 0
    }
}
