/// Every component there is. Routes, schema, catalogue and documentation come from this list.
public enum Registry {
    public static let components: [any Component.Type] = [
        BottomNavigationBar.self,
        BottomAppBar.self,
        Banner.self,
        NavigationDrawer.self,
    ]
}

extension Registry {
    /// The component of that path name.
    public static func component(named name: String) -> (any Component.Type)? {
        components.first { $0.about.name == name }
    }
}
