import API
import HTTPServer

/// docs/settings.md: all settings, and the bounds that no setting moves.
enum SettingsDocument {
    static var text: String {
        """
        # Settings and limits

        Written by `transom settings` from the declarations in Sources; do not edit.

        ## Settings

        Each is a flag of `transom serve` and an environment variable; the flag wins. A wrong one stops the start with one
        line; a variable that names no setting is left alone, as Kubernetes adds some of its own.

        \(table(["flag, variable", "default", "range", "meaning", "what clients see beyond it"], settings))

        ## Limits

        These are fixed. The range of each single property stands in [openapi.yaml](../openapi.yaml).

        \(table(["of", "limit", "what clients see beyond it"], limits))

        """
    }

    private static var settings: [[String]] {
        Setting.all.map { setting in
            [
                "`\(setting.flag)` `\(setting.variable)`", setting.defaultText, setting.words, setting.meaning,
                setting.beyond,
            ]
        }
    }

    private static var limits: [[String]] {
        let ofServer = [
            [
                "a request's head, besides what `--target-limit` grants its target", "\(HTTPServer.headLimit) bytes",
                "431",
            ],
            [
                "a refused request's body, read on so that the connection lives", "\(HTTPServer.unreadBodyLimit) bytes",
                "the connection is closed",
            ],
        ]
        return ofServer + Service.limits.map { [$0.subject, $0.value, $0.beyond] }
    }

    private static func table(_ head: [String], _ rows: [[String]]) -> String {
        ([head, head.map { _ in "---" }] + rows).map { cells in
            "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
        }.joined(separator: "\n")
    }
}
