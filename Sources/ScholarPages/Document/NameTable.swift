/// What is known of some names: a table in which no two of them share a place, asked for every tag of every page.
struct NameTable<Value: Sendable>: Sendable {
    /// No name is packed like an empty place, not even the empty one.
    private static var empty: UInt64 { .max }
    private let entries: [(packed: UInt64, value: Value)]
    private let factor: UInt64
    private let otherwise: Value

    /// - Parameter otherwise: the value of all other names.
    init(_ names: [(TagName, Value)], otherwise: Value) {
        var factor: UInt64 = 0x9E37_79B9_7F4A_7C15
        while true {
            var entries = [(packed: UInt64, value: Value)](repeating: (Self.empty, otherwise), count: 256)
            var isFree = true
            for (name, value) in names {
                let place = Int((name.packed &* factor) >> 56)
                isFree = isFree && (entries[place].packed == Self.empty || entries[place].packed == name.packed)
                entries[place] = (name.packed, value)
            }
            if isFree {
                (self.entries, self.factor, self.otherwise) = (entries, factor, otherwise)
                return
            }
            factor = factor &* 0xD134_2543_DE82_EF95 &+ 2
        }
    }

    subscript(_ name: TagName) -> Value {
        let entry = entries[Int((name.packed &* factor) >> 56)]
        return entry.packed == name.packed ? entry.value : otherwise
    }
}
