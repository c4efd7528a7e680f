import Declarations
import Geometry

/// A device by name: screen size, scale, safe areas and size classes, upright and on its side.
public struct DevicePreset: Sendable {
    public var name: String
    public var device: Device
    /// Points, upright.
    public var size: Size
    public var displayScale: Double
    public var portraitSafeArea: Insets
    public var landscapeSafeArea: Insets
    /// Large phones are of regular width on their side.
    public var isRegularWidthInLandscape: Bool

    public static func named(_ name: String) -> DevicePreset? {
        all.first { $0.name.lowercased() == name.lowercased() }
    }

    /// The traits of the device as it is held.
    public func environment(landscape: Bool) -> Environment {
        var result = Environment()
        result.device = device
        result.displayScale = displayScale
        result.size = landscape ? Size(width: size.height, height: size.width) : size
        result.safeArea = landscape ? landscapeSafeArea : portraitSafeArea
        let isPad = device == .pad
        result.horizontalSizeClass = isPad || (landscape && isRegularWidthInLandscape) ? .regular : .compact
        result.verticalSizeClass = landscape && !isPad ? .compact : .regular
        return result
    }

    /// A name of the list, letter case aside.
    static var shape: Shape<String> {
        let names = all.map(\.name)
        let schema = Schema(.choice(names))
        return Shape(schema, json: { .string($0) }) { value, checker in
            guard case .string(let name) = value else { return checker.mismatch(schema, value) }
            guard named(name) == nil else { return }
            let near = nearestName(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
            checker.fault("unknown device \"\(excerpt(name))\"; GET /v1/environments lists those that are known\(near)")
        }
    }
}

extension DevicePreset {
    private static func phone(
        _ name: String, _ width: Double, _ height: Double, scale: Double = 3, top: Double, bottom: Double = 34,
        side: Double = 0, landscapeBottom: Double = 21, regularLandscape: Bool = false
    ) -> DevicePreset {
        DevicePreset(
            name: name, device: .phone, size: Size(width: width, height: height), displayScale: scale,
            portraitSafeArea: Insets(top: top, bottom: bottom),
            landscapeSafeArea: Insets(left: side, bottom: landscapeBottom, right: side),
            isRegularWidthInLandscape: regularLandscape)
    }

    private static func pad(
        _ name: String, _ width: Double, _ height: Double, top: Double, bottom: Double
    ) -> DevicePreset {
        let safeArea = Insets(top: top, bottom: bottom)
        return DevicePreset(
            name: name, device: .pad, size: Size(width: width, height: height), displayScale: 2,
            portraitSafeArea: safeArea, landscapeSafeArea: safeArea, isRegularWidthInLandscape: true)
    }

    /// Screen sizes, scales and safe areas as Apple's Human Interface Guidelines and devices report them (points).
    public static let all: [DevicePreset] = [
        phone("iPhone SE", 375, 667, scale: 2, top: 20, bottom: 0, landscapeBottom: 0),
        phone("iPhone SE (1st generation)", 320, 568, scale: 2, top: 20, bottom: 0, landscapeBottom: 0),
        phone("iPhone 8", 375, 667, scale: 2, top: 20, bottom: 0, landscapeBottom: 0),
        phone("iPhone 8 Plus", 414, 736, top: 20, bottom: 0, landscapeBottom: 0, regularLandscape: true),
        phone("iPhone 11", 414, 896, scale: 2, top: 48, side: 48, regularLandscape: true),
        phone("iPhone 11 Pro", 375, 812, top: 44, side: 44),
        phone("iPhone 13 mini", 375, 812, top: 50, side: 50),
        phone("iPhone 14", 390, 844, top: 47, side: 47),
        phone("iPhone 14 Plus", 428, 926, top: 47, side: 47, regularLandscape: true),
        phone("iPhone 15", 393, 852, top: 59, side: 59),
        phone("iPhone 15 Pro", 393, 852, top: 59, side: 59),
        phone("iPhone 15 Pro Max", 430, 932, top: 59, side: 59, regularLandscape: true),
        phone("iPhone 16 Pro", 402, 874, top: 62, side: 62),
        phone("iPhone 16 Pro Max", 440, 956, top: 62, side: 62, regularLandscape: true),
        pad("iPad 9", 810, 1080, top: 20, bottom: 0),
        pad("iPad 10", 820, 1180, top: 24, bottom: 20),
        pad("iPad 11", 820, 1180, top: 24, bottom: 20),
        pad("iPad mini", 744, 1133, top: 24, bottom: 20),
        pad("iPad Air", 820, 1180, top: 24, bottom: 20),
        pad("iPad Pro 11", 834, 1194, top: 24, bottom: 20),
        pad("iPad Pro 12.9", 1024, 1366, top: 24, bottom: 20),
    ]
}
