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
        for shift in stride(from: 0, to: UInt.bitWidth - highest.leadingZeroBitCount, by: digit) {
            var starts = [Int](repeating: 0, count: buckets)
            for key in keys { starts[bucket(of: key, shift)] += 1 }
            // A digit that all keys have in common orders nothing.
            if starts.contains(keys.count) { continue }
            var next = 0
            for bucket in starts.indices.reversed() { (starts[bucket], next) = (next, next + starts[bucket]) }
            // Checking every index takes longer than all the rest; each place is given out once, so none is outside.
            otherKeys.withUnsafeMutableBufferPointer { sorted in
                otherLoad.withUnsafeMutableBufferPointer { sortedLoad in
                    starts.withUnsafeMutableBufferPointer { starts in
                        for (place, key) in keys.enumerated() {
                            let bucket = bucket(of: key, shift)
                            sorted[starts[bucket]] = key
                            if !load.isEmpty { sortedLoad[starts[bucket]] = load[place] }
                            starts[bucket] += 1
                        }
                    }
                }
            }
            swap(&keys, &otherKeys)
            swap(&load, &otherLoad)
        }
    }

    private static func bucket(of key: UInt, _ shift: Int) -> Int {
        Int(truncatingIfNeeded: key >> UInt(shift)) & (buckets - 1)
    }
}
