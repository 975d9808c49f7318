/// The elements that are open in the markup that the cleanup pass keeps.
///
/// Rows are never inside rows, and the parts of a row never inside each other. This type decides which elements have to
/// end before a tag, and which end tags are stray. The parser repairs all other nesting.
struct OpenElements {
    struct Element {
        var name: Name
        var letters: Range<Int>
        var rank: UInt16
        var part: StartTag.Part
        /// Whether its tags are in the markup.
        var isWritten: Bool
        /// Whether it shows an account.
        var isAccount = false
        /// Whether it is a part of a publication, or of a profile.
        var isPublic = false
    }

    private var elements: [Element] = []
    /// Start tags that were dropped because they were too deep, and whose end tags have not been read yet.
    private var dropped = 0
    /// The number of elements around the last row.
    private var levelOfRows = 0
    /// Whether the element around the last row has ended.
    private(set) var hasLeftRows = false
    /// Pages of Scholar are about 30 elements deep. Unlimited depth would need unlimited time and memory.
    private static let deepest = 400

    /// Whether a row is open that needs an end tag. Rows that are paragraphs need none.
    var isInsideRow: Bool { elements.contains { $0.part == .row && $0.name != "p" } }

    var isInsidePublication: Bool { elements.contains(where: \.isPublic) }

    /// Whether the text here is that of an account, which ends before another link, a publication or a table.
    var isInsideAccount: Bool {
        elements.last { $0.isAccount || $0.isPublic || $0.name == "a" || $0.rank > 2 }?.isAccount ?? false
    }

    /// Opens an element, and returns the names of the elements that end before it; nil if its tag is too deep.
    ///
    /// - Parameter isVoid: whether the element has no end tag.
    mutating func open(_ element: Element, isVoid: Bool) -> [Range<Int>]? {
        var closed: [Range<Int>] = []
        switch element.part {
        case .row:
            if elements.count >= Self.deepest {
                closed = close(to: 0)
            } else if let row = elements.lastIndex(where: { $0.part == .row }) {
                closed = close(to: row)
            }
        case .column, .field:
            if let part = elements.lastIndex(where: { $0.part != .none }), elements[part].part == .field {
                closed = close(to: part)
            }
        case .none: break
        }
        guard elements.count < Self.deepest else {
            if !isVoid { dropped += 1 }
            return nil
        }
        if element.part == .row {
            levelOfRows = elements.count
            hasLeftRows = false
        }
        if !isVoid { elements.append(element) }
        return closed
    }

    enum Ending {
        /// It closes no open element.
        case stray
        /// It closes an element whose start tag was dropped.
        case dropped
        /// It closes an element, and this number of unclosed elements inside it.
        case element(others: Int)
    }

    mutating func end(_ name: Name, rank: UInt16) -> Ending {
        guard dropped == 0 else {
            dropped -= 1
            return .dropped
        }
        var index = elements.count - 1
        while index >= 0, elements[index].name != name {
            if elements[index].rank > rank { return .stray }
            index -= 1
        }
        guard index >= 0 else { return .stray }
        let others = elements.count - index - 1
        let isWritten = elements[index].isWritten
        remove(from: index)
        return isWritten ? .element(others: others) : .dropped
    }

    /// Closes everything and returns the names of the elements that were open, the innermost first.
    mutating func closeAll() -> [Range<Int>] { close(to: 0) }

    private mutating func close(to index: Int) -> [Range<Int>] {
        defer { remove(from: index) }
        dropped = 0
        return elements[index...].reversed().filter(\.isWritten).map(\.letters)
    }

    private mutating func remove(from index: Int) {
        elements.removeSubrange(index...)
        if index < levelOfRows { hasLeftRows = true }
    }
}
