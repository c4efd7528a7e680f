import Declarations
import struct Drawing.ImageData
import Geometry
import Icons
import Rasterizing

extension Shape where Value == ImageSource {
    /// An icon's name, `{"path", "viewBox"}` or `{"data"}`.
    static var image: Shape {
        let words =
            "the name of a Material icon, {\"path\": SVG path data, \"viewBox\"} or {\"data\": PNG or JPEG as a data: URI}"
        let name = Schema(
            .formatted(
                words: "the name of a Material icon", pattern: nil, format: "icon-name", examples: ["home", "email"]))
        let schema = Schema(.either([name, outlineSchema, dataSchema]))
        return Shape(schema, json: { $0.json }) { value, checker in
            switch value {
            case .string(let name): checkName(name, &checker)
            case .object(let members) where value["data"] != nil: checkData(members, &checker)
            case .object(let members) where value["path"] != nil: checkOutline(members, &checker)
            case .object(let members):
                for member in members {
                    checker.inside(member.name) {
                        $0.fault(unknownMember(member.name, known: ["path", "viewBox", "data"]))
                    }
                }
                checker.fault("expected \(words)")
            default: checker.fault("expected \(words); \(value.typeName) was given")
            }
        }
    }

    private static var outlineSchema: Schema {
        Schema(
            .object([
                .init(
                    name: "path",
                    schema: Schema(
                        .formatted(
                            words: "SVG path data", pattern: nil, format: "svg-path", examples: ["M4 4h16v16H4z"])),
                    isRequired: true, defaultValue: nil, documentation: "The outline, filled with the tint colour."),
                .init(
                    name: "viewBox", schema: viewBoxSchema, isRequired: false,
                    defaultValue: [0, 0, 24, 24], documentation: "The outline's box: x, y, width, height."),
            ]))
    }

    private static var viewBoxSchema: Schema {
        let place = Schema(.number(coordinates))
        let extent = Schema(.number(ImageLimits.leastExtent...ImageLimits.maximumCoordinate))
        return Schema(.tuple([place, place, extent, extent]))
    }

    private static var dataSchema: Schema {
        Schema(
            .object([
                .init(
                    name: "data",
                    schema: Schema(
                        .formatted(
                            words: "a PNG or JPEG picture as a data: URI", pattern: "^data:image/(png|jpeg);base64,",
                            format: "image-data-uri", examples: [ImageLimits.example])),
                    isRequired: true, defaultValue: nil,
                    documentation: "The picture; it is drawn as a template, its alpha filled with the tint colour.")
            ]))
    }

    private static var coordinates: ClosedRange<Double> {
        -ImageLimits.maximumCoordinate...ImageLimits.maximumCoordinate
    }

    private static func checkName(_ name: String, _ checker: inout Checker) {
        guard !checker.vocabulary.hasIcon(named: name) else { return }
        let near = checker.vocabulary.iconNames(near: excerpt(name)).map { "\"\($0)\"" }
        let hint =
            near.isEmpty ? "; GET /v1/icons lists them" : "; did you mean " + near.joined(separator: " or ") + "?"
        checker.fault("no Material icon is called \"\(excerpt(name))\"\(hint)")
    }

    private static func checkData(_ members: [JSONValue.Member], _ checker: inout Checker) {
        for member in members {
            checker.inside(member.name) { checker in
                guard member.name == "data" else { return checker.fault(unknownMember(member.name, known: ["data"])) }
                guard case .string(let text) = member.value else {
                    return checker.fault("expected a data: URI; \(member.value.typeName) was given")
                }
                checkFile(text, &checker)
            }
        }
    }

    /// Reads the pixels too, so that a picture is refused for all outputs or for none.
    private static func checkFile(_ text: String, _ checker: inout Checker) {
        do {
            let content = try ImageFile(text).content
            guard checker.count(pixels: content.width * content.height, of: text) else { return }
            let image = ImageData(format: content.mediaType == .png ? .png : .jpeg, bytes: content.bytes)
            if !image.isReadable { checker.fault("the \(content.mediaType.rawValue) is damaged") }
        } catch {
            checker.fault("\(error)")
        }
    }

    private static func checkOutline(_ members: [JSONValue.Member], _ checker: inout Checker) {
        for member in members {
            checker.inside(member.name) { checker in
                switch (member.name, member.value) {
                case ("path", .string(let text)):
                    do {
                        _ = try SVGPathParser.parse(text)
                    } catch {
                        checker.fault("\(error)")
                    }
                case ("path", _):
                    checker.fault("expected SVG path data; \(member.value.typeName) was given")
                case ("viewBox", let value):
                    if !isViewBox(value) {
                        checker.fault("expected four numbers: x, y, and a width and height above 0")
                    }
                default:
                    checker.fault(unknownMember(member.name, known: ["path", "viewBox"]))
                }
            }
        }
    }

    private static func isViewBox(_ value: JSONValue) -> Bool {
        guard case .array(let values) = value else { return false }
        let numbers = values.compactMap { value -> Double? in
            if case .number(let number) = value, coordinates.contains(number) { number } else { nil }
        }
        return numbers.count == values.count && Rect(viewBox: numbers) != nil
    }
}
