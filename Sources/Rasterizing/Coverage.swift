#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How much of each pixel is covered, 0…255, row after row; what lies outside is clear.
struct Coverage {
    let width: Int
    let height: Int
    private var values: [Float]

    /// Of a bitmap with one byte a pixel.
    init(_ bitmap: Bitmap) {
        width = bitmap.width
        height = bitmap.height
        var values = [Float](repeating: 0, count: width * height)
        bitmap.withBytes { bytes in
            for row in 0..<bitmap.height {
                for column in 0..<bitmap.width {
                    values[row * bitmap.width + column] = Float(bytes[row * bitmap.stride + column])
                }
            }
        }
        self.values = values
    }

    // MARK: - Blur

    /// Standard deviations out to which a Gaussian is seen: beyond 3 less than 0.3 % of it is left.
    static let reach = 3.0

    /// A narrower Gaussian leaves every pixel as it is.
    private static let leastDeviation = 0.01

    /// The Gaussian's weights from its middle outwards; in both directions together they add up to 1.
    private static func kernel(_ deviation: Double) -> [Float] {
        let radius = Int((deviation * reach).rounded(.up))
        let weights = (0...radius).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
        let sum = weights.dropFirst().reduce(1) { $0 + 2 * $1 }
        return weights.map { Float($0 / sum) }
    }

    /// Blurs by a Gaussian, rows and columns one after the other.
    ///
    /// - Parameters:
    ///   - x: the standard deviation along the rows, in pixels: time grows with it, so a few only.
    ///   - y: along the columns.
    mutating func blur(x: Double, y: Double) {
        var blurred = values
        if x > Self.leastDeviation {
            blurRows(into: &blurred, Self.kernel(x))
            swap(&values, &blurred)
        }
        if y > Self.leastDeviation {
            blurColumns(into: &blurred, Self.kernel(y))
            swap(&values, &blurred)
        }
    }

    private func blurRows(into target: inout [Float], _ kernel: [Float]) {
        values.withUnsafeBufferPointer { source in
            target.withUnsafeMutableBufferPointer { target in
                for row in 0..<height {
                    let start = row * width
                    for at in start..<(start + width) { target[at] = source[at] * kernel[0] }
                    for shift in 1..<max(1, min(kernel.count, width)) {
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

    private func blurColumns(into target: inout [Float], _ kernel: [Float]) {
        values.withUnsafeBufferPointer { source in
            target.withUnsafeMutableBufferPointer { target in
                for row in 0..<height {
                    let start = row * width
                    for at in start..<(start + width) { target[at] = source[at] * kernel[0] }
                    for shift in 1..<max(1, kernel.count) {
                        for other in [row - shift, row + shift] where (0..<height).contains(other) {
                            let offset = (other - row) * width
                            let weight = kernel[shift]
                            for at in start..<(start + width) { target[at] += source[at + offset] * weight }
                        }
                    }
                }
            }
        }
    }

    // MARK: - Enlarging

    /// Where a row or column of the enlarged picture lies between two of the small one.
    private struct Sample {
        var index: Int
        var weight: Float

        /// - Parameter position: in small pixels, between 0 and `count`; their middles lie on halves.
        init(_ position: Double, count: Int) {
            let place = min(max(position - 0.5, 0), Double(count - 1))
            // Within 0…count, which is an Int already.
            index = min(Int(place), max(0, count - 2))
            weight = Float(place - Double(index))
        }
    }

    /// Writes a part of this, enlarged by straight lines between the pixels' middles, into all of a bitmap.
    ///
    /// - Parameters:
    ///   - x: the part's left end in own pixels.
    ///   - y: the part's top.
    ///   - stepX: own pixels to a pixel of the bitmap along the rows.
    ///   - stepY: along the columns.
    func enlarge(into bitmap: Bitmap, x: Double, y: Double, stepX: Double, stepY: Double) {
        guard width > 0, height > 0 else { return }
        let columns = (0..<bitmap.width).map { Sample(x + (Double($0) + 0.5) * stepX, count: width) }
        // One more, which has no weight where the small picture is one pixel wide.
        var line = [Float](repeating: 0, count: width + 1)
        bitmap.withBytes { bytes in
            for row in 0..<bitmap.height {
                let sample = Sample(y + (Double(row) + 0.5) * stepY, count: height)
                mix(sample, into: &line)
                let target = bytes[(row * bitmap.stride)..<(row * bitmap.stride + bitmap.width)]
                Self.write(line, columns, into: UnsafeMutableRawBufferPointer(rebasing: target))
            }
        }
    }

    private func mix(_ sample: Sample, into line: inout [Float]) {
        values.withUnsafeBufferPointer { values in
            line.withUnsafeMutableBufferPointer { line in
                let first = sample.index * width
                let second = min(sample.index + 1, height - 1) * width
                for at in 0..<width {
                    line[at] = values[first + at] + (values[second + at] - values[first + at]) * sample.weight
                }
            }
        }
    }

    /// The nearest byte; written so that no number at all can trap.
    private static func byte(_ value: Float) -> UInt8 {
        value < 255 ? (value > 0 ? UInt8(value + 0.5) : 0) : 255
    }

    private static func write(_ line: [Float], _ columns: [Sample], into target: UnsafeMutableRawBufferPointer) {
        line.withUnsafeBufferPointer { line in
            columns.withUnsafeBufferPointer { columns in
                for at in columns.indices {
                    let sample = columns[at]
                    let value = line[sample.index] + (line[sample.index + 1] - line[sample.index]) * sample.weight
                    target[at] = byte(value)
                }
            }
        }
    }
}
