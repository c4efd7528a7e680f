import Declarations
import Drawing
import Geometry

/// Icons: by what their names hold, and as pictures.
var iconRoutes: [Route] {
    let name = Parameter(
        name: "name", place: .path, isRequired: true, schema: ["type": "string"], example: "home",
        documentation: "The icon's name in Material Icons.")
    let query = Parameter(
        name: "q", schema: ["type": "string", "maxLength": .number(Double(longestQuery))], example: "mail",
        documentation: "Words that the names hold; all icons if absent.")
    return [
        Route(
            "/v1/icons",
            [
                Operation(
                    method: .get, id: "get-icons", summary: "Names of icons", parameters: [query, .maxAge, .version],
                    offers: [Offer(mediaType: .json, schema: SchemaNames.reference("Icons"))]
                ) { call throws(Problem) in
                    let words = call.query("q") ?? ""
                    guard words.unicodeScalars.count <= longestQuery else {
                        throw .parameter("q", "expected at most \(longestQuery) characters")
                    }
                    let names = call.resources.icons.search(words).map { JSONValue.string($0) }
                    return Reply(JSONValue.object([.init("icons", .array(names))]))
                }
            ]),
        Route(
            "/v1/icons/{name}.svg",
            [
                Operation(
                    method: .get, id: "get-icon", summary: "An icon as a picture",
                    parameters: [name, .maxAge, .version, .onError],
                    offers: [Offer(mediaType: .svg, schema: ["type": "string"])]
                ) { call throws(Problem) in Reply(try iconPicture(call)) }
            ]),
    ]
}

private let longestQuery = 100
/// Points: the size that Material draws its icons for.
private let iconSize = 24.0

private func iconPicture(_ call: Call) throws(Problem) -> [UInt8] {
    let name = call.path["name"] ?? ""
    guard let icon = call.resources.icons.icon(named: name) else {
        let near = call.resources.iconNames(near: name)
        let hint = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
        throw Problem(.notFound, "No icon is called \"\(excerpt(name))\"\(hint)")
    }
    let frame = Rect(x: 0, y: 0, width: iconSize, height: iconSize)
    let picture = Picture(
        bounds: frame,
        nodes: [.icon(icon.path, viewBox: icon.viewBox, frame: frame, Paint(.black), mirrored: false)])
    let options = SVGOptions(title: icon.name, idPrefix: IDPrefix(hashing: icon.name.utf8))
    return SVG(picture: picture, options: options).bytes
}
