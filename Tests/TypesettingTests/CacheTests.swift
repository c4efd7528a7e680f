import Testing

@testable import Typesetting

@Suite struct CacheTests {
    @Test func costIsBounded() {
        let cache = BoundedCache<Int, Int>(limit: 100)
        for key in 0..<10_000 { cache.insert(key, cost: 1 + key % 7, for: key) }
        #expect(cache.cost <= 200)
        #expect(cache.value(for: 9999) == 9999)
        #expect(cache.value(for: 0) == nil)
    }

    @Test func whatIsUsedStays() {
        let cache = BoundedCache<Int, Int>(limit: 10)
        cache.insert(1, cost: 1, for: -1)
        for key in 0..<100 {
            cache.insert(key, cost: 1, for: key)
            #expect(cache.value(for: -1) == 1)
        }
    }

    @Test func whatIsTooDearIsNotKept() {
        let cache = BoundedCache<Int, Int>(limit: 10)
        cache.insert(1, cost: 11, for: 1)
        #expect(cache.value(for: 1) == nil)
        #expect(cache.cost == 0)
    }

    @Test func aReplacedValueCountsOnce() {
        let cache = BoundedCache<Int, Int>(limit: 10)
        for value in 0..<100 { cache.insert(value, cost: 5, for: 1) }
        #expect(cache.value(for: 1) == 99)
        #expect(cache.cost <= 20)
    }

    @Test func spellingsThatLookAlikeAreKeptApart() throws {
        let typesetter = Typesetter(fonts: try Shared.fonts.get())
        let composed = typesetter.layout(TextRequest("\u{E9}", font: Font(size: 10)))
        let decomposed = typesetter.layout(TextRequest("e\u{301}", font: Font(size: 10)))
        #expect(composed.texts.map { Array($0.unicodeScalars) } == [["\u{E9}"]])
        #expect(decomposed.texts.map { Array($0.unicodeScalars) } == [["e", "\u{301}"]])
        #expect(composed.size == decomposed.size)
    }

    @Test func everyPartOfARequestCounts() throws {
        let base = TextRequest("abc", font: Font(size: 10))
        var others: [TextRequest] = []
        func vary(_ change: (inout TextRequest) -> Void) {
            var other = base
            change(&other)
            others.append(other)
        }
        vary { $0.text = "abd" }
        vary { $0.font.size = 11 }
        vary { $0.font.weight = .bold }
        vary { $0.font.family = "" }
        vary { $0.width = 0 }
        vary { $0.maximumLines = 2 }
        vary { $0.truncation = .middle }
        vary { $0.direction = .rightToLeft }
        vary { $0.locale = "fa" }
        #expect(others.allSatisfy { LayoutKey(request: $0) != LayoutKey(request: base) })
        #expect(LayoutKey(request: base) == LayoutKey(request: base))
    }

    @Test func localesOfClientsAreAClosedSet() {
        #expect(ShapingLanguage.language(of: "xx-evil") == .english)
        #expect(ShapingLanguage.language(of: "").tag == "en")
        #expect(ShapingLanguage.language(of: "fa_IR").tag == "fa")
        #expect(ShapingLanguage.language(of: "ZH-tw").tag == "zh-Hant")
        #expect(ShapingLanguage.language(of: "zh-Hans-HK").tag == "zh-Hans")
        #expect(ShapingLanguage.language(of: "zh").tag == "zh-Hans")
        #expect(ShapingLanguage.language(of: "yue").tag == "zh-HK")
    }
}
