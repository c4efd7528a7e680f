import Colors
import Drawing
import Geometry
import Typesetting

/// Makes pictures of the values that break things.
public struct HostilePictures {
    public typealias SetText = (String, TextDirection) throws -> TextLayout

    private var generator: SeededGenerator
    private let texts: [String]
    private let numbers: [Double]
    private let usual: Rect
    private let image: ImageData

    /// - Parameters:
    ///   - texts, numbers: what is chosen from.
    ///   - usual: what every other rectangle is, so that something is to be seen.
    public init(seed: UInt64, texts: [String], numbers: [Double], usual: Rect, image: ImageData) {
        generator = SeededGenerator(seed: seed)
        self.texts = texts
        self.numbers = numbers
        self.usual = usual
        self.image = image
    }

    public mutating func text() -> String { texts.randomElement(using: &generator) ?? "" }
    public mutating func number() -> Double { numbers.randomElement(using: &generator) ?? 0 }
    mutating func point() -> Point { Point(x: number(), y: number()) }
    mutating func size() -> Size { Size(width: number(), height: number()) }
    mutating func flag() -> Bool { Bool.random(using: &generator) }
    public mutating func rect() -> Rect { flag() ? usual : Rect(origin: point(), size: size()) }

    mutating func paint() -> Paint {
        let color = Color(red: number(), green: number(), blue: number(), alpha: number())
        return Paint(flag() ? color : .black, role: flag() ? text() : nil, token: flag() ? text() : nil)
    }

    mutating func path() -> Path {
        Path(
            (0..<6).map { _ in
                switch Int.random(in: 0..<6, using: &generator) {
                case 0: .move(point())
                case 1: .line(point())
                case 2: .quadratic(control: point(), to: point())
                case 3: .cubic(control1: point(), control2: point(), to: point())
                case 4: .arc(radii: size(), rotation: number(), largeArc: flag(), sweep: flag(), to: point())
                default: .close
                }
            })
    }

    mutating func shape() -> Shape {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: .rect(rect())
        case 1: .ellipse(rect())
        case 2:
            .roundedRect(
                rect(),
                radii: CornerRadii(
                    topLeft: number(), topRight: number(), bottomRight: number(), bottomLeft: number()))
        default: .path(path())
        }
    }

    /// - Parameters:
    ///   - depth: groups are three deep at most.
    ///   - layout: sets a text.
    public mutating func node(depth: Int, layout: SetText) throws -> Node {
        switch Int.random(in: 0..<(depth < 3 ? 7 : 6), using: &generator) {
        case 0: return .fill(shape(), paint())
        case 1: return .stroke(shape(), paint(), width: number())
        case 2:
            let layers = (0..<2).map { _ in ShadowLayer(radius: number(), offset: point(), paint: paint()) }
            return .shadow(shape(), layers, cutout: flag())
        case 3:
            return .text(
                try layout(text(), flag() ? .leftToRight : .rightToLeft), origin: point(),
                width: number(), alignment: .center, paint(), opacity: number())
        case 4: return .icon(path(), viewBox: rect(), frame: rect(), paint(), mirrored: flag())
        case 5: return .image(image, frame: rect(), tint: flag() ? paint() : nil)
        default:
            return .group(
                Group(
                    element: flag() ? text() : nil, opacity: number(), clip: flag() ? shape() : nil,
                    transform: Transform(translation: point(), scale: size(), rotation: number(), anchor: point()),
                    isHidden: false,
                    children: [try node(depth: depth + 1, layout: layout), try node(depth: depth + 1, layout: layout)]))
        }
    }
}
