import Screens

/// Whole screens, answered as a component is.
var screenRoutes: [Route] {
    let form = RequestForm(
        name: "screens", title: "Screen", address: .screen,
        body: Body(
            schema: "ScreenRequest", examples: ScreenExamples.all.map { ($0.name, $0.summary, $0.request) }))
    return partRoutes(ScreenRequest.self, form) + descriptionRoutes(ScreenRequest.self, form)
}
