/// One element of a page, with the queries that the rules need.
struct HTMLElement: Sendable {
    let document: HTMLDocument
    /// Its index among the nodes of the document.
    let index: Int

    var name: Name { document.nodes[index].name }

    /// The indices of all nodes inside this element.
    var range: Range<Int> { index + 1..<Int(document.nodes[index].end) }

    var parent: HTMLElement? {
        let parent = Int(document.nodes[index].parent)
        return parent > 0 ? HTMLElement(document: document, index: parent) : nil
    }

    subscript(_ name: Name) -> String? {
        document.value(name, of: index).map { String(decoding: document.letters[$0], as: UTF8.self) }
    }

    func hasAttribute(_ name: Name) -> Bool { document.value(name, of: index) != nil }

    func has(_ text: StaticString, in name: Name) -> Bool {
        document.value(name, of: index).map { document.letters.contains(text, in: $0) } ?? false
    }

    func has(_ text: StaticString, as name: Name) -> Bool {
        document.value(name, of: index).map { document.letters.equals(text, in: $0) } ?? false
    }

    func hasID(_ id: StaticString) -> Bool { has(id, as: "id") }

    func hasClass(_ name: Name) -> Bool {
        let classes = document.nodes[index].classes
        for place in classes where document.classNames[Int(place)].name == name { return true }
        return false
    }

    /// The absolute form of the address in an attribute.
    func address(_ name: Name = "href", base: PageBase) -> String? {
        document.value(name, of: index).flatMap { base.absolute(document.letters, $0) }
    }

    /// Whether the path of its address, which ends before `?`, ends with a text.
    func pathEnds(with end: StaticString) -> Bool {
        guard let value = document.value("href", of: index) else { return false }
        let path = document.letters[value].prefix { $0 != UInt8(ascii: "?") }
        return document.letters.starts(with: end, at: path.endIndex - end.utf8CodeUnitCount)
    }

    func parameter(_ parameter: StaticString, in name: Name = "href") -> String? {
        document.value(name, of: index).flatMap { URLParameters.first(parameter, in: document.letters, $0) }
    }

    /// The text inside, folded; a line break is a space.
    var text: String { document.text(in: range) }

    var hasText: Bool { document.hasText(in: range) }

    /// The text inside, except the text of the elements that the closure leaves out.
    func text(without isLeftOut: (HTMLElement) -> Bool) -> String { document.text(in: range, without: isLeftOut) }

    func all(_ fits: (HTMLElement) -> Bool) -> [HTMLElement] { document.all(in: range, fits) }

    func first(_ fits: (HTMLElement) -> Bool) -> HTMLElement? { document.first(in: range, fits) }

    func all(class name: Name) -> [HTMLElement] { document.all(class: name, in: range) }

    func first(class name: Name) -> HTMLElement? { document.first(class: name, in: range) }

    func isInside(_ fits: (HTMLElement) -> Bool) -> Bool {
        var next = parent
        while let element = next {
            if fits(element) { return true }
            next = element.parent
        }
        return false
    }
}

// MARK: - Slices of a page

extension HTMLDocument {
    var range: Range<Int> { 1..<nodes.count }

    func element(_ index: Int) -> HTMLElement? {
        nodes[index].name == .text ? nil : HTMLElement(document: self, index: index)
    }

    func all(in range: Range<Int>? = nil, _ fits: (HTMLElement) -> Bool) -> [HTMLElement] {
        (range ?? self.range).compactMap { place in element(place).flatMap { fits($0) ? $0 : nil } }
    }

    func first(in range: Range<Int>? = nil, _ fits: (HTMLElement) -> Bool) -> HTMLElement? {
        for place in range ?? self.range {
            if let element = element(place), fits(element) { return element }
        }
        return nil
    }

    func all(_ name: Name, in range: Range<Int>? = nil) -> [HTMLElement] {
        (range ?? self.range).compactMap {
            nodes[$0].name == name ? HTMLElement(document: self, index: $0) : nil
        }
    }

    /// All elements with a class. Only the class names are searched, which are far fewer than the nodes.
    func all(class name: Name, in range: Range<Int>? = nil) -> [HTMLElement] {
        var found: [HTMLElement] = []
        for place in classPlaces(in: range ?? self.range) where classNames[place].name == name {
            let index = Int(classNames[place].element)
            // A class attribute can list the same name twice.
            if found.last?.index != index { found.append(HTMLElement(document: self, index: index)) }
        }
        return found
    }

    func first(class name: Name, in range: Range<Int>? = nil) -> HTMLElement? {
        for place in classPlaces(in: range ?? self.range) where classNames[place].name == name {
            return HTMLElement(document: self, index: Int(classNames[place].element))
        }
        return nil
    }

    /// The places of the class names of a slice of nodes.
    private func classPlaces(in range: Range<Int>) -> Range<Int> {
        func place(_ index: Int) -> Int {
            index < nodes.count ? Int(nodes[index].classes.lowerBound) : classNames.count
        }
        return place(range.lowerBound)..<place(range.upperBound)
    }

    func element(ids: StaticString...) -> HTMLElement? { element(ids: ids) }

    func element(ids: [StaticString]) -> HTMLElement? {
        for place in identified {
            let element = HTMLElement(document: self, index: place)
            if ids.contains(where: element.hasID) { return element }
        }
        return nil
    }

    /// Where a text ends: with its slice, at the first line break after some text, or as soon as there is any text.
    enum TextEnd {
        case slice, lineBreak, firstText
    }

    /// The text of a slice, folded; a line break becomes a space.
    func text(
        in range: Range<Int>, upTo end: TextEnd = .slice, without isLeftOut: (HTMLElement) -> Bool = { _ in false }
    ) -> String {
        var text = FoldedText()
        var index = range.lowerBound
        while index < range.upperBound {
            let node = nodes[index]
            if node.name == .text {
                text.append(letters, Int(node.content.lowerBound)..<Int(node.content.upperBound))
                if end == .firstText, !text.isEmpty { break }
            } else if node.name == "br" {
                if end == .lineBreak, !text.isEmpty { break }
                text.appendSpace()
            } else if isLeftOut(HTMLElement(document: self, index: index)) {
                index = Int(node.end)
                continue
            }
            index += 1
        }
        return text.string
    }

    func hasText(in range: Range<Int>, without isLeftOut: (HTMLElement) -> Bool = { _ in false }) -> Bool {
        !text(in: range, upTo: .firstText, without: isLeftOut).isEmpty
    }

    /// Whether any text or attribute contains a text.
    func holds(_ text: StaticString) -> Bool { letters.contains(text, in: letters.indices) }

    /// The title of the page, which messages quote when the page is not recognised.
    var title: String? {
        all("title").first.map(\.text).flatMap { $0.isEmpty ? nil : $0 }
    }

    func value(_ name: Name, of index: Int) -> Range<Int>? {
        let content = nodes[index].content
        for place in content where attributes[Int(place)].name == name {
            let value = attributes[Int(place)].value
            return Int(value.lowerBound)..<Int(value.upperBound)
        }
        return nil
    }
}
