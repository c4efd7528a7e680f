#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A Gaussian blur of a coverage bitmap, in place; what lies outside of the bitmap is clear.
struct Blur {
    /// Standard deviations out to which a Gaussian is seen: beyond 3 less than 0.3 % of it is left.
    static let reach = 3.0

    /// Weights from the middle outwards, in both directions; they add up to 1.
    private static func kernel(_ deviation: Double) -> [Float] {
        guard deviation > 0 else { return [1] }
        let radius = Int((deviation * reach).rounded(.up))
        let weights = (0...radius).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
        let sum = weights.dropFirst().reduce(weights[0]) { $0 + 2 * $1 }
        return weights.map { Float($0 / sum) }
    }

    /// - Parameters:
    ///   - bitmap: one byte a pixel.
    ///   - x: the standard deviation along the rows, in pixels, not above ``MaskScale/largestDeviation``.
    ///   - y: along the columns.
    static func apply(to bitmap: Bitmap, x: Double, y: Double) {
        let width = bitmap.width
        let height = bitmap.height
        guard width > 0, height > 0, x > 0 || y > 0 else { return }
        let row = kernel(x)
        let column = kernel(y)
        var source = [Float](repeating: 0, count: width * height)
        var target = source
        bitmap.withBytes { bytes in
            for line in 0..<height {
                for at in 0..<width { source[line * width + at] = Float(bytes[line * bitmap.stride + at]) }
            }
            blurRows(source, into: &target, width: width, row)
            blurColumns(target, into: &source, width: width, column)
            for line in 0..<height {
                for at in 0..<width {
                    // Weights add up to 1, give or take a rounding: the result fits a byte.
                    bytes[line * bitmap.stride + at] = UInt8(min(255, source[line * width + at].rounded()))
                }
            }
        }
    }

    private static func blurRows(_ source: [Float], into target: inout [Float], width: Int, _ kernel: [Float]) {
        let reach = kernel.count - 1
        source.withUnsafeBufferPointer { source in
            target.withUnsafeMutableBufferPointer { target in
                for start in stride(from: 0, to: source.count, by: width) {
                    for at in 0..<width { target[start + at] = source[start + at] * kernel[0] }
                    for shift in stride(from: 1, through: min(reach, width - 1), by: 1) {
                        let weight = kernel[shift]
                        for at in start..<(start + width - shift) {
                            target[at] += source[at + shift] * weight
                            target[at + shift] += source[at] * weight
                        }
                    }
                }
            }
        }
    }

    private static func blurColumns(_ source: [Float], into target: inout [Float], width: Int, _ kernel: [Float]) {
        let height = source.count / width
        source.withUnsafeBufferPointer { source in
            target.withUnsafeMutableBufferPointer { target in
                for line in 0..<height {
                    let start = line * width
                    for at in start..<(start + width) { target[at] = source[at] * kernel[0] }
                    for shift in 1..<max(1, kernel.count) {
                        for other in [line - shift, line + shift] where (0..<height).contains(other) {
                            let offset = (other - line) * width
                            let weight = kernel[shift]
                            for at in start..<(start + width) { target[at] += source[at + offset] * weight }
                        }
                    }
                }
            }
        }
    }
}
