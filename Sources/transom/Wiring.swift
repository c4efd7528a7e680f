import API
import Components
import Glibc
import HTTPServer
import HTTPTypes
import Icons
import Synchronization
import Telemetry
import Typesetting

extension Command {
    static let version = Service.Settings().version
}

/// The parts of a running server, put together: the one place where they know each other.
struct Wiring: Sendable {
    let log: Log
    private let settings: Settings
    private let meter: Meter
    private let service: Service
    private let phase: Phase

    /// What `/readyz` tells besides fonts.
    private final class Phase: Sendable {
        let isDraining = Atomic(false)
    }

    init(_ settings: Settings) throws {
        let phase = Phase()
        let meter = Meter(version: Command.version, routes: Service.routePatterns())
        var told = Service.Settings()
        told.bodyLimit = settings.server.bodyLimit
        if case .some(let origins) = settings.allowedOrigins { told.allowedOrigins = origins }
        told.requiredFonts = settings.requiredFonts
        told.clock = { Self.monotonicNanoseconds() }
        told.metrics = { meter.exposition() }
        told.countLine = { meter.recordLine(status: $0) }
        told.isDraining = { phase.isDraining.load(ordering: .relaxed) }
        let resources = Resources(typesetter: Typesetter(fonts: try FontLibrary()), icons: try IconLibrary())
        service = Service(resources: resources, settings: told)
        log = Log(level: settings.logLevel, sample: settings.logSample, probes: settings.logProbes)
        self.settings = settings
        self.meter = meter
        self.phase = phase
    }

    /// Begins to serve.
    func start() throws -> HTTPServer {
        var configuration = settings.server
        configuration.onCompletion = { [meter, log] completion in
            meter.record(completion)
            log.record(completion)
        }
        configuration.onDiagnostic = { [log] line in log.engine(line) }
        let server = try HTTPServer(
            configuration,
            service: HTTPService(
                plan: { [service] in service.plan($0) },
                refuse: { [service] in service.refuse(status: $0, detail: $1, request: $2) }))
        meter.observe(
            // The server holds the meter.
            gauges: { [weak server] in server?.gauges ?? HTTPServerGauges() },
            isReady: { [service] in service.isReady },
            droppedLogLines: { [log] in log.droppedLines })
        return server
    }

    /// From now on `/readyz` sends load balancers away.
    func announceDrain() { phase.isDraining.store(true, ordering: .relaxed) }

    private static func monotonicNanoseconds() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }
}
