import Declarations

/// A problem as a small picture, for places that show nothing but pictures.
enum ErrorImage {
    // Points; a line of this many characters of the font fits the width.
    private static let width = 400
    private static let margin = 12
    private static let lineHeight = 18
    private static let fontSize = 13
    private static let charactersALine = 54
    private static let mostLines = 8

    static func svg(_ problem: Problem) -> [UInt8] {
        let title = "\(problem.kind.status) \(problem.kind.title)"
        let details = problem.errors.isEmpty ? [problem.detail] : problem.errors.map(sentence)
        let lines = ([title] + details.flatMap(wrapped)).prefix(mostLines)
        let height = lines.count * lineHeight + 2 * margin
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" role="img" aria-label="\(escaped(title))">\
            <title>\(escaped(title))</title><desc>\(escaped(problem.detail))</desc>\
            <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" fill="#FFF4F4" stroke="#B00020"/>\
            <g aria-hidden="true" fill="#601410" font-family="Roboto, Helvetica, Arial, sans-serif" \
            font-size="\(fontSize)">
            """
        for (index, line) in lines.enumerated() {
            let weight = index == 0 ? " font-weight=\"700\"" : ""
            let y = margin + index * lineHeight + fontSize
            svg += "<text x=\"\(margin)\" y=\"\(y)\"\(weight)>\(escaped(line))</text>"
        }
        return Array((svg + "</g></svg>").utf8)
    }

    private static func sentence(_ entry: Problem.Entry) -> String {
        let place = entry.pointer ?? entry.parameter ?? ""
        return place.isEmpty ? entry.detail : "\(place): \(entry.detail)"
    }

    /// Breaks at spaces where there are any.
    private static func wrapped(_ text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.prefix(charactersALine * mostLines).split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > charactersALine {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? word : " " + word
        }
        return lines + [line]
    }

    /// Text that is safe between XML's tags and in its attributes.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar.isAllowedInXML ? scalar : "\u{FFFD}")
            }
        }
    }
}
