extension Setting {
    private static let dropped = "the connection is closed"

    static let all: [Setting] = [
        Setting(
            name: "listen", kind: .address(\.server.address),
            meaning: "where to listen; :port is every interface, and port 0 a free one", beyond: "–"),
        Setting(
            name: "body-limit", kind: .integer(\.server.bodyLimit, 1024...(64 << 20), unit: "bytes"),
            meaning: "largest request body, and longest line of a batch", beyond: "413"),
        Setting(
            name: "body-memory-limit", kind: .integer(\.server.bodyMemoryLimit, 1024...(1 << 40), unit: "bytes"),
            meaning: "memory for the bodies of all requests in progress", beyond: "503 with `Retry-After`"),
        Setting(
            name: "reply-memory-limit",
            kind: .integer(\.server.replyMemoryLimit, 1024...(1 << 40), unit: "bytes"),
            meaning: "memory for the replies on their way", beyond: "slow readers' connections are closed"),
        Setting(
            name: "target-limit", kind: .integer(\.server.targetLimit, 8192...(1 << 20), unit: "bytes"),
            meaning: "longest request target (path and query), and so the largest request by GET", beyond: "414"),
        Setting(
            name: "event-threads", kind: .integer(\.server.eventThreads, 1...64, unit: "threads"),
            meaning: "threads that read and write", beyond: "–"),
        Setting(
            name: "workers", kind: .integer(\.server.workers, 1...256, unit: "threads"),
            meaning: "requests worked on at once", beyond: "requests wait in the queue",
            defaultWords: "one for each processor"),
        Setting(
            name: "queue-length", kind: .integer(\.server.queueLength, 0...100_000, unit: "requests"),
            meaning: "requests that may wait for a worker", beyond: "503 with `Retry-After`"),
        Setting(
            name: "connection-limit", kind: .integer(\.server.connectionLimit, 1...100_000, unit: "connections"),
            meaning: "open connections",
            beyond: "a silent or slow connection is closed for the new one; if there is none, the new one"),
        Setting(
            name: "idle-timeout", kind: .integer(\.server.idleTimeout, 1...3600, unit: "seconds"),
            meaning: "how long nothing may move on a connection, also where a batch's client takes no answers",
            beyond: dropped),
        Setting(
            name: "request-timeout", kind: .integer(\.server.requestTimeout, 1...3600, unit: "seconds"),
            meaning: "how long a request, or a line of a batch, may take to arrive wholly", beyond: dropped),
        Setting(
            name: "response-timeout", kind: .integer(\.server.responseTimeout, 1...3600, unit: "seconds"),
            meaning: "how long a client may take to read its reply", beyond: dropped),
        Setting(
            name: "drain-delay", kind: .integer(\.drainDelay, 0...3600, unit: "seconds"),
            meaning: "after SIGTERM, how long requests are still accepted while /readyz says 503",
            beyond: "new connections are refused"),
        Setting(
            name: "drain-timeout", kind: .integer(\.server.drainTimeout, 0...3600, unit: "seconds"),
            meaning: "after that, how long requests in progress may take", beyond: dropped),
        Setting(
            name: "allowed-origins", kind: .origins(\.allowedOrigins),
            meaning: "whose pages may read replies (CORS)", beyond: "no `Access-Control-Allow-Origin`"),
        Setting(
            name: "required-fonts", kind: .choice(\.requiredFonts),
            meaning:
                "fonts without which /readyz says 503: those for every script, or Roboto, without which nothing starts",
            beyond: "characters that no font has are boxes, and a finding says so"),
        Setting(
            name: "log-level", kind: .choice(\.logLevel),
            meaning:
                "what is logged on standard error: nothing, answers of 500 and above with failures, or all requests",
            beyond: "–"),
        Setting(
            name: "log-sample", kind: .share(\.logSample),
            meaning: "the share of requests that are logged; those answered with 500 and above always are", beyond: "–"),
        Setting(
            name: "log-probes", kind: .choice(\.logProbes),
            meaning: "which requests for /livez, /readyz and /metrics are logged: those that failed, or all",
            beyond: "–"),
    ]
}
