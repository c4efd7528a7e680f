/// Every component there is. Routes, schema, catalogue and documentation come from this list.
public enum Registry {
    public static let components: [any Component.Type] = [
        BottomNavigationBar.self,
        BottomAppBar.self,
    ]
}
