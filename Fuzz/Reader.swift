/// The readers of foreign bytes. `make fuzz` feeds hostile bytes to each, and `make growth` counts the instructions of each
/// for every shape that can be repeated: a reader is in both by being in this list.
enum Reader: String, CaseIterable {
    case page, profile, mhtml, webarchive, file, url, csv, ris, bib, json, byline, multipart

    func read(_ bytes: [UInt8]) {
        switch self {
        case .page: Self.readPage(bytes)
        case .profile: Self.readProfile(bytes)
        case .mhtml: Self.readArchive(bytes)
        case .webarchive: Self.readSafariArchive(bytes)
        case .file: Self.readFile(bytes)
        case .url: Self.readURL(bytes)
        case .csv: Self.readTable(bytes)
        case .ris: Self.readTagged(bytes)
        case .bib: Self.readBibTeX(bytes)
        case .json: Self.readJSON(bytes)
        case .byline: Self.readByline(bytes)
        case .multipart: Self.readForm(bytes)
        }
    }

    /// Cleaning, parsing and reading: every input yields a page, a refusal or an error, and the markup is balanced UTF-8.
    private static func readPage(_ bytes: [UInt8]) {
        let clean = CleanPage(Page(bytes: bytes))
        precondition(String(validating: clean.markup, as: UTF8.self) != nil, "the cleanup pass wrote no UTF-8")
        read(Page(bytes: bytes, url: "https://scholar.google.com/scholar?q=x"))
    }

    private static func readProfile(_ bytes: [UInt8]) {
        let head = "<div id=gsc_prf_in>N</div><table id=gsc_rsb_st></table><table><tbody id=gsc_a_b>"
        read(Page(bytes: Array(head.utf8) + bytes, url: "https://scholar.google.com/citations?user=a"))
    }

    private static func readArchive(_ bytes: [UInt8]) {
        let head = "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=B\n"
        _ = MIMEArchive.isArchive(bytes)
        for bytes in [bytes, Array(head.utf8) + bytes] {
            if let page = MIMEArchive.page(bytes) { read(Page(bytes: page.bytes, url: page.url)) }
        }
    }

    private static func readSafariArchive(_ bytes: [UInt8]) {
        for bytes in [bytes, Array("bplist00".utf8) + bytes] {
            if let page = SafariArchive.page(bytes) { read(Page(bytes: page.bytes, url: page.url)) }
        }
    }

    /// A file of any kind and charset, as a browser sends it.
    private static func readFile(_ bytes: [UInt8]) {
        guard let page = try? SavedPage.load(SavedPage.File(bytes, named: "page.html", date: nil)) else { return }
        read(page)
    }

    /// Reading an address and writing it again preserves its meaning.
    private static func readURL(_ bytes: [UInt8]) {
        let address = "https://scholar.google.com/scholar?" + String(decoding: bytes, as: UTF8.self)
        _ = ArchivedAddress(String(decoding: bytes, as: UTF8.self))
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

    private static func readTable(_ bytes: [UInt8]) {
        let header = PublishOrPerish.columns.map(\.column).joined(separator: ",") + "\n"
        let own = "id,title,cites,own_cites,authors_truncated,merged,merged_into,search\n"
        let heads = ["", header, "[", own, "EID,Title,Authors,Cited by,Year\n", "PT\tAU\tTI\tTC\n"]
        for head in heads { readList(Array(head.utf8) + bytes) }
    }

    private static func readTagged(_ bytes: [UInt8]) {
        for head in ["", "TY  - JOUR\nTI  - T\n", "FN Clarivate Analytics Web of Science\nPT J\nTI T\n"] {
            readList(Array(head.utf8) + bytes + Array("\nER  - \n".utf8))
        }
    }

    private static func readBibTeX(_ bytes: [UInt8]) {
        for head in ["", "@article{a, title = {"] { readList(Array(head.utf8) + bytes + Array("}}\n".utf8)) }
    }

    /// Records of Publish or Perish as an array and as lines, an export of scholar, and an answer of OpenAlex.
    private static func readJSON(_ bytes: [UInt8]) {
        let record = "{\"uid\": \"GS:1\", \"title\": \"T\", \"cites\": 3}"
        let work = "{\"meta\": {\"count\": 2}, \"results\": [{\"id\": \"W1\", \"title\": \"T\"}, "
        for head in ["", "[\(record), ", "\(record)\n", "{\"search\": {}, \"publications\": [", work] {
            for tail in ["", "]", "]}"] { readList(Array(head.utf8) + bytes + Array(tail.utf8)) }
        }
    }

    /// The names of a by-line are not empty, and its year is plausible.
    private static func readByline(_ bytes: [UInt8]) {
        let text = Folding.fold(String(decoding: bytes, as: UTF8.self))
        for hasLink in [true, false] {
            let line = Byline(text, hasLink: hasLink)
            precondition(line.authors.allSatisfy { !$0.isEmpty })
            precondition(line.year.map(BylineText.years.contains) ?? true)
        }
    }

    /// The parts of a form are inside of its body, and in its order.
    private static func readForm(_ bytes: [UInt8]) {
        for body in [
            bytes,
            Array("--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n".utf8) + bytes + Array("\r\n--B--".utf8),
        ] {
            guard let form = try? MultipartForm(body, type: "multipart/form-data; boundary=B", atMost: 100_000) else {
                continue
            }
            var place = 0
            for part in form.parts {
                precondition(part.range.lowerBound >= place && part.range.upperBound <= body.count)
                place = part.range.upperBound
            }
        }
    }

    /// Every publication has a title, and every group a listed representative.
    private static func readList(_ bytes: [UInt8]) {
        guard let list = try? RecordList(bytes) else { return }
        precondition(list.searches.map(\.records.count).reduce(0, +) == list.records.count)
        for list in list.searches {
            for record in list.records {
                precondition(!record.publication.title.isEmpty)
                if let parent = record.mergedInto { precondition(list.records.indices.contains(parent)) }
            }
            precondition(list.facts.count < max(10_000, bytes.count))
        }
    }

    private static func read(_ page: Page) {
        guard let reading = try? PageReading.read(page) else { return }
        precondition(reading.publications(of: SearchQuery(author: "A")).count == reading.rowCount)
    }
}
