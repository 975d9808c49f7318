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
        return tree.withBytes { $0.contains(text, in: value) }
    }

    /// Whether the value of an attribute is a text.
    func has(_ text: StaticString, as name: TagName) -> Bool {
        guard let value = tree.value(name, of: index) else { return false }
        return tree.withBytes { $0.equals(text, in: value) }
    }

    /// The address that an attribute holds, made whole.
    func address(_ name: TagName = .href, base: String) -> String? {
        guard let value = tree.value(name, of: index) else { return nil }
        return tree.withBytes { WebAddress.absolute(UnsafeBufferPointer(rebasing: $0[value]), base: base) }
    }

    /// The value of a parameter of the address that an attribute holds.
    func parameter(_ parameter: StaticString, in name: TagName = .href) -> String? {
        guard let value = tree.value(name, of: index) else { return nil }
        return tree.withBytes { URLParameters.first(parameter, in: $0, value) }
    }

    /// Whether this is the value of the attribute `id`.
    func hasID(_ id: StaticString) -> Bool { has(id, as: .id) }

    /// Whether the class attribute holds this token.
    func hasClass(_ token: StaticString) -> Bool {
        guard tree.nodes[index].classes & token.classBit != 0, let value = tree.value(.classes, of: index) else {
            return false
        }
        return tree.withBytes { $0.hasToken(token, in: value) }
    }

    /// The text inside, folded; a line break is a space.
    var text: String { tree.text(in: range) }

    /// The text inside, without that of the elements that are left out.
    func text(without isLeftOut: (HTMLElement) -> Bool) -> String { tree.text(in: range, without: isLeftOut) }

    /// All elements inside that fit, in document order.
    func all(_ fits: (HTMLElement) -> Bool) -> [HTMLElement] { tree.all(in: range, fits) }

    /// The first element inside that fits.
    func first(_ fits: (HTMLElement) -> Bool) -> HTMLElement? { tree.first(in: range, fits) }

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

extension HTMLTree {
    /// All nodes of the page.
    var range: Range<Int> { 1..<nodes.count }

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

    func element(id: StaticString) -> HTMLElement? { element(ids: [id]) }

    /// The first element that has one of these ids.
    func element(ids: [StaticString]) -> HTMLElement? {
        for index in identified {
            let element = HTMLElement(tree: self, index: index)
            if ids.contains(where: element.hasID) { return element }
        }
        return nil
    }

    /// The text of a slice, folded; a line break is a space, or the end when there is text in front of it.
    func text(
        in range: Range<Int>, upToBreak: Bool = false, without isLeftOut: (HTMLElement) -> Bool = { _ in false }
    ) -> String {
        withBytes { bytes in
            let most = nodes[range].reduce(1) { $0 + ($1.name == .text ? $1.content.count : $1.name == .br ? 1 : 0) }
            return String(unsafeUninitializedCapacity: most) { out in
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
                return text.count
            }
        }
    }

    /// The title of the page, which messages quote when the page is not understood.
    var title: String? {
        first { $0.name == .title }.map(\.text).flatMap { $0.isEmpty ? nil : $0 }
    }

    // MARK: Letters

    func withBytes<T>(_ use: (UnsafeBufferPointer<UInt8>) -> T) -> T {
        use(bytes)
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
