import ScholarPages

/// The candidate pairs of publications: those that share a number or a title, otherwise the beginning of their titles
/// or a rare word.
///
/// The effort grows with the length of the lists, not with their product.
struct WorkBlocks {
    private let works: [Work]
    private var exact: [String: [Int]] = [:]
    private var titleBlocks: TitleBlocks?

    /// Larger blocks come from words that are too frequent.
    private static let largest = 40
    private static let largestExact = 200

    /// - Parameter works: the list of candidates, which are identified by their indices.
    init(_ works: [Work]) {
        self.works = works
        for work in works { insert(work) }
    }

    /// Creates an empty list of candidates that grows with `insert`.
    ///
    /// - Parameter all: all works that will be inserted, so that it is known from the beginning which words are rare.
    init(for all: [Work]) {
        works = all
        titleBlocks = TitleBlocks(wordsOf: all, isOneList: false)
    }

    /// Adds a work to the candidates, with its place as the index; works are added in the order of their places.
    mutating func insert(_ work: Work) {
        for key in work.exactKeys { exact[key, default: []].append(work.place) }
        titleBlocks?.insert(work)
    }

    /// The works that share a number, another identifier, or the complete title with this work.
    func exactCandidates(for work: Work) -> [Int] {
        let blocks = work.exactKeys.compactMap { exact[$0] }
        // A title that hundreds of works share is no evidence.
        return blocks.count == 1 && blocks[0].count == 1
            ? blocks[0] : Set(blocks.filter { $0.count <= Self.largestExact }.joined()).sorted()
    }

    /// The pairs of works of one list, in order, that share any of these, the letters at an end of the title, volume and
    /// pages, or a rare word.
    static func pairs(of works: [Work]) -> [(Int, Int)] {
        var exact: [String: [Int]] = [:]
        for work in works {
            var keys = work.exactKeys + (work.venue?.place.map { ["@" + $0] } ?? [])
            let letters = work.title.text.utf8.filter { $0 != 0x20 }
            if letters.count >= 20 {
                keys.append("^" + String(decoding: letters.prefix(14), as: UTF8.self))
                keys.append("$" + String(decoding: letters.suffix(14), as: UTF8.self))
            }
            for key in keys { exact[key, default: []].append(work.place) }
        }
        let blocks =
            exact.values.filter { $0.count <= largestExact }
            + TitleBlocks(of: works, isOneList: true).blocks.filter { $0.count <= largest }
        var numbers: [Int] = []
        for block in blocks {
            for (place, one) in block.enumerated() {
                for other in block[(place + 1)...] where one != other { numbers.append(one * works.count + other) }
            }
        }
        numbers.sort()
        return numbers.indices.filter { $0 == 0 || numbers[$0 - 1] != numbers[$0] }
            .map { numbers[$0].quotientAndRemainder(dividingBy: works.count) }.map { ($0.quotient, $0.remainder) }
    }

    /// The works whose titles share their beginning or a rare word with the title of this work, including exact
    /// candidates.
    ///
    /// - Parameter isWanted: selects the works to consider, if the list does not grow; has to be the same in every call.
    mutating func looseCandidates(for work: Work, among isWanted: (Int) -> Bool = { _ in true }) -> [Int] {
        let titleBlocks = titleBlocks ?? TitleBlocks(of: works.filter { isWanted($0.place) }, isOneList: false)
        self.titleBlocks = titleBlocks
        var found: [Int] = []
        for key in titleBlocks.keys(of: work) where titleBlocks.blocks[key].count <= Self.largest {
            found += titleBlocks.blocks[key]
        }
        found.sort()
        return found.enumerated().filter { $0 == 0 || found[$0 - 1] != $1 }.map(\.element)
    }
}

/// Works by the beginning and by the rare words of their titles. Each word has a number.
private struct TitleBlocks {
    private var numbers: [Substring: Int] = [:]
    private var words: [Substring] = []
    private var frequency: [Int] = []
    /// The works by the number of a rare word, or of the beginning, of their titles.
    private(set) var blocks: [[Int]] = []
    private let isOneList: Bool

    init(of works: [Work], isOneList: Bool) {
        self.init(wordsOf: works, isOneList: isOneList)
        for work in works { insert(work) }
    }

    /// Counts the words of works that are inserted later.
    init(wordsOf works: [Work], isOneList: Bool) {
        self.isOneList = isOneList
        for work in works {
            for number in Set(work.words.map { number(of: $0) }) { frequency[number] += 1 }
            _ = number(of: Self.beginning(of: work))
        }
        blocks = Array(repeating: [], count: words.count)
    }

    mutating func insert(_ work: Work) { for key in keys(of: work) { blocks[key].append(work.place) } }

    /// The numbers of the blocks that contain works similar to this one.
    func keys(of work: Work) -> [Int] {
        let known = Set(work.words.compactMap { numbers[$0] })
        return rarest(of: known) + [numbers[Self.beginning(of: work)]].compactMap(\.self)
    }

    private static func beginning(of work: Work) -> Substring { Substring("^" + work.title.text.prefix(20)) }

    private mutating func number(of word: Substring) -> Int {
        if let number = numbers[word] { return number }
        numbers[word] = words.count
        words.append(word)
        frequency.append(0)
        return words.count - 1
    }

    /// The three rarest of some words, or in one list the five rarest that several titles share, because words of
    /// other texts can be stuck to a title; equally rare words are taken in alphabetical order.
    private func rarest(of all: Set<Int>) -> [Int] {
        let shared = all.filter { !isOneList || frequency[$0] > 1 }
        let sorted = shared.sorted { (frequency[$0], words[$0]) < (frequency[$1], words[$1]) }
        return Array(sorted.prefix(isOneList ? 5 : 3))
    }
}
