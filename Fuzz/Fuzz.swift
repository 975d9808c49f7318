import Foundation

/// The entry point for libFuzzer: hostile bytes for every reader of foreign data. `make fuzz` builds it with the
/// library's sources as one module; `FUZZ_TARGET` names the reader.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    target(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
}

private let target: @Sendable ([UInt8]) -> Void = {
    switch ProcessInfo.processInfo.environment["FUZZ_TARGET"] {
    case "profile": return fuzzProfile
    case "mhtml": return fuzzArchive
    case "webarchive": return fuzzSafariArchive
    case "url": return fuzzURL
    case "csv": return fuzzList
    case "ris": return fuzzTagged
    case "bib": return fuzzBibTeX
    case "json": return fuzzJSON
    default: return fuzzPage
    }
}()

/// Cleaning, parsing and reading: every input yields a page, a refusal or an error, and the markup is balanced UTF-8.
@Sendable private func fuzzPage(_ bytes: [UInt8]) {
    let clean = CleanPage(Page(bytes: bytes))
    precondition(String(validating: clean.markup, as: UTF8.self) != nil, "the cleanup pass wrote no UTF-8")
    read(Page(bytes: bytes, url: "https://scholar.google.com/scholar?q=x"))
}

@Sendable private func fuzzProfile(_ bytes: [UInt8]) {
    let head = "<div id=gsc_prf_in>N</div><table id=gsc_rsb_st></table><table><tbody id=gsc_a_b>"
    read(Page(bytes: Array(head.utf8) + bytes, url: "https://scholar.google.com/citations?user=a"))
}

@Sendable private func fuzzArchive(_ bytes: [UInt8]) {
    let head = "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=B\n"
    _ = MIMEArchive.isArchive(bytes)
    for bytes in [bytes, Array(head.utf8) + bytes] {
        if let page = MIMEArchive.page(bytes) { read(Page(bytes: page.bytes, url: page.url)) }
    }
}

@Sendable private func fuzzSafariArchive(_ bytes: [UInt8]) {
    for bytes in [bytes, Array("bplist00".utf8) + bytes] {
        if let page = SafariArchive.page(bytes) { read(Page(bytes: page.bytes, url: page.url)) }
    }
}

/// Reading an address and writing it again preserves its meaning.
@Sendable private func fuzzURL(_ bytes: [UInt8]) {
    let address = "https://scholar.google.com/scholar?" + String(decoding: bytes, as: UTF8.self)
    for address in [address, address.replacing("/scholar?", with: "/citations?user=")] {
        guard let first = try? SearchURL.read(address) else { continue }
        var query = first.query
        query.resultsPerPage = nil
        guard let url = try? SearchURL(query, encoding: first.encoding) else { continue }
        guard let second = try? SearchURL.read(url.page(startingAt: first.start)) else {
            preconditionFailure("an address that was written cannot be read")
        }
        // Lists of citing works and of versions are links with only a few fields of the form.
        guard query.target == .form else { continue }
        precondition(QueryKey(second.query) == QueryKey(query), "another query is read than was written")
    }
}

@Sendable private func fuzzList(_ bytes: [UInt8]) {
    let header = PublishOrPerish.columns.map(\.column).joined(separator: ",") + "\n"
    let own = "id,title,cites,own_cites,authors_truncated,merged,merged_into,search\n"
    let heads = ["", header, "[", own, "EID,Title,Authors,Cited by,Year\n", "PT\tAU\tTI\tTC\n"]
    for head in heads { readList(Array(head.utf8) + bytes) }
}

@Sendable private func fuzzTagged(_ bytes: [UInt8]) {
    for head in ["", "TY  - JOUR\nTI  - T\n", "FN Clarivate Analytics Web of Science\nPT J\nTI T\n"] {
        readList(Array(head.utf8) + bytes + Array("\nER  - \n".utf8))
    }
}

@Sendable private func fuzzBibTeX(_ bytes: [UInt8]) {
    for head in ["", "@article{a, title = {"] { readList(Array(head.utf8) + bytes + Array("}}\n".utf8)) }
}

/// Records of Publish or Perish as an array and as lines, and an export of scholar.
@Sendable private func fuzzJSON(_ bytes: [UInt8]) {
    let record = "{\"uid\": \"GS:1\", \"title\": \"T\", \"cites\": 3}"
    for head in ["", "[\(record), ", "\(record)\n", "{\"search\": {}, \"publications\": ["] {
        for tail in ["", "]", "]}"] { readList(Array(head.utf8) + bytes + Array(tail.utf8)) }
    }
}

/// Every publication has a title, and every group a listed representative.
private func readList(_ bytes: [UInt8]) {
    guard let list = try? RecordList(bytes) else { return }
    precondition(list.searches.map(\.records.count).reduce(0, +) == list.records.count)
    for list in list.searches {
        for record in list.records {
            precondition(!record.publication.title.isEmpty)
            if let parent = record.mergedInto { precondition(list.records.indices.contains(parent)) }
        }
        precondition(list.facts.count < 10_000)
    }
}

private func read(_ page: Page) {
    guard let reading = try? PageReading.read(page) else { return }
    precondition(reading.publications(of: SearchQuery(author: "A")).count == reading.rowCount)
}
