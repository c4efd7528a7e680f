import Geometry
import Typesetting

/// The frames of a banner's parts in left-to-right order, mirrored in the content box where the layout runs from the
/// right (points).
struct BannerArrangement: Sendable {
    private typealias Metrics = BannerMetrics

    var image: Rect?
    var text = Rect.zero
    var textLayout: TextLayout
    var leading: Rect?
    var trailing: Rect?
    /// The row below the text holds fewer lines than the text has in its width.
    var isTextCutToFit = false

    private var fitting: BannerFitting
    private var measures: BannerMeasures { fitting.measures }
    /// The content box's sides.
    private var left: Double
    private var right: Double
    private var top: Double
    private var bottom: Double

    init(_ fitting: BannerFitting, environment: Environment) {
        self.fitting = fitting
        left = fitting.margins.left + fitting.insets.left
        right = fitting.size.width - fitting.margins.right - fitting.insets.right
        top = fitting.margins.top + fitting.insets.top
        bottom = fitting.size.height - fitting.margins.bottom - fitting.insets.bottom
        textLayout = fitting.measures.unwrapped
        if fitting.style == .singleRow { arrangeSingleRow(environment) } else { arrangeRows(environment) }
        place(environment)
    }

    // MARK: What both have in common

    private var textLeft: Double { left + Metrics.leadingPadding + measures.imageRoom }
    /// The trailing and bottom edges of the buttons.
    private var buttonRight: Double { right - Metrics.buttonTrailingPadding }
    private var buttonBottom: Double { bottom - Metrics.bottomPadding }
    /// The widest that a button can be within its row.
    private var buttonRoom: Double { max(0, buttonRight - left - Metrics.leadingPadding) }

    private func width(_ button: BannerButtonMeasures) -> Double { min(button.size.width, buttonRoom) }

    private func imageFrame(y: Double) -> Rect? {
        guard measures.showsImage else { return nil }
        return Rect(x: left + Metrics.leadingPadding, y: y, width: Metrics.imageSide, height: Metrics.imageSide)
    }

    /// The trailing button stands in the corner, the leading one before it with its title on the same line.
    private mutating func placeSideBySide(leadingHeight: Double, trailingHeight: Double) {
        let trailingWidth = width(measures.trailing)
        let y = buttonBottom - trailingHeight
        trailing = Rect(x: buttonRight - trailingWidth, y: y, width: trailingWidth, height: trailingHeight)
        guard !measures.leading.isHidden else { return }
        let leadingWidth = width(measures.leading)
        let shift =
            measures.trailing.baseline(height: trailingHeight) - measures.leading.baseline(height: leadingHeight)
        leading = Rect(
            x: buttonRight - trailingWidth - Metrics.buttonGap - leadingWidth, y: y + shift, width: leadingWidth,
            height: leadingHeight)
    }

    // MARK: Single row

    private mutating func arrangeSingleRow(_ environment: Environment) {
        let rowTop = top + Metrics.singleRowTop
        let middle = (rowTop + buttonBottom) / 2
        image = imageFrame(y: middle - Metrics.imageSide / 2)
        let leadingHeight = singleRowHeight(measures.leading, room: buttonBottom - rowTop)
        if !measures.trailing.isHidden {
            placeSideBySide(
                leadingHeight: leadingHeight,
                trailingHeight: singleRowHeight(measures.trailing, room: buttonBottom - rowTop))
        } else if !measures.leading.isHidden {
            let width = width(measures.leading)
            leading = Rect(
                x: buttonRight - width, y: middle - leadingHeight / 2, width: width, height: leadingHeight)
        }
        let textWidth = singleRowTextWidth
        textLayout = measures.typeset(width: textWidth)
        let height = environment.grid.ceil(textLayout.size.height)
        text = Rect(x: textLeft, y: middle - height / 2, width: textWidth, height: height)
    }

