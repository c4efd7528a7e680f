import Declarations
import Theming
import Typesetting

extension RuleSource {
    static let materialBanners = ("Material Design, banners", "https://m2.material.io/components/banners")
    static let bannerView = (
        "Material Components for iOS, MDCBannerView",
        "https://github.com/material-components/material-components-ios/tree/develop/components/Banner"
    )
    static let resizeText = (
        "WCAG 2.2, 1.4.4 Resize Text, level AA", "https://www.w3.org/WAI/WCAG22/Understanding/resize-text"
    )
    static let nonTextContent = (
        "WCAG 2.2, 1.1.1 Non-text Content, level A", "https://www.w3.org/WAI/WCAG22/Understanding/non-text-content"
    )
}

/// The rules that are the banner's own: what it says and offers.
extension Banner {
    public static let guidelines: [Guideline<Banner>] = messageRules + actionRules + layoutRules + visionRules

    /// Material: a banner's text takes two lines on a phone, three at most.
    private static let recommendedLines = 2
    /// Longer action titles than these, in words and characters, are sentences rather than actions.
    private static let mostWords = 3
    private static let longestAction = 20
    /// English words by which an action lets a banner go.
    private static let dismissiveWords = [
        "dismiss", "close", "cancel", "no", "not", "ok", "okay", "got", "later", "skip", "ignore", "hide", "never",
    ]

    private static let messageRules: [Guideline<Banner>] = [
        Guideline(
            Rule(
                "banner-message", [.material, .wcag2aa], .error, from: RuleSource.materialBanners,
                "A banner says something.")
        ) { banner, rule in
            let text = banner.configuration.textView.text ?? ""
            guard text.isBlank else { return .looked([]) }
            return .looked([Finding(rule, "The banner has no text.", element: "text")])
        },
        Guideline(
            Rule(
                "banner-text-length", [.material], .warning, from: RuleSource.materialBanners,
                "A banner's text takes two lines, and three at most.")
        ) { banner, rule in
            let layout = banner.placed.frames.textLayout
            guard !layout.lines.isEmpty else { return .inapplicable }
            let needed = banner.placed.fitting.measures.typeset(width: banner.placed.text.frame.width, maximumLines: 0)
            guard needed.lines.count > recommendedLines else { return .looked([]) }
            let isTooLong = needed.lines.count > BannerMetrics.maximumLines
            return .looked([
                Finding(
                    rule,
                    isTooLong
                        ? "The text needs \(needed.lines.count) lines and is cut at three: say it in fewer words."
                        : "The text takes three lines; two are read at a glance.",
                    element: "text", outcome: isTooLong ? .fail : .info, severity: isTooLong ? .error : .info,
                    measured: .number(Double(needed.lines.count)), required: .number(Double(recommendedLines)))
            ])
        },
    ]

    private static let actionRules: [Guideline<Banner>] = [
        Guideline(
            Rule(
                "banner-action-length", [.material], .warning, from: RuleSource.materialBanners,
                "An action's title is short: two of them share a row.")
        ) { banner, rule in
            guard !banner.actions.isEmpty else { return .inapplicable }
            let areStacked =
                banner.configuration.bannerViewLayoutStyle == .automatic
                && banner.placed.fitting.style == .multiRowStackedButton
            return .looked(
                banner.actions.compactMap { id, button in
                    let title = button.title ?? ""
                    let words = title.words.count
                    guard words > mostWords || title.count > longestAction else { return nil }
                    let result = areStacked ? ", so the buttons stand one above the other" : ""
                    return Finding(
                        rule, "\"\(excerpt(title))\" is long for an action\(result).", element: id,
                        measured: .number(Double(title.count)), required: .number(Double(longestAction)))
                })
        },
        Guideline(
            Rule(
                "banner-dismissive-action", [.material], .error, from: RuleSource.materialBanners,
                "One of a banner's actions lets it go.")
        ) { banner, rule in
            let usable = banner.actions.filter(\.button.enabled)
            guard !usable.isEmpty else {
                return .looked([
                    Finding(
                        rule, "There is no action that can be used, so the banner cannot be dismissed.",
                        element: "banner",
                        suggestion: banner.actions.isEmpty ? .init("/component/leadingButton", dismissButton) : nil)
                ])
            }
            // Which of two actions is the dismissive one is known by its words only, and those in English only.
            let isEnglish = banner.context.environment.locale.lowercased().hasPrefix("en")
            guard isEnglish, !usable.contains(where: { isDismissive($0.button.title ?? "") }) else {
                return .looked([])
            }
            return .looked([
                Finding(
                    rule, "No action's title says that it lets the banner go.", element: usable[0].id,
                    outcome: .needsReview, severity: .warning)
            ])
        },
    ]

    private static let dismissButton: JSONValue = ["title": "Dismiss"]

    private static func isDismissive(_ title: String) -> Bool {
        let words = title.lowercased().split { !$0.isLetter }.map(String.init)
        return words.contains(where: dismissiveWords.contains)
    }

    /// Buttons that are shown, leading first.
    var actions: [(id: String, button: BannerButton)] {
        [("leadingButton", configuration.leadingButton), ("trailingButton", configuration.trailingButton)]
            .compactMap { id, button in
                guard let button, !button.hidden else { return nil }
                return (id, button)
            }
    }
}
