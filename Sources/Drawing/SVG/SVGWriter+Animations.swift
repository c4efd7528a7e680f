import Geometry

/// Animations as SMIL, which runs inside `<img>` and needs neither script nor style sheet. Attributes hold what stands
/// still, so a renderer that knows no SMIL shows that.
extension SVGWriter {
    /// Animations are written for pictures that run in a loop.
    var isAnimated: Bool { loop != nil }

    /// What animates the outline of a shape of the group that is being written.
    func outlineAnimation(of shape: Shape) -> Keyframes<Path>? {
        isAnimated ? ownAnimations.outline(of: shape) : nil
    }

    /// Ends the element that is open, with what animates its outline inside.
    mutating func end(_ name: StaticString, _ outline: Keyframes<Path>?) {
        guard let outline else { return out.write("/>") }
        out.write(">")
        animate(outline)
        out.write("</")
        out.write(name)
        out.write(">")
    }

    /// Values hold the same commands throughout, or renderers would not interpolate.
    private mutating func animate(_ outline: Keyframes<Path>) {
        var paths = Path.aligned(outline.all.map(\.value))[...]
        animate("d", outline.map { paths.popFirst() ?? $0 }) { PathData.writeAbsolute($1, to: &$0) }
    }

    // MARK: - Groups

    /// What animates the group that is open; its transforms follow the group's own.
    mutating func animate(_ group: Group) {
        for case .visibility(let keyframes) in group.animations {
            animate("display", keyframes) { $0.write($1 ? "inline" : "none") }
        }
        for case .opacity(let keyframes) in group.animations {
            animate("opacity", keyframes) { $0.number(Ink.unit($1), decimals: Ink.opacityDecimals) }
        }
        for case .translation(let keyframes) in group.animations {
            animate(transform: "translate", keyframes) { $0.pair($1.x, $1.y) }
        }
        for case .scale(let keyframes, let anchor) in group.animations {
            // Scaling about a point is scaling about the origin after a shift that is linear in the factor.
            let shift = keyframes.map { Point(x: anchor.x * (1 - $0.width), y: anchor.y * (1 - $0.height)) }
            if anchor != .zero { animate(transform: "translate", shift) { $0.pair($1.x, $1.y) } }
            animate(transform: "scale", keyframes) {
                $0.pair($1.width, $1.height, decimals: Markup.factorDecimals)
            }
        }
    }

    // MARK: - Elements

    private mutating func animate<Value>(
        _ attribute: StaticString, _ keyframes: Keyframes<Value>, write: (inout Markup, Value) -> Void
    ) {
        out.write("<animate attributeName=\"")
        out.write(attribute)
        out.close()
        self.keyframes(keyframes, write)
    }

    private mutating func animate<Value>(
        transform: StaticString, _ keyframes: Keyframes<Value>, write: (inout Markup, Value) -> Void
    ) {
        out.write("<animateTransform attributeName=\"transform\" type=\"")
        out.write(transform)
        out.write("\" additive=\"sum\"")
        self.keyframes(keyframes, write)
    }

    private static let timeDecimals = 6

    private mutating func keyframes<Value>(_ keyframes: Keyframes<Value>, _ write: (inout Markup, Value) -> Void) {
        let loop = loop ?? 0
        let frames = keyframes.smil(loop: loop)
        out.write(" dur=\"")
        out.number(loop)
        out.write("s\" repeatCount=\"indefinite\"")
        list("values", frames) { write(&$0, $1.value) }
        list("keyTimes", frames) { $0.number($1.time / loop, decimals: Self.timeDecimals) }
        if !keyframes.isContinuous {
            out.write(" calcMode=\"discrete\"")
        } else if frames.contains(where: { $0.timing != .linear }) {
            out.write(" calcMode=\"spline\"")
            list("keySplines", frames.dropLast()) { $0.spline($1.timing) }
        }
        out.write("/>")
    }

    private mutating func list<Items: Collection>(
        _ attribute: StaticString, _ items: Items, _ write: (inout Markup, Items.Element) -> Void
    ) {
        out.open(attribute)
        var isFirst = true
        for item in items {
            if !isFirst { out.write(";") }
            write(&out, item)
            isFirst = false
        }
        out.close()
    }
}

extension Markup {
    fileprivate mutating func spline(_ timing: TimingFunction) {
        guard case .cubicBezier(let x1, let y1, let x2, let y2) = timing else { return write("0 0 1 1") }
        let curve = CubicBezier(x1, y1, x2, y2)
        pair(curve.x1, curve.y1, decimals: Ink.opacityDecimals)
        write(" ")
        pair(curve.x2, curve.y2, decimals: Ink.opacityDecimals)
    }
}

extension Keyframes {
    /// Straight pieces that stand for a spring, or for a curve that overshoots: about one a frame of a screen.
    private static var pieces: Int { 40 }

    var isContinuous: Bool {
        zip(all, rest).allSatisfy { $0.value.isContinuous(to: $1.value) }
    }

    /// Keyframes from 0 to `loop` whose timing SMIL knows.
    fileprivate func smil(loop: Double) -> [Keyframe] {
        var frames: [Keyframe] = []
        if first.time > 0 { frames.append(Keyframe(0, first.value)) }
        for (frame, next) in zip(all, rest) {
            if frame.value == next.value || !isContinuous {
                frames.append(Keyframe(frame.time, frame.value))
            } else if frame.timing.isSpline {
                frames.append(frame)
            } else {
                frames += pieces(from: frame, to: next)
            }
        }
        frames.append(Keyframe(last.time, last.value))
        if last.time < loop { frames.append(Keyframe(loop, last.value)) }
        for index in frames.indices { frames[index].time = min(max(frames[index].time, 0), loop) }
        // Splines and lines want the last time to be the end, and one value is not a list of values.
        frames[frames.count - 1].time = loop
        return frames
    }

    private func pieces(from frame: Keyframe, to next: Keyframe) -> [Keyframe] {
        (0..<Self.pieces).map { piece in
            let share = Double(piece) / Double(Self.pieces)
            return Keyframe(
                .interpolate(frame.time, next.time, at: share),
                .interpolate(frame.value, next.value, at: frame.timing.value(at: share)))
        }
    }
}

extension TimingFunction {
    /// Whether `keySplines` can say it.
    fileprivate var isSpline: Bool {
        guard case .cubicBezier(let x1, let y1, let x2, let y2) = self else { return false }
        return CubicBezier(x1, y1, x2, y2).staysInUnitSquare
    }
}
