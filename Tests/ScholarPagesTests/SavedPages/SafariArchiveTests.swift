import Testing

@testable import ScholarPages

/// Web archives of Safari, built byte by byte: sizes of numbers, texts, and damaged files.
@Suite("Web archives")
struct SafariArchiveTests {
    private static let page = Array("<p>page</p>".utf8)
    private static let address = "https://a.example/"

    @Test("a page is read with its address and charset")
    func page() throws {
        let content = try #require(SafariArchive.page(PropertyList.archive().bytes))
        #expect(content.bytes == Self.page)
        #expect(content.url == Self.address)
        #expect(content.charset == "utf-8")
    }

    @Test("texts can be UTF-16, keys as well")
    func wideTexts() throws {
        let url = "https://a.example/ł/𝒳"
        var list = PropertyList.archive()
        list.objects[3] = PropertyList.wide("WebResourceData")
        list.objects[6] = PropertyList.wide(url)
        list.objects[10] = PropertyList.wide("GB2312")
        let content = try #require(SafariArchive.page(list.bytes))
        #expect(content.bytes == Self.page)
        #expect(content.url == url)
        #expect(content.charset == "gb2312")
        // A text that is longer than the file.
        for count: UInt8 in [200, 255] {
            list.objects[10] = [0x6F, 0x10, count, 0, 0x57]
            #expect(SafariArchive.page(list.bytes)?.charset == nil)
            #expect(SafariArchive.page(list.bytes)?.bytes == Self.page)
        }
    }

