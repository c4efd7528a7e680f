import Colors

/// A colour as hue, saturation and brightness, each 0…1 (`UIColor`'s HSB).
struct HSB: Hashable, Sendable {
    var hue: Double
    var saturation: Double
    var brightness: Double

    init(hue: Double, saturation: Double, brightness: Double) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
    }

    init(_ color: Color) {
        let largest = max(color.red, color.green, color.blue)
        let range = largest - min(color.red, color.green, color.blue)
        var sixths = 0.0
        if range > 0 {
            if largest == color.red {
                sixths = (color.green - color.blue) / range
            } else if largest == color.green {
                sixths = (color.blue - color.red) / range + 2
            } else {
                sixths = (color.red - color.green) / range + 4
            }
        }
        hue = (sixths < 0 ? sixths + 6 : sixths) / 6
        saturation = largest > 0 ? range / largest : 0
        brightness = largest
    }

    var color: Color {
        func component(_ shift: Double) -> Double {
            let position = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
        }
        return Color(red: component(5), green: component(3), blue: component(1))
    }
}
