/// One element of a page, as the rules of the result page ask for it.
struct HTMLElement: Sendable {
    let tree: HTMLTree
    let index: Int

    var name: TagName { tree.nodes[index].name }

    /// The indexes of everything inside this element.
    var range: Range<Int> { index + 1..<Int(tree.nodes[index].end) }

    var parent: HTMLElement? {
        let parent = Int(tree.nodes[index].parent)
        return parent > 0 ? HTMLElement(tree: tree, index: parent) : nil
    }

    /// The value of an attribute.
    subscript(_ name: TagName) -> String? {
        tree.value(name, of: index).map { tree.string($0) }
    }

    func hasAttribute(_ name: TagName) -> Bool { tree.value(name, of: index) != nil }

    /// Whether the value of an attribute holds a text.
    func has(_ text: StaticString, in name: TagName) -> Bool {
        guard let value = tree.value(name, of: index) else { return false }
        return tree.bytes.contains(text, in: value)
    }

    /// Whether the value of an attribute is a text.
    func has(_ text: StaticString, as name: TagName) -> Bool {
        guard let value = tree.value(name, of: index) else { return false }
        return tree.bytes.equals(text, in: value)
    }

    /// The address that an attribute holds, made whole.
    func address(_ name: TagName = .href, base: PageBase) -> String? {
        guard let value = tree.value(name, of: index) else { return nil }
        return base.absolute(UnsafeBufferPointer(rebasing: tree.bytes[value]))
    }

    /// Whether the path of the address that it leads to, which ends before `?`, ends with a text.
    func pathEnds(with end: StaticString) -> Bool {
        guard let value = tree.value(.href, of: index) else { return false }
        let path = value.lowerBound..<(tree.bytes.firstIndex(of: UInt8(ascii: "?"), in: value) ?? value.upperBound)
        let length = end.utf8CodeUnitCount
        return path.count >= length && tree.bytes.starts(with: end, at: path.upperBound - length)
    }

    /// The value of a parameter of the address that an attribute holds.
    func parameter(_ parameter: StaticString, in name: TagName = .href) -> String? {
        guard let value = tree.value(name, of: index) else { return nil }
        return URLParameters.first(parameter, in: tree.bytes, value)
    }

    /// Whether this is the value of the attribute `id`.
    func hasID(_ id: StaticString) -> Bool { has(id, as: .id) }

    /// Whether the class attribute holds this token.
    @inline(__always)
    func hasClass(_ token: StaticString) -> Bool {
        tree.nodes[index].classes & token.classBit != 0 && tree.hasToken(token, index)
    }

    /// The text inside, folded; a line break is a space.
    var text: String { tree.text(in: range) }

    /// Whether there is any text inside.
    var hasText: Bool { tree.hasText(in: range) }

    /// The text inside, without that of the elements that are left out.
    func text(without isLeftOut: (HTMLElement) -> Bool) -> String { tree.text(in: range, without: isLeftOut) }

    /// All elements inside that fit, in document order.
    func all(_ fits: (HTMLElement) -> Bool) -> [HTMLElement] { tree.all(in: range, fits) }

    /// The first element inside that fits.
    func first(_ fits: (HTMLElement) -> Bool) -> HTMLElement? { tree.first(in: range, fits) }

    /// Whether there is an element of a name inside.
    func holds(_ name: TagName) -> Bool { tree.named(name, in: range).contains { _ in true } }

    /// Whether one of the elements around this one fits.
    func isInside(_ fits: (HTMLElement) -> Bool) -> Bool {
        var next = parent
        while let element = next {
            if fits(element) { return true }
            next = element.parent
        }
        return false
    }
}

/// The elements of one name in a slice of a page.
struct NamedElements: Sequence, IteratorProtocol {
    fileprivate let tree: HTMLTree
    fileprivate let name: TagName
    fileprivate var index: Int
    fileprivate let end: Int

    mutating func next() -> HTMLElement? {
        while index < end {
            defer { index += 1 }
            if tree.nodes[index].name == name { return HTMLElement(tree: tree, index: index) }
        }
        return nil
    }
}

extension HTMLTree {
    /// All nodes of the page.
    var range: Range<Int> { 1..<nodes.count }

