import Colors
import Declarations
import Theming
import Typesetting

/// Rules on what can be seen and heard, and the pairs that the general rules measure.
extension Banner {
    /// Colours as they are drawn: the text with its view's opacity too. Disabled buttons need no contrast.
    public var contrasts: [ContrastPair] {
        let ground = appearance.background.color
        var pairs: [ContrastPair] = []
        if !placed.frames.textLayout.lines.isEmpty {
            pairs.append(ContrastPair("text", .text(appearance.textFont), drawnTextColor, on: ground))
        }
        if !placed.image.isHidden, configuration.imageView?.image != nil {
            pairs.append(
                ContrastPair(
                    "image", .graphic, appearance.imageTint.color, on: ground, pointer: "imageView/tintColor"))
        }
        let titles = [
            "leadingButton": (appearance.leadingTitle, appearance.leadingFont),
            "trailingButton": (appearance.trailingTitle, appearance.trailingFont),
        ]
        for (id, button) in actions where button.enabled {
            guard let (color, font) = titles[id], !(button.title ?? "").isEmpty else { continue }
            pairs.append(ContrastPair(id, .text(font), color.color, on: ground, pointer: "\(id)/titleColor"))
        }
        return pairs
    }

    private var drawnTextColor: Color { Banner.drawn(appearance.text.color) }

    private static func drawn(_ color: Color) -> Color {
        color.withAlpha(color.alpha * BannerMetrics.textOpacity)
    }

    static let visionRules = [textDimmed, imageLabel, imageClipped, textSize]

    private static let textDimmed = Guideline<Banner>(
        Rule(
            "banner-text-dimmed", [.wcag2aa, .material], .warning, from: RuleSource.textContrast,
            "The text can be read as it is drawn: its view's opacity of 0.87 counts besides its colour's alpha.")
    ) { banner, rule in
        guard !banner.placed.frames.textLayout.lines.isEmpty else { return .inapplicable }
        let ground = banner.appearance.background.color
        // What lies below a translucent banner is not known; the general rule says so.
        guard ground.isOpaque else { return .inapplicable }
        let color = banner.appearance.text.color
        let required = ContrastLevel.minimum.requiredRatio(isLarge: TextContrast.isLarge(banner.appearance.textFont))
        let asNamed = color.contrastRatio(on: ground)
        let asDrawn = banner.drawnTextColor.contrastRatio(on: ground)
        let isLost = asDrawn < required
        guard isLost || !color.isOpaque else { return .looked([]) }
        let mended = [color.withAlpha(1), .black, .white].first { drawn($0).contrastRatio(on: ground) >= required }
        let message =
            asNamed >= required && isLost
            ? "The colour would do, but its view's opacity of 0.87 makes it too faint."
            : isLost
                ? "The text is too faint, its view's opacity of 0.87 counted." : "The text is translucent twice."
        return .looked([
            Finding(
                rule, message, element: "text", outcome: isLost ? .fail : .info, severity: isLost ? .warning : .info,
                measured: .number(asDrawn), required: .number(required),
                suggestion: isLost
                    ? mended.map { .init("/component/textView/textColor", .string($0.hexadecimal)) } : nil)
        ])
    }

    private static let imageLabel = Guideline<Banner>(
        Rule(
            "banner-image-label", [.wcag2aa, .material], .info, from: RuleSource.nonTextContent,
            "An image that says something has a label.")
    ) { banner, rule in
        guard !banner.placed.image.isHidden, let view = banner.configuration.imageView, view.image != nil else {
            return .inapplicable
        }
        guard (view.accessibilityLabel ?? "").isBlank else { return .looked([]) }
        return .looked([
            Finding(
                rule, "The image has no label, so it is not spoken of; that is right only if the text says it all.",
                element: "image", outcome: .needsReview)
        ])
    }

    private static let imageClipped = Guideline<Banner>(
        Rule(
            "banner-image-size", [.material], .warning, from: RuleSource.bannerView,
            "The image fits its box of 40 × 40 points.")
    ) { banner, rule in
        guard !banner.placed.image.isHidden, let view = banner.configuration.imageView, view.image != nil else {
            return .inapplicable
        }
        let longer = max(view.imageSize.width, view.imageSize.height)
        guard longer > BannerMetrics.imageSide else { return .looked([]) }
        return .looked([
            Finding(
                rule, "The image is larger than its box, which clips it and scales nothing.", element: "image",
                measured: .number(longer), required: .number(BannerMetrics.imageSide))
        ])
    }

    private static let textSize = Guideline<Banner>(
        Rule(
            "banner-text-size", [.wcag2aa, .apple], .info, from: RuleSource.resizeText,
            "Text follows the size that the user chose.")
    ) { banner, rule in
        let category = banner.context.environment.contentSizeCategory
        guard category != .large else { return .inapplicable }
        guard !banner.configuration.adjustsFontForContentSizeCategory else { return .looked([]) }
        return .looked([
            Finding(
                rule, "Text and buttons do not follow the user's text size.", element: "banner", outcome: .info,
                suggestion: .init("/component/mdc_adjustsFontForContentSizeCategory", true))
        ])
    }
}
