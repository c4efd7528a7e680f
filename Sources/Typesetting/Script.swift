import CHarfBuzz

/// A script of Unicode, as HarfBuzz numbers it.
struct Script: Hashable, Sendable {
    let code: UInt32

    init(_ script: hb_script_t) {
        code = script.rawValue
    }

    /// The scalar's script by HarfBuzz's own tables.
    init(of scalar: Unicode.Scalar) {
        self.init(hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value))
    }

    static let latin = Script(HB_SCRIPT_LATIN)
    static let common = Script(HB_SCRIPT_COMMON)
    private static let inherited = Script(HB_SCRIPT_INHERITED)
    private static let unknown = Script(HB_SCRIPT_UNKNOWN)

    var harfBuzz: hb_script_t { hb_script_t(rawValue: code) }

    /// Says nothing about the text's script: punctuation, digits, marks, unassigned characters.
    var isNeutral: Bool { self == .common || self == .inherited || self == .unknown }

    /// Letters are joined by strokes, so they must not be spread apart.
    var isCursive: Bool { Self.cursive.contains(self) }

    private static let cursive: Set<Script> = [
        Script(HB_SCRIPT_ARABIC), Script(HB_SCRIPT_SYRIAC), Script(HB_SCRIPT_NKO), Script(HB_SCRIPT_MONGOLIAN),
        Script(HB_SCRIPT_ADLAM), Script(HB_SCRIPT_DEVANAGARI), Script(HB_SCRIPT_BENGALI),
        Script(HB_SCRIPT_GURMUKHI),
    ]
}
