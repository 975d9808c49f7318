import ScholarPages

/// The answers in a line, and the words that are not understood.
struct AnswerLine {
    private(set) var answers: [WorkAnswer] = []
    private(set) var unread: [Reply.Unread] = []
    /// Whether it does not look like an answer.
    private(set) var isRemark = false
    /// Whether it is of numbers alone, as the cells of a quoted table are.
    private(set) var isNumbers = false

    init(_ line: String, _ asking: Asking) {
        let text = line.drop { "-*•–· ".contains($0) }
        guard let (kind, rest) = Self.beginning(of: text) else {
            isRemark = Self.numbers(text) == nil
            isNumbers = !isRemark
            if isNumbers { unread = [.init(line: line, reason: "the numbers have no answer")] }
            return
        }
        guard rest.contains(where: \.isNumber) else {
            isRemark = true
            return
        }
        read(kind, rest, line, asking)
    }

    /// Reads a cell of the column "answer", in the row of a work.
    init(cell: String, of number: Int, _ asking: Asking) {
        guard let (kind, rest) = Self.beginning(of: cell[...]) else {
            isRemark = true
            return
        }
        let isOfOne = [.mine, .notMine, .unsure].contains(kind)
        guard !isOfOne || rest.isEmpty else {
            unread = [.init(line: cell, reason: "it says more than \"\(kind.rawValue)\"")]
            return
        }
        read(kind, "\(number) \(rest)", cell, asking)
    }

    private static func beginning(of text: Substring) -> (WorkAnswer.Kind, rest: Substring)? {
        let lower = text.lowercased()
        for kind in WorkAnswer.Kind.allCases where lower.hasPrefix(kind.rawValue) {
            let rest = text.dropFirst(kind.rawValue.count)
            guard rest.first?.isLetter != true else { continue }
            return (kind, rest.drop { $0 == ":" || $0 == " " })
        }
        return nil
    }

    private mutating func read(_ kind: WorkAnswer.Kind, _ rest: some StringProtocol, _ line: String, _ asking: Asking) {
        if kind == .correct { return correct(String(rest), line, asking) }
        guard var numbers = Self.numbers(rest) else {
            unread.append(.init(line: line, reason: "it is not only numbers after \"\(kind.rawValue)\""))
            return
        }
        var seen: Set<Int> = []
        numbers.removeAll { !seen.insert($0).inserted }
        let strangers = numbers.filter { asking.works[$0] == nil }
        let needsSeveral = kind == .same || kind == .different
        if !strangers.isEmpty {
            let list = strangers.map(String.init).listed("and")
            unread.append(.init(line: line, reason: "no work of the mail has the number \(list)"))
            numbers.removeAll(where: strangers.contains)
            if needsSeveral { return }
        }
        if needsSeveral, numbers.count < 2 {
            unread.append(.init(line: line, reason: "\"\(kind.rawValue)\" needs two works or more"))
        } else if !numbers.isEmpty {
            answers.append(WorkAnswer(kind: kind, numbers: numbers))
        }
    }

    private mutating func correct(_ rest: String, _ line: String, _ asking: Asking) {
        let words = rest.split(separator: " ", maxSplits: 2).map(String.init)
        guard words.count == 3, let number = Int(words[0]), asking.works[number] != nil,
            let field = Correction.Field(rawValue: words[1].lowercased().filter { $0 != ":" })
        else {
            let fields = Correction.Field.allCases.map(\.rawValue).listed("or")
            return unread.append(.init(line: line, reason: "it needs the number of a work of the mail, then \(fields)"))
        }
        do {
            answers.append(WorkAnswer(kind: .correct, numbers: [number], correction: try Correction([field: words[2]])))
        } catch {
            unread.append(.init(line: line, reason: "\(error)"))
        }
    }

    /// The numbers in a text of numbers alone.
    static func numbers(_ text: some StringProtocol) -> [Int]? {
        let words = text.split { " ,;&\t".contains($0) }.filter { $0.lowercased() != "and" }
        let numbers = words.compactMap { word -> Int? in
            let digits = word.drop { $0 == "#" }.prefix { $0 != "." }
            guard digits.count < 10, digits.utf8.allSatisfy(\.isDigit),
                word.drop(while: { $0 == "#" }).count <= digits.count + 1
            else { return nil }
            return Int(digits)
        }
        return numbers.isEmpty || numbers.count < words.count ? nil : numbers
    }
}
