/// One element of a page, as the rules of the result page ask for it.
struct HTMLElement: Sendable {
    let tree: HTMLTree
    let index: Int

    var name: String { tree.nodes[index].name }

    /// The indexes of everything inside this element.
    var range: Range<Int> { index + 1..<tree.nodes[index].end }

    var parent: HTMLElement? {
        let parent = tree.nodes[index].parent
        return parent > 0 ? HTMLElement(tree: tree, index: parent) : nil
    }

    subscript(_ attribute: String) -> String? {
        tree.nodes[index].attributes.first { $0.name == attribute }?.value
    }

    var id: String { tree.nodes[index].id }

    /// Whether the class attribute holds this token.
    func hasClass(_ token: String) -> Bool {
        tree.nodes[index].classes.contains(token)
    }

    /// The text inside, folded; a line break is a space.
    var text: String { Folding.fold(rawText()) }

    /// The text inside as it stands, without that of the elements that are left out.
    func rawText(without isLeftOut: (HTMLElement) -> Bool = { _ in false }, upToBreak: Bool = false) -> String {
        tree.text(in: range, without: isLeftOut, upToBreak: upToBreak)
    }

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
        nodes[index].name.isEmpty ? nil : HTMLElement(tree: self, index: index)
    }

    func all(in range: Range<Int>, _ fits: (HTMLElement) -> Bool) -> [HTMLElement] {
        range.compactMap { element($0) }.filter(fits)
    }

    func first(in range: Range<Int>, _ fits: (HTMLElement) -> Bool) -> HTMLElement? {
        for index in range {
            if let element = element(index), fits(element) { return element }
        }
        return nil
    }

    func first(_ fits: (HTMLElement) -> Bool) -> HTMLElement? { first(in: range, fits) }

    func all(_ fits: (HTMLElement) -> Bool) -> [HTMLElement] { all(in: range, fits) }

    func element(id: String) -> HTMLElement? { first { $0.id == id } }

    func text(in range: Range<Int>, without isLeftOut: (HTMLElement) -> Bool, upToBreak: Bool) -> String {
        var text = ""
        var index = range.lowerBound
        while index < range.upperBound {
            let node = nodes[index]
            if node.name.isEmpty {
                text += node.text
            } else if node.name == "br" {
                if upToBreak, !Folding.fold(text).isEmpty { break }
                text += " "
            } else if isLeftOut(HTMLElement(tree: self, index: index)) {
                index = node.end
                continue
            }
            index += 1
        }
        return text
    }

    /// The title of the page, which messages quote when the page is not understood.
    var title: String? {
        first { $0.name == "title" }.map(\.text).flatMap { $0.isEmpty ? nil : $0 }
    }
}
