import Colors
import Geometry
import Typesetting

extension Picture {
    /// A small picture that says what is wrong, for those who asked for an image.
    ///
    /// - Parameters:
    ///   - title: what went wrong in a few words, such as `422 Invalid configuration`.
    ///   - details: one fault each, such as `/component/items/2/badgeColor: expected a colour`. After the first
    ///     `ErrorPicture.maximumDetails` the rest is counted.
    ///   - width: points, at least `ErrorPicture.minimumWidth`.
    public static func error(
        title: String, details: [String], width: Double = ErrorPicture.standardWidth, typesetter: Typesetter
    ) -> Picture {
        ErrorPicture(title: title, details: details, width: width, typesetter: typesetter).picture
    }
}

/// Sets the lines of an error one below the other.
public struct ErrorPicture {
    public static let standardWidth = 375.0
    public static let minimumWidth = 160.0
    private static let maximumWidth = 2000.0
    public static let maximumDetails = 8

    private static let titleFont = Font(size: 14, weight: .medium)
    private static let detailFont = Font(size: 12)
    private static let padding = 12.0
    private static let gap = 6.0
    private static let edgeWidth = 4.0
    private static let titleLines = 2
    private static let detailLines = 3
    // Material's error colour of 2018 (#B00020) on a tint of it: 6.4 : 1.
    private static let edge = Color(rgb: 0xB0_0020)
    private static let background = Color(rgb: 0xFD_ECEF)
    private static let text = Color(rgb: 0x1C_1B1F)

    let picture: Picture

    init(title: String, details: [String], width: Double, typesetter: Typesetter) {
        let width = width.isFinite ? min(max(width, Self.minimumWidth), Self.maximumWidth) : Self.standardWidth
        let left = Self.edgeWidth + Self.padding
        var texts: [Node] = []
        var y = Self.padding
        func add(_ text: String, _ font: Font, _ color: Color, lines: Int) {
            let layout = typesetter.layout(
                TextRequest(text, font: font, width: width - left - Self.padding, maximumLines: lines))
            texts.append(
                .text(
                    layout, origin: Point(x: left, y: y), width: layout.size.width, alignment: .left, Paint(color),
                    opacity: 1))
            y += layout.size.height + Self.gap
        }
        add(title, Self.titleFont, Self.edge, lines: Self.titleLines)
        for detail in details.prefix(Self.maximumDetails) {
            add(detail, Self.detailFont, Self.text, lines: Self.detailLines)
        }
        let rest = details.count - Self.maximumDetails
        if rest > 0 { add("… and \(rest) more", Self.detailFont, Self.text, lines: 1) }
        let frame = Rect(x: 0, y: 0, width: width, height: (y - Self.gap + Self.padding).rounded(.up))
        picture = Picture(
            bounds: frame,
            nodes: [
                .fill(.rect(frame), Paint(Self.background)),
                .fill(.rect(Rect(x: 0, y: 0, width: Self.edgeWidth, height: frame.height)), Paint(Self.edge)),
            ] + texts)
    }
}
