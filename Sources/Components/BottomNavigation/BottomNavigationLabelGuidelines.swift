import Declarations

/// Rules on the words of the items (BBC GEL).
extension BottomNavigationBar {
    /// More characters than this do not fit beside four others.
    private static let longestLabel = 12
    private static let mostWords = 2
    /// Fewer letters than this say nothing.
    private static let fewestLetters = 3
    /// Words that name a place in the interface rather than what is there.
    private static let vagueLabels: Set<String> = ["more", "other", "others", "misc", "page", "tab", "item", "menu"]

    static let labelGuidelines = [
        labelRule("title-missing", .warning, "Every item has a visible title.") { rule, index, item, _ in
            guard (item.title ?? "").isEmpty, item.accessibilityLabel != nil else { return nil }
            return Finding(rule, "The item has a spoken name, but no title.", element: "items[\(index)]")
        },
        labelRule("label-short", .warning, "Titles are short: one or two words that fit.") { rule, index, item, bar in
            guard let title = item.title, !title.isEmpty else { return nil }
            let isCut = bar.placed.items[index].isCutShort
            let words = title.words.count
            guard isCut || title.count > longestLabel || words > mostWords else { return nil }
            return Finding(
                rule, "\"\(excerpt(title))\" is long for a destination.", element: "items[\(index)].title",
                measured: .number(bar.placed.items[index].measures.title.width),
                required: .number(bar.placed.items[index].frame.width))
        },
        labelRule("label-isolation", .warning, "Titles make sense when read alone.") { rule, index, item, bar in
            guard let title = item.title, !title.isEmpty else { return nil }
            let others = bar.configuration.items.enumerated().filter { $0.offset != index }.map(\.element.title)
            guard isVague(title) || others.contains(title) else { return nil }
            return Finding(
                rule, "\"\(excerpt(title))\" does not say what is there.", element: "items[\(index)].title")
        },
        labelRule("label-abbreviation", .info, "Abbreviations stay clear.") { rule, index, item, bar in
            guard let title = item.title, isAbbreviation(title) else { return nil }
            let letters = title.filter(\.isLetter)
            let twins = bar.configuration.items.filter { $0.title == title }.count
            let isUnclear = letters.count < fewestLetters || twins > 1
            return Finding(
                rule, "\"\(excerpt(title))\" is an abbreviation; give the full word as `accessibilityLabel`.",
                element: "items[\(index)].title", outcome: isUnclear ? .fail : .info,
                severity: isUnclear ? .warning : .info)
        },
    ]

    private static func labelRule(
        _ id: String, _ severity: Severity, _ summary: String,
        check: @escaping @Sendable (Rule, Int, BottomNavigationItem, BottomNavigationBar) -> Finding?
    ) -> Guideline<BottomNavigationBar> {
        Guideline(Rule(id, [.gel], severity, from: RuleSource.gelNavigation, summary)) { bar, rule in
            guard !bar.configuration.items.isEmpty else { return .inapplicable }
            return .looked(bar.configuration.items.enumerated().compactMap { check(rule, $0, $1, bar) })
        }
    }

    /// Digits or punctuation only, a word for any place at all, or a file's name.
    private static func isVague(_ title: String) -> Bool {
        let word = title.lowercased()
        if !title.contains(where: \.isLetter) { return true }
        if word.hasPrefix("ic_") || [".png", ".svg", ".jpg"].contains(where: word.hasSuffix) { return true }
        let first = word.split(whereSeparator: { !$0.isLetter }).first.map(String.init) ?? ""
        let onlyNumbersFollow = !word.dropFirst(first.count).contains(where: \.isLetter)
        return vagueLabels.contains(first) && onlyNumbersFollow
    }

    /// Ends in a full stop, or holds one inside a word.
    private static func isAbbreviation(_ title: String) -> Bool {
        let letters = Array(title)
        return letters.enumerated().contains { place, letter in
            guard letter == ".", place > 0, letters[place - 1].isLetter else { return false }
            return place + 1 == letters.count || letters[place + 1].isLetter
        }
    }
}

extension BottomNavigationItemLayout {
    /// A title that is seen, but not whole.
    var isCutShort: Bool { !isTitleHidden && titleText.isTruncated }
}
