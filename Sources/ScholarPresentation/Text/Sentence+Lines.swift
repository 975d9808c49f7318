import ScholarPages

/// Breaking a sentence into lines.
extension Sentence {
    /// The sentence in lines of at most `limit` cells, broken at the spaces of its texts. A command stays on one
    /// line unless it is longer.
    func lines(to limit: Int) -> [Sentence] {
        guard Cells.width(text) > limit else { return [self] }
        var lines: [Sentence] = []
        var used = 0
        for word in words(within: limit) {
            let cells = word.reduce(0) { $0 + Cells.width($1.text) }
            if let last = lines.indices.last, used + 1 + cells <= limit {
                lines[last].spans.add(.text(" "))
                word.forEach { lines[last].spans.add($0) }
                used += 1 + cells
            } else {
                lines.append(Sentence(role: role, spans: word))
                used = cells
            }
        }
        return lines
    }

    /// The parts that stay together: words, and commands with the marks around them.
    private func words(within limit: Int) -> [[Span]] {
        var words: [[Span]] = [[]]
        for span in spans {
            let isText = if case .text = span { true } else { false }
            guard isText || Cells.width(span.text) > limit else {
                words[words.count - 1].append(span)
                continue
            }
            let part = isText ? Span.text : Span.command
            for (place, word) in span.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
                if place > 0 { words.append([]) }
                words[words.count - 1].add(part(String(word)))
            }
        }
        return words.filter { !$0.isEmpty }
    }
}
