/// The names of two lists that are compared, in sentences about both.
package struct Sides: Hashable, Sendable {
    /// The names, such as "A".
    package let a, b: String
    /// The places, such as "in A".
    package let inA, inB: String

    package init(_ a: String, _ b: String, inA: String, inB: String) {
        self.a = a
        self.b = b
        self.inA = inA
        self.inB = inB
    }

    package static let letters = Sides("A", "B", inA: "in A", inB: "in B")

    /// Two searches by their numbers, for the owner of the store.
    package static func searches(_ a: Int, _ b: Int) -> Sides {
        Sides("search \(a)", "search \(b)", inA: "in search \(a)", inB: "in search \(b)")
    }
}