    /// Vertical margins squeeze the row, and it its buttons.
    private func singleRowHeight(_ button: BannerButtonMeasures, room: Double) -> Double {
        let isSqueezed = fitting.margins.top + fitting.margins.bottom > 0
        return isSqueezed ? max(0, min(button.size.height, room)) : button.size.height
    }

    /// Beside one button the text takes all the room; beside two no more than it needs; and it runs under a trailing
    /// button that stands alone.
    private var singleRowTextWidth: Double {
        guard let leading else { return max(0, right - Metrics.textTrailingPadding - textLeft) }
        let room = max(0, leading.minX - Metrics.textToButton - textLeft)
        return measures.trailing.isHidden ? room : min(measures.unwrappedWidth, room)
    }

    // MARK: Buttons below the text

    private mutating func arrangeRows(_ environment: Environment) {
        let rowTop = top + Metrics.multiRowTop
        image = imageFrame(y: rowTop)
        let buttons = BannerFitting.buttonsHeight(fitting.style, measures)
        setText(y: rowTop, room: buttonBottom - buttons - Metrics.textToButtonRow - rowTop, environment)
        let content = max(text.maxY, image?.maxY ?? text.maxY)
        placeButtons(below: content + Metrics.textToButtonRow)
    }

    /// The height was worked out for a text that is wider by half of its trailing padding: where that makes a line's
    /// difference the buttons keep their place, and the text loses the line.
    private mutating func setText(y: Double, room: Double, _ environment: Environment) {
        let tolerance = 0.001
        let width = max(0, right - Metrics.textTrailingPadding - textLeft)
        textLayout = measures.typeset(width: width)
        var height = environment.grid.ceil(textLayout.size.height)
        if height > room + tolerance, textLayout.lines.count > 1 {
            let lines = max(1, Int(((room + tolerance) / textLayout.lineHeight).rounded(.down)))
            if lines < textLayout.lines.count {
                textLayout = measures.typeset(width: width, maximumLines: lines)
                height = environment.grid.ceil(textLayout.size.height)
                isTextCutToFit = true
            }
        }
        text = Rect(x: textLeft, y: y, width: width, height: height)
    }

    private mutating func placeButtons(below rowTop: Double) {
        let leadingHeight = measures.leading.size.height
        let trailingHeight = measures.trailing.size.height
        let leadingWidth = width(measures.leading)
        switch (measures.leading.isHidden, measures.trailing.isHidden) {
        case (true, true): return
        case (false, true):
            // In the middle of the row; at its bottom where the row is too low.
            let y = min(buttonBottom - leadingHeight, (rowTop + buttonBottom - leadingHeight) / 2)
            leading = Rect(x: buttonRight - leadingWidth, y: y, width: leadingWidth, height: leadingHeight)
        case (false, false) where fitting.style == .multiRowStackedButton:
            let trailingWidth = width(measures.trailing)
            trailing = Rect(
                x: buttonRight - trailingWidth, y: buttonBottom - trailingHeight, width: trailingWidth,
                height: trailingHeight)
            leading = Rect(
                x: buttonRight - leadingWidth,
                y: buttonBottom - trailingHeight - Metrics.buttonGap - leadingHeight, width: leadingWidth,
                height: leadingHeight)
        default: placeSideBySide(leadingHeight: leadingHeight, trailingHeight: trailingHeight)
        }
    }

    // MARK: Direction and pixels

    private mutating func place(_ environment: Environment) {
        let box = Rect(x: left, y: top, width: right - left, height: bottom - top)
        let grid = environment.grid
        func placed(_ frame: Rect) -> Rect {
            let frame = environment.isRightToLeft ? frame.mirrored(in: box) : frame
            return Rect(
                x: grid.round(frame.x), y: grid.round(frame.y), width: grid.round(frame.width),
                height: grid.round(frame.height))
        }
        image = image.map(placed)
        text = placed(text)
        leading = leading.map(placed)
        trailing = trailing.map(placed)
    }
}