    /// All elements of a name, in document order, of which nobody has to keep any.
    func named(_ name: TagName, in range: Range<Int>? = nil) -> NamedElements {
        let range = range ?? self.range
        return NamedElements(tree: self, name: name, index: range.lowerBound, end: range.upperBound)
    }

    func element(_ index: Int) -> HTMLElement? {
        nodes[index].name == .text ? nil : HTMLElement(tree: self, index: index)
    }

    func all(in range: Range<Int>, _ fits: (HTMLElement) -> Bool) -> [HTMLElement] {
        var found: [HTMLElement] = []
        for index in range {
            if let element = element(index), fits(element) { found.append(element) }
        }
        return found
    }

    func first(in range: Range<Int>, _ fits: (HTMLElement) -> Bool) -> HTMLElement? {
        for index in range {
            if let element = element(index), fits(element) { return element }
        }
        return nil
    }

    func first(_ fits: (HTMLElement) -> Bool) -> HTMLElement? { first(in: range, fits) }

    func all(_ fits: (HTMLElement) -> Bool) -> [HTMLElement] { all(in: range, fits) }

    /// All elements with one of these classes.
    func all(ofClasses classes: [StaticString]) -> [HTMLElement] {
        let bits = classes.reduce(0) { $0 | $1.classBit }
        return all { nodes[$0.index].classes & bits != 0 && classes.contains(where: $0.hasClass) }
    }

    func element(id: StaticString) -> HTMLElement? { element(ids: [id]) }

    /// The first element that has one of these ids.
    func element(ids: [StaticString]) -> HTMLElement? {
        for index in identified {
            guard let id = value(.id, of: index) else { continue }
            for wanted in ids where bytes.equals(wanted, in: id) { return HTMLElement(tree: self, index: index) }
        }
        return nil
    }

    /// The text of a slice, folded; a line break is a space, or the end when there is text in front of it.
    func text(
        in range: Range<Int>, upToBreak: Bool = false, without isLeftOut: (HTMLElement) -> Bool = { _ in false }
    ) -> String {
        if range.count == 1, nodes[range.lowerBound].name == .text {
            return Folding.fold(UnsafeBufferPointer(rebasing: bytes[nodes[range.lowerBound].content]))
        }
        let most = nodes[range].reduce(1) { $0 + ($1.name == .text ? $1.content.count : $1.name == .br ? 1 : 0) }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: most) { out in
            var text = FoldedText(out)
            var index = range.lowerBound
            while index < range.upperBound {
                let node = nodes[index]
                if node.name == .text {
                    text.append(UnsafeBufferPointer(rebasing: bytes[node.content]))
                } else if node.name == .br {
                    if upToBreak, text.count > 0 { break }
                    text.space()
                } else if isLeftOut(HTMLElement(tree: self, index: index)) {
                    index = Int(node.end)
                    continue
                }
                index += 1
            }
            return String(decoding: out[..<text.count], as: UTF8.self)
        }
    }

    /// Whether the text of a slice is more than nothing.
    func hasText(in range: Range<Int>, without isLeftOut: (HTMLElement) -> Bool = { _ in false }) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            let node = nodes[index]
            if node.name == .text {
                if FoldedText.isSomething(UnsafeBufferPointer(rebasing: bytes[node.content])) { return true }
            } else if isLeftOut(HTMLElement(tree: self, index: index)) {
                index = Int(node.end)
                continue
            }
            index += 1
        }
        return false
    }

    /// The title of the page, which messages quote when the page is not understood.
    var title: String? {
        first { $0.name == .title }.map(\.text).flatMap { $0.isEmpty ? nil : $0 }
    }

    // MARK: Letters

    /// Whether the class attribute holds a token whose bit is there.
    func hasToken(_ token: StaticString, _ index: Int) -> Bool {
        value(.classes, of: index).map { bytes.hasToken(token, in: $0) } ?? false
    }

    func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    func value(_ name: TagName, of index: Int) -> Range<Int>? {
        let content = nodes[index].content
        guard nodes[index].name != .text else { return nil }
        for place in content where attributes[place].name == name { return attributes[place].value }
        return nil
    }
}
