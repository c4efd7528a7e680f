import Declarations

/// Rules on how the parts of a banner get on with each other.
extension Banner {
    /// A text in less room than this has no room for words (points).
    private static let leastTextWidth = 40.0
    /// Rounding to pixels may carry a button that much over the content's edge (points).
    private static let tolerance = 1.0

    static let layoutRules: [Guideline<Banner>] = [
        Guideline(
            Rule(
                "banner-room", [.material], .error, from: RuleSource.materialBanners,
                "Text and buttons have room within the banner.")
        ) { banner, rule in
            .looked([banner.narrowText(rule)].compactMap(\.self) + banner.strayButtons(rule))
        },
        Guideline(
            Rule(
                "banner-trailing-in-single-row", [.material], .warning, from: RuleSource.bannerView,
                "A single row has one button.")
        ) { banner, rule in
            guard banner.placed.fitting.style == .singleRow else { return .inapplicable }
            guard !banner.placed.trailingButton.isHidden else { return .looked([]) }
            let covers =
                banner.placed.text.frame.union(banner.placed.trailingButton.frame).width
                < banner.placed.text.frame.width + banner.placed.trailingButton.frame.width
            return .looked([
                Finding(
                    rule,
                    covers
                        ? "A single row takes no account of the trailing button, which covers the text's room."
                        : "A single row takes no account of the trailing button: height and width may be too small.",
                    element: "trailingButton",
                    suggestion: .init("/component/bannerViewLayoutStyle", "automatic"))
            ])
        },
        Guideline(
            Rule(
                "banner-vertical-margins", [.material], .warning, from: RuleSource.bannerView,
                "Room above and below the contents adds to the height.")
        ) { banner, rule in
            let margins = banner.placed.fitting.margins
            guard margins.top + margins.bottom > 0 else { return .looked([]) }
            return .looked([
                Finding(
                    rule,
                    "Margins above and below squeeze the contents, for the height does not count them; "
                        + "give that room as `contentEdgeInsets`.", element: "banner",
                    measured: .number(margins.top + margins.bottom), required: 0,
                    suggestion: banner.sideMargins)
            ])
        },
        Guideline(
            Rule(
                "banner-measured-width", [.material], .warning, from: RuleSource.bannerView,
                "The height has room for every line of the text.")
        ) { banner, rule in
            guard banner.placed.fitting.style != .singleRow else { return .inapplicable }
            guard banner.placed.frames.isTextCutToFit else { return .looked([]) }
            return .looked([
                Finding(
                    rule,
                    "The text needs a line more than the height was worked out for, and loses it: the height is "
                        + "measured for a text 8 points wider.", element: "text",
                    measured: .number(Double(banner.placed.frames.textLayout.lines.count)))
            ])
        },
        Guideline(
            Rule(
                "banner-hidden-button-width", [.material], .info, from: RuleSource.bannerView,
                "The style goes by what is seen.")
        ) { banner, rule in
            guard banner.configuration.bannerViewLayoutStyle == .automatic else { return .inapplicable }
            guard banner.hiddenButtonDecides else { return .looked([]) }
            return .looked([
                Finding(
                    rule,
                    "The hidden leading button's width counts in the choice of style; without it one row would do.",
                    element: "leadingButton", outcome: .info,
                    suggestion: .init("/component/bannerViewLayoutStyle", "singleRow"))
            ])
        },
    ]

    private func narrowText(_ rule: Rule) -> Finding? {
        let width = placed.text.frame.width
        guard !placed.frames.textLayout.lines.isEmpty, width < Self.leastTextWidth,
            width < placed.fitting.measures.unwrappedWidth
        else { return nil }
        return Finding(
            rule, "Margins, image and buttons leave the text next to no room.", element: "text",
            measured: .number(width), required: .number(Self.leastTextWidth))
    }

    private func strayButtons(_ rule: Rule) -> [Finding] {
        [placed.leadingButton, placed.trailingButton].filter {
            !$0.isHidden && !placed.banner.contains($0.frame, tolerance: Self.tolerance)
        }.map {
            Finding(
                rule, "The button reaches out of the banner.", element: $0.id, measured: .number($0.frame.width),
                required: .number(placed.banner.width),
                suggestion: placed.fitting.style == .multiRowStackedButton
                    ? nil : .init("/component/bannerViewLayoutStyle", "multiRowStackedButton"))
        }
    }

    /// Whether the text alone would have fitted one row.
    private var hiddenButtonDecides: Bool {
        let measures = placed.fitting.measures
        guard placed.fitting.style == .multiRowAlignedButton, measures.leading.isHidden, measures.trailing.isHidden,
            !placed.frames.textLayout.lines.isEmpty
        else { return false }
        return measures.unwrappedWidth <= placed.text.frame.width
    }

    /// The margins as they were given, without those above and below.
    private var sideMargins: Finding.Suggestion {
        let margins = configuration.layoutMargins
        let directional = configuration.directionalLayoutMargins
        return directional == .zero
            ? .init("/component/layoutMargins", ["left": .number(margins.left), "right": .number(margins.right)])
            : .init(
                "/component/directionalLayoutMargins",
                ["leading": .number(directional.leading), "trailing": .number(directional.trailing)])
    }
}
