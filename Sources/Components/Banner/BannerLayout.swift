import Declarations
import Geometry
import Typesetting

/// The frames of a banner.
struct BannerLayout: Sendable {
    var fitting: BannerFitting
    var frames: BannerArrangement
    var banner: Rect
    var layout: Layout

    /// The parts as elements, which drawing and events read.
    var image: Element
    var text: Element
    var leadingButton: Element
    var trailingButton: Element
    var divider: Element

    init(_ configuration: BannerConfiguration, theme: BannerTheme, in context: ComponentContext) {
        let environment = context.environment
        let fitting = BannerFitting(configuration, theme: theme, in: context)
        let frames = BannerArrangement(fitting, environment: environment)
        self.fitting = fitting
        self.frames = frames
        banner = Rect(origin: .zero, size: fitting.size)
        image = Element("image", .image, frame: frames.image ?? .zero, isHidden: frames.image == nil)
        let alignment = BannerLayout.alignment(configuration.textView.textAlignment, of: frames.textLayout)
        text = Element(
            "text", .text, frame: frames.text,
            text: ElementText(configuration.textView.text ?? "", layout: frames.textLayout, alignment: alignment))
        let measures = fitting.measures
        leadingButton = BannerLayout.button(
            "leadingButton", configuration.leadingButton, measures.leading, frames.leading)
        trailingButton = BannerLayout.button(
            "trailingButton", configuration.trailingButton, measures.trailing, frames.trailing)
        divider = BannerLayout.divider(of: banner, isShown: theme.showsDivider)
        let children = [image, text, leadingButton, trailingButton, divider]
        layout = Layout(
            size: fitting.size, elements: [Element("banner", .container, frame: banner, children: children)],
            values: BannerLayout.values(fitting))
    }

    private static func values(_ fitting: BannerFitting) -> [JSONValue.Member] {
        let size: JSONValue = ["width": .number(fitting.size.width), "height": .number(fitting.size.height)]
        return [
            .init("style", .string(fitting.style.rawValue)), .init("sizeThatFits", size),
            .init("intrinsicContentSize", size),
        ]
    }

    private static func button(
        _ id: String, _ button: BannerButton?, _ measures: BannerButtonMeasures, _ frame: Rect?
    ) -> Element {
        let text = frame.map {
            ElementText(button?.title ?? "", layout: measures.title(width: $0.width), alignment: .center)
        }
        return Element(
            id, .button, frame: frame ?? .zero, isHidden: frame == nil, touchTarget: frame, text: text)
    }

    /// Over the full width and the bottom edge, whatever margins and insets.
    private static func divider(of banner: Rect, isShown: Bool) -> Element {
        let height = min(BannerMetrics.dividerHeight, banner.height)
        let frame = Rect(x: banner.x, y: banner.maxY - height, width: banner.width, height: height)
        return Element("divider", .divider, frame: isShown ? frame : .zero, isHidden: !isShown)
    }

    private static func alignment(
        _ alignment: BannerText.Alignment, of text: TextLayout
    ) -> ElementText.Alignment {
        switch alignment {
        case .natural: text.naturalDirection == .rightToLeft ? .right : .left
        case .left: .left
        case .center: .center
        case .right: .right
        }
    }
}
