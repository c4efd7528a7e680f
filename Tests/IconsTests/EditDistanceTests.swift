import Testing

@testable import Icons

@Suite struct EditDistanceTests {
    @Test(arguments: [
        ("", "", 0), ("home", "home", 0), ("hoem", "home", 1), ("hme", "home", 1), ("homme", "home", 1),
        ("hime", "home", 1), ("kitten", "sitting", 3), ("abc", "", 3),
    ])
    func countsErrors(a: String, b: String, distance: Int) {
        for (a, b) in [(Array(a.utf8), Array(b.utf8)), (Array(b.utf8), Array(a.utf8))] {
            for limit in 0...5 {
                #expect(EditDistance.between(a, b, limit: limit) == (distance <= limit ? distance : nil))
            }
        }
    }
}
