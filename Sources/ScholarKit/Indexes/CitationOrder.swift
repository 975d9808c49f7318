/// Sorting by citations in linear time: lists can have a million publications, and every index begins with this.
enum CitationOrder {
    /// Counts from the highest down.
    static func descending(_ counts: [Int]) -> [Int] {
        var keys = counts.map(UInt.init(bitPattern:))
        var none: [UInt32] = []
        sort(&keys, carrying: &none)
        return keys.map(Int.init(bitPattern:))
    }

    /// Scores, none negative, from the highest down: the bits of such numbers are in their order.
    static func descending(scores: [Double]) -> [Double] {
        var keys = scores.map { UInt(truncatingIfNeeded: $0.bitPattern) }
        var none: [UInt32] = []
        sort(&keys, carrying: &none)
        return keys.map { Double(bitPattern: UInt64($0)) }
    }

    /// Places from that of the highest key down; equal keys stay in their order.
    static func places(_ places: [UInt32], byDescending key: (Int) -> UInt) -> [UInt32] {
        var keys = places.map { key(Int($0)) }
        var places = places
        sort(&keys, carrying: &places)
        return places
    }

    private static let digit = 11
    private static let buckets = 1 << digit

    /// A radix sort from the least digit up, which is stable, so that sorting by one key after the other sorts by all.
    ///
    /// - Parameter load: moved along with the keys; may be empty.
    private static func sort(_ keys: inout [UInt], carrying load: inout [UInt32]) {
        let highest = keys.max() ?? 0
        var otherKeys = keys
        var otherLoad = load
        var shift = 0
        while shift < UInt.bitWidth, highest >> UInt(shift) > 0 {
            var starts = [Int](repeating: 0, count: buckets)
            for key in keys { starts[Int(truncatingIfNeeded: key >> UInt(shift)) & (buckets - 1)] += 1 }
            var next = 0
            for bucket in stride(from: buckets - 1, through: 0, by: -1) {
                (starts[bucket], next) = (next, next + starts[bucket])
            }
            for place in keys.indices {
                let key = keys[place]
                let bucket = Int(truncatingIfNeeded: key >> UInt(shift)) & (buckets - 1)
                otherKeys[starts[bucket]] = key
                if !load.isEmpty { otherLoad[starts[bucket]] = load[place] }
                starts[bucket] += 1
            }
            swap(&keys, &otherKeys)
            swap(&load, &otherLoad)
            shift += digit
        }
    }
}
