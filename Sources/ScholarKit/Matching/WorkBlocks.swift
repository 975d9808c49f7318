/// The candidate pairs of publications: those that share a number or a title, otherwise the beginning of their titles
/// or a rare word.
///
/// The effort grows with the length of the lists, not with their product.
struct WorkBlocks {
    private let works: [Work]
    private var exact: [String: [Int]] = [:]
    private var loose: [Substring: [Int]] = [:]
    private var frequency: [Substring: Int] = [:]

    /// Larger blocks come from words that are too frequent.
    private static let largest = 40
    private static let largestExact = 200

    /// - Parameter works: the list of candidates, which are identified by their indices.
    init(_ works: [Work]) {
        self.works = works
        for (index, work) in works.enumerated() {
            for key in Self.keys(of: work) { exact[key, default: []].append(index) }
        }
    }

    /// The works that share a number, another identifier, or the complete title with one.
    func exactCandidates(for work: Work) -> [Int] {
        let blocks = Self.keys(of: work).compactMap { exact[$0] }
        // A title that hundreds of works share is no evidence.
        return blocks.count == 1 && blocks[0].count == 1
            ? blocks[0] : Set(blocks.filter { $0.count <= Self.largestExact }.joined()).sorted()
    }

    /// The works whose titles share their beginning or a rare word with that of one, including exact candidates.
    ///
    /// - Parameter isWanted: selects the works to consider; has to be the same in every call.
    mutating func looseCandidates(for work: Work, among isWanted: (Int) -> Bool = { _ in true }) -> [Int] {
        if frequency.isEmpty {
            for index in works.indices where isWanted(index) {
                for word in Set(works[index].words) { frequency[word, default: 0] += 1 }
            }
            for index in works.indices where isWanted(index) {
                for key in looseKeys(of: works[index]) { loose[key, default: []].append(index) }
            }
        }
        var found: Set<Int> = []
        for key in looseKeys(of: work) {
            if let block = loose[key], block.count <= Self.largest { found.formUnion(block) }
        }
        return found.sorted()
    }

    private static func keys(of work: Work) -> [String] {
        (work.number.map { ["#" + $0] } ?? []) + work.keys + ["=" + work.title.text]
    }

    private func looseKeys(of work: Work) -> [Substring] {
        let known = Set(work.words).filter { frequency[$0] != nil }
        let rarest = known.sorted { (frequency[$0] ?? 0, $0) < (frequency[$1] ?? 0, $1) }.prefix(3)
        return rarest + [Substring("^" + work.title.text.prefix(20))]
    }
}
