import Declarations

extension Component {
    /// What only the layout tells: whether the element that an event is done to is there.
    public func faults(in event: ComponentEvent) -> [Fault] {
        guard let id = event.element, layout.element(id) == nil else { return [] }
        var ids: [String] = []
        layout.forEachElement { ids.append($0.id) }
        let near = nearestName(to: id, among: ids).map { "; did you mean \"\($0)\"?" } ?? ""
        return [Fault(pointer: "/event/element", detail: "no element is called \"\(excerpt(id))\"\(near)")]
    }
}
