/// A start tag as it stands in a page: its name, and of its attributes those that some rule reads, as ranges of the page.
struct Tag {
    private(set) var name = TagName.div
    /// The number of bytes of the name.
    private(set) var nameLength = 0
    private(set) var kind: ElementKind = []
    /// A bit for each token of the class attribute.
    private(set) var classes: UInt64 = 0
    private(set) var marks: ClassMarks = []
    /// The value of the attribute `id`.
    private(set) var id: Range<Int>?
    /// As many as there are names that are read; one for all tags of a page, so that none has to be made anew.
    private let storage: UnsafeMutableBufferPointer<HTMLTree.Attribute>
    private var count = 0

    /// - Parameter most: how many attributes a tag can have.
    init(most: Int) {
        storage = .allocate(capacity: most)
        storage.initialize(repeating: HTMLTree.Attribute(name: .id, value: 0..<0))
    }

    func deallocate() { storage.deallocate() }

    var attributes: UnsafeBufferPointer<HTMLTree.Attribute> { UnsafeBufferPointer(rebasing: storage[..<count]) }

    /// Begins another tag.
    mutating func start(_ name: TagName, length: Int, _ kind: ElementKind) {
        (self.name, nameLength, self.kind) = (name, length, kind)
        (classes, marks, id, count) = (0, [], nil, 0)
    }

    func value(_ name: TagName) -> Range<Int>? {
        for attribute in attributes where attribute.name == name { return attribute.value }
        return nil
    }

    func hasClass(_ token: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard classes & token.classBit != 0, let value = value(.classes) else { return false }
        return bytes.hasToken(token, in: value)
    }

    /// Adds an attribute that it does not have yet.
    mutating func add(_ name: TagName, _ value: Range<Int>) {
        storage[count] = HTMLTree.Attribute(name: name, value: value)
        count += 1
        if name == .id { id = value }
    }

    /// Adds a token of the class attribute.
    mutating func add(class token: TagName, _ marks: ClassMarks) {
        classes |= token.bit
        self.marks.formUnion(marks)
    }
}
