/// The names of Material's elevations, in points (`MDCShadowElevation`).
public enum Elevation: String, CaseIterable, Hashable, Sendable {
    case none, `switch`
    case cardResting, raisedButtonResting, searchBarResting, quickEntryResting
    case refresh, quickEntry, searchBarScrolled
    case appBar
    case fabResting, snackbar
    case bottomAppBar, bottomNavigationBar, cardPickedUp, menu, modalActionSheet, raisedButtonPressed
    /// A first sub-menu; each level below adds one.
    case subMenu
    case fabPressed
    case modalBottomSheet, navDrawer, rightDrawer
    case dialog, picker

    public var points: Double {
        switch self {
        case .none: 0
        case .switch: 1
        case .cardResting, .raisedButtonResting, .searchBarResting, .quickEntryResting: 2
        case .refresh, .quickEntry, .searchBarScrolled: 3
        case .appBar: 4
        case .fabResting, .snackbar: 6
        case .bottomAppBar, .bottomNavigationBar, .cardPickedUp, .menu, .modalActionSheet, .raisedButtonPressed: 8
        case .subMenu: 9
        case .fabPressed: 12
        case .modalBottomSheet, .navDrawer, .rightDrawer: 16
        case .dialog, .picker: 24
        }
    }

    /// The elevation that a view is seen at: its own and those of its ancestors, nearest first. The climb ends at the
    /// first `overrideBaseElevation` that is not negative, which counts in place of what lies below it.
    public static func absolute(
        of elevation: Double, overrideBaseElevation: Double = -1,
        ancestors: [(elevation: Double, override: Double)] = []
    ) -> Double {
        var sum = elevation
        if overrideBaseElevation >= 0 { return sum + overrideBaseElevation }
        for ancestor in ancestors {
            sum += ancestor.elevation
            if ancestor.override >= 0 { return sum + ancestor.override }
        }
        return sum
    }
}
