/// A start tag as it stands in a page: its name, and of its attributes those that some rule reads, as ranges of the page.
struct Tag {
    private(set) var name = TagName.div
    /// The number of bytes of the name.
    private(set) var nameLength = 0
    private(set) var kind: ElementKind = []
    /// A bit for each token of the class attribute.
    private(set) var classes: UInt64 = 0
    private(set) var marks: ClassMarks = []
    /// As many as there are names that are read; one for all tags of a page, so that none has to be made anew.
    private let storage: UnsafeMutableBufferPointer<HTMLTree.Attribute>
    private var count = 0

    init() {
        storage = .allocate(capacity: Self.read.count)
        storage.initialize(repeating: HTMLTree.Attribute(name: .id, value: 0..<0))
    }

    func deallocate() { storage.deallocate() }

    var attributes: Slice<UnsafeMutableBufferPointer<HTMLTree.Attribute>> { storage[..<count] }

    /// Begins another tag.
    mutating func start(_ name: TagName, length: Int) {
        (self.name, nameLength, kind) = (name, length, .of(name))
        (classes, marks, count) = (0, [], 0)
    }

    func value(_ name: TagName) -> Range<Int>? {
        for attribute in attributes where attribute.name == name { return attribute.value }
        return nil
    }

    func hasClass(_ token: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard classes & token.classBit != 0, let value = value(.classes) else { return false }
        return bytes.hasToken(token, in: value)
    }

    /// Adds an attribute, and says which rule is against it.
    mutating func add(_ name: TagName, _ value: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> CleanupRule? {
        guard Self.isRead[name], name != .style || Self.isTelling(style: value, bytes) else { return .unreadAttribute }
        guard self.value(name) == nil else { return .doubledAttribute }
        storage[count] = HTMLTree.Attribute(name: name, value: value)
        count += 1
        if name == .classes { readClasses(bytes, value) }
        return nil
    }

    private mutating func readClasses(_ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) {
        var start = value.lowerBound
        while let (name, end) = TagName.token(bytes, from: start, to: value.upperBound) {
            classes |= name.bit
            marks.formUnion(.of(name))
            start = end
        }
    }

    /// A style is read only where it says the year of a bar, or that a count is struck through.
    private static func isTelling(style: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.contains("z-index", in: style) || bytes.contains("line-through", in: style)
    }

    private static let read: [TagName] = [
        .id, .classes, .href, .style, .rel, .property, .size, .src, .color, .dataHref, .dataCID, .dataRP, .dataCLK, .nameOf,
        .value, .disabled, .action, .ariaLabel, TagName("type"), TagName("content"),
    ]
    private static let isRead = NameTable(read.map { ($0, true) }, otherwise: false)
}
