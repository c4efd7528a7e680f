import Components
import Geometry

/// The room on a screen while components take their places.
struct ScreenRoom {
    private let environment: Environment
    private let appBarHeight: Double
    /// What the next banner begins at.
    private var top: Double
    /// What bars at the leading edge leave.
    private var left = 0.0
    private var right: Double
    /// Where the highest bar at the bottom begins.
    private var bottom: Double

    init(_ content: ScreenContent, environment: Environment) {
        self.environment = environment
        appBarHeight = content.appBarHeight
        top = environment.safeArea.top + content.appBarHeight
        right = environment.size.width
        bottom = environment.size.height
    }

    /// The traits that a component is shown with: between bars at the leading edge and the other side there is less
    /// room, and what stands below the status bar need not keep off it.
    func environment(for placement: ScreenPlacement) -> Environment {
        var result = environment
        switch placement {
        case .leading, .overlay: return result
        case .top: result.safeArea.top = 0
        case .bottom: break
        }
        result.size.width = max(0, right - left)
        result.safeArea.left = max(0, environment.safeArea.left - left)
        result.safeArea.right = max(0, environment.safeArea.right - (environment.size.width - right))
        return result
    }

    /// Takes the component's room and says where it begins. Bars on the same edge cover each other, as they would on
    /// a device.
    mutating func place(_ component: some Component) -> Point {
        let size = component.layout.size
        switch component.placement {
        case .top:
            defer { top += size.height }
            return Point(x: left, y: top)
        case .bottom:
            let y = environment.size.height - size.height
            bottom = min(bottom, y + component.coveredFrame.minY)
            return Point(x: left, y: y)
        case .leading:
            let x = environment.isRightToLeft ? environment.size.width - size.width : 0
            if environment.isRightToLeft { right = min(right, x) } else { left = max(left, size.width) }
            return Point(x: x, y: 0)
        case .overlay:
            return .zero
        }
    }

    /// The app's bar, beside what stands at the leading edge.
    var appBar: Rect? {
        guard appBarHeight > 0 else { return nil }
        return Rect(x: left, y: environment.safeArea.top, width: max(0, right - left), height: appBarHeight)
    }

    /// What is left of the safe area.
    var content: Rect {
        let safe = environment.safeArea
        let (minX, maxX) = (max(left, safe.left), min(right, environment.size.width - safe.right))
        let maxY = min(bottom, environment.size.height - safe.bottom)
        return Rect(x: minX, y: top, width: max(0, maxX - minX), height: max(0, maxY - top))
    }
}