    @Test(
        "lengths above 14 are numbers of one to eight bytes",
        arguments: zip([1, 2, 4, 8], [200, 4464, 70_000, 70_000]))
    func longLengths(_ size: Int, _ count: Int) {
        let data = [UInt8](repeating: 0x78, count: count)
        let mark = 0x10 | UInt8(size.trailingZeroBitCount)
        var list = PropertyList.archive()
        list.offsetSize = 4
        func page(_ mark: UInt8, _ count: Int) -> [UInt8]? {
            list.objects[4] = [0x4F, mark] + PropertyList.number(count, size: size) + data
            return SafariArchive.page(list.bytes)?.bytes
        }
        #expect(page(mark, count) == data)
        #expect(page(mark, count - 1) == data.dropLast())
        // Data that would end after the file, and numbers with an invalid size.
        if size > 2 {
            for tooMany in [list.bytes.count, Int(Int32.max), Int(UInt32.max)] { #expect(page(mark, tooMany) == nil) }
        }
        for mark: UInt8 in [0x1F, 0x20, 0x5F] { #expect(page(mark, count) == nil) }
        list.objects[4] = [0x4F, 0x14] + PropertyList.number(count, size: 16) + data
        #expect(SafariArchive.page(list.bytes) == nil)
    }

    @Test("offsets and references have any size", arguments: [1, 2, 3, 4, 8], [1, 2, 4, 8])
    func sizes(_ offset: Int, _ reference: Int) {
        var list = PropertyList.archive(referenceSize: reference)
        list.offsetSize = offset
        #expect(SafariArchive.page(list.bytes)?.bytes == Self.page)
    }

    @Test("the top object need not be the first one")
    func topObject() {
        var list = PropertyList.archive()
        list.objects.append(list.objects[0])
        list.objects[0] = [0xA0]
        #expect(SafariArchive.page(list.bytes) == nil)
        list.topObject = list.objects.count - 1
        #expect(SafariArchive.page(list.bytes)?.bytes == Self.page)
    }

    @Test("an archive without a type is HTML; one of another type contains no page")
    func types() {
        for (type, isPage) in [("application/xhtml+xml", true), ("Text/HTML", true), ("image/png", false), ("", false)]
        {
            var list = PropertyList.archive()
            list.objects[8] = PropertyList.text(type)
            #expect((SafariArchive.page(list.bytes) != nil) == isPage, "\(type)")
        }
        for key in [7, 9, 5] {
            var list = PropertyList.archive()
            list.objects[key] = PropertyList.text("WebResourceOther")
            #expect(SafariArchive.page(list.bytes)?.bytes == Self.page)
        }
    }

    @Test(
        "without a main resource, or without its data, there is no page",
        arguments: [
            (1, PropertyList.text("WebSubresources")), (3, PropertyList.text("WebResourceFrameName")),
            (0, [0xA1, 1, 2]), (2, [0xA1, 3, 4]), (4, PropertyList.text("<p>page</p>")), (4, [0x08]), (1, [0x08]),
            (0, [0xD0]), (0, [0xDE, 1, 2]), (2, [0xDF, 0x12, 0x7F, 0xFF, 0xFF, 0xFF]),
        ] as [(Int, [UInt8])])
    func noPage(_ place: Int, _ object: [UInt8]) {
        var list = PropertyList.archive()
        list.objects[place] = object
        #expect(SafariArchive.page(list.bytes) == nil)
        #expect(throws: PageError.self) { try SavedPage.page(list.bytes, file: "a.webarchive") }
    }

    @Test("a damaged trailer never gives another page", arguments: 6..<32)
    func trailer(_ place: Int) {
        let whole = PropertyList.archive().bytes
        for value: UInt8 in [0, 0x7F, 0xFF] {
            var bytes = whole
            bytes[bytes.count - 32 + place] = value
            if let content = SafariArchive.page(bytes) { #expect(content.bytes == Self.page) }
        }
    }

    @Test("a trailer whose numbers are too large is refused")
    func refusedTrailers() {
        var list = PropertyList.archive()
        list.objectCount = 1
        #expect(SafariArchive.page(list.bytes) == nil)
        list.objectCount = list.objects.count + 1
        #expect(SafariArchive.page(list.bytes) == nil)
        list.objectCount = nil
        list.topObject = list.objects.count
        #expect(SafariArchive.page(list.bytes) == nil)
        list.topObject = 0
        list.table = Int(Int32.max)
        #expect(SafariArchive.page(list.bytes) == nil)
        list.table = 0
        #expect(SafariArchive.page(list.bytes) == nil)
        list.table = nil
        for size in [0, 9] {
            list.offsetSize = size
            #expect(SafariArchive.page(list.bytes) == nil)
        }
        #expect(SafariArchive.page(Array("bplist00".utf8)) == nil)
        #expect(SafariArchive.page(Array("bplist00".utf8) + [UInt8](repeating: 0, count: 32)) == nil)
    }

    @Test("a truncated archive is damaged, for any position of the cut")
    func cutOff() {
        let whole = PropertyList.archive().bytes
        for length in 0..<whole.count { #expect(SafariArchive.page(Array(whole.prefix(length))) == nil) }
    }

    @Test("lists that refer to each other repeatedly are not followed")
    func nestedLists() {
        // Each list contains the next one twice: following them would never end.
        let lists = (0..<100).map { [0xA2, UInt8($0 + 3), UInt8($0 + 3)] }
        let list = PropertyList(objects: [[0xD1, 1, 2], PropertyList.text("WebMainResource")] + lists + [[0xA0]])
        #expect(SafariArchive.page(list.bytes) == nil)
    }

    @Test("many keys that refer to one long text are not read")
    func longKeys() {
        // Reading the text for every key would take minutes.
        let count = 1_000_000
        func long(_ kind: UInt8) -> [UInt8] { [kind << 4 | 15, 0x12] + PropertyList.number(count, size: 4) }
        let references = [UInt8](repeating: 1, count: 2 * count)
        var list = PropertyList(objects: [long(0xD) + references, long(5) + [UInt8](repeating: 0x78, count: count)])
        list.offsetSize = 4
        #expect(SafariArchive.page(list.bytes) == nil)
    }
}

/// A binary property list as Safari writes it; its numbers can be made invalid.
private struct PropertyList {
    var objects: [[UInt8]]
    var offsetSize = 2
    var referenceSize = 1
    var topObject = 0
    var objectCount: Int?
    var table: Int?

    /// Returns a list with one main resource: an HTML page with its address, type and charset.
    static func archive(referenceSize: Int = 1) -> PropertyList {
        func references(_ numbers: Int...) -> [UInt8] { numbers.flatMap { number($0, size: referenceSize) } }
        return PropertyList(
            objects: [
                [0xD1] + references(1, 2), text("WebMainResource"),
                [0xD4] + references(3, 5, 7, 9, 4, 6, 8, 10), text("WebResourceData"),
                [0x4B] + Array("<p>page</p>".utf8), text("WebResourceURL"), text("https://a.example/"),
                text("WebResourceMIMEType"), text("text/html"), text("WebResourceTextEncodingName"), text("UTF-8"),
            ], referenceSize: referenceSize)
    }

    static func text(_ text: String) -> [UInt8] { header(5, text.utf8.count) + Array(text.utf8) }

    static func wide(_ text: String) -> [UInt8] {
        header(6, text.utf16.count) + text.utf16.flatMap { number(Int($0), size: 2) }
    }

    static func number(_ number: Int, size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func header(_ kind: UInt8, _ count: Int) -> [UInt8] {
        count < 15 ? [kind << 4 | UInt8(count)] : [kind << 4 | 15, 0x10, UInt8(count)]
    }

    var bytes: [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += Self.number(bytes.count, size: offsetSize)
            bytes += object
        }
        let place = bytes.count
        bytes += offsets + [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
        return [objectCount ?? objects.count, topObject, table ?? place].reduce(bytes) {
            $0 + Self.number($1, size: 8)
        }
    }
}
