import Declarations

extension Component {
    /// What is wrong with an event as such: a kind that this component does not answer to, members that its kind has no
    /// use for, or an element that is not there.
    public func faults(in event: ComponentEvent) -> [Fault] {
        guard Self.eventTypes.contains(event.type) else {
            let known = Self.eventTypes.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            return [Fault(pointer: "/event/type", detail: "this component answers to \(known)")]
        }
        return event.strayMembers + placeFaults(in: event)
    }

    private func placeFaults(in event: ComponentEvent) -> [Fault] {
        guard event.type.hasPlace else { return [] }
        guard let id = event.element else {
            let isPlaced = event.at != nil || event.type == .drag
            return isPlaced ? [] : [Fault(pointer: "/event", detail: "expected \"at\" or \"element\"")]
        }
        guard event.at == nil else {
            return [Fault(pointer: "/event", detail: "expected \"at\" or \"element\", not both")]
        }
        guard layout.element(id) == nil else { return [] }
        var ids: [String] = []
        layout.forEachElement { ids.append($0.id) }
        let near = nearestName(to: id, among: ids).map { "; did you mean \"\($0)\"?" } ?? ""
        return [Fault(pointer: "/event/element", detail: "no element is called \"\(excerpt(id))\"\(near)")]
    }
}

extension ComponentEvent.Kind {
    /// Whether it is a certain place or element that it is done to.
    var hasPlace: Bool {
        switch self {
        case .tap, .longPress, .drag, .accessibilityActivate: true
        case .scroll, .accessibilityEscape: false
        }
    }
}

extension ComponentEvent {
    /// What is given, but says nothing about an event of this kind.
    fileprivate var strayMembers: [Fault] {
        let members: [(name: String, isGiven: Bool, isOfUse: Bool)] = [
            ("at", at != nil, type.hasPlace), ("element", element != nil, type.hasPlace),
            ("translation", translation != 0, type == .drag), ("velocity", velocity != 0, type == .drag),
            ("offset", offset != 0, type == .scroll),
        ]
        return members.filter { $0.isGiven && !$0.isOfUse }.map {
            Fault(pointer: "/event/\($0.name)", detail: "a \"\(type.rawValue)\" has no such property")
        }
    }
}
