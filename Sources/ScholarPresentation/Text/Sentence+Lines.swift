import ScholarPages

/// Breaking a sentence into lines.
extension Sentence {
    /// The sentence in lines of at most `limit` cells, broken at the spaces of its texts: a command stays on one line.
    func lines(to limit: Int) -> [Sentence] {
        guard Cells.width(text) > limit else { return [self] }
        var lines: [Sentence] = []
        var used = 0
        for word in words {
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
    private var words: [[Span]] {
        var words: [[Span]] = [[]]
        for span in spans {
            guard case .text(let text) = span else {
                words[words.count - 1].append(span)
                continue
            }
            for (place, part) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
                if place > 0 { words.append([]) }
                words[words.count - 1].add(.text(String(part)))
            }
        }
        return words.filter { !$0.isEmpty }
    }
}
