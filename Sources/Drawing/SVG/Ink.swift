import Colors

/// A paint, and what it is in the dark picture.
struct Ink: Hashable {
    var light: Paint
    /// nil: there is no dark picture here.
    var dark: Paint?

    init(_ light: Paint, dark: Paint? = nil) {
        self.light = light
        self.dark = dark
    }

    /// Ten-thousandths: finer than the 255 steps that a screen shows.
    static let opacityDecimals = 4

    /// `value` brought into 0…1; 0 for what is no number.
    static func unit(_ value: Double) -> Double {
        value > 0 ? min(value, 1) : 0
    }

    /// Which of an element's colours it sets.
    enum Property: Hashable {
        case fill, stroke
        /// A filled shape whose alpha acts after its filter.
        case shadow

        /// A variable sets the colour alone, and the opacity stays the design's.
        var hasOwnOpacity: Bool { self == .shadow }

        var color: StaticString {
            switch self {
            case .fill, .shadow: "fill"
            case .stroke: "stroke"
            }
        }

        var opacity: StaticString {
            switch self {
            case .fill: "fill-opacity"
            case .stroke: "stroke-opacity"
            case .shadow: "opacity"
            }
        }
    }
}

/// The style sheet's classes: one for each pair of colours that differs between light and dark.
struct InkTable {
    struct Rule: Hashable {
        var property: Ink.Property
        var light: Color
        var dark: Color
    }

    private(set) var rules: [Rule] = []
    private var numbers: [Rule: Int] = [:]

    /// The class's number, counted from 0.
    mutating func number(of rule: Rule) -> Int {
        if let known = numbers[rule] { return known }
        numbers[rule] = rules.count
        rules.append(rule)
        return rules.count - 1
    }
}
