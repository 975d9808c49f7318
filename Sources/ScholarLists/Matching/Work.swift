package import ScholarPages
import Foundation

/// The properties of a publication that identify its work: numbers and addresses, title, year, authors and venue.
///
/// Most of them are computed only for the few works that are compared.
package final class Work {
    package let place: Int
    package let publication: Publication
    /// The title without capitals, accents and punctuation.
    package private(set) lazy var title = NormalisedTitle(publication.title)

    private let names: NameCache

    /// Whether the titles of two works differ in a sign, such as "<" and ">".
    func contradictsSigns(of other: Work) -> Bool {
        (hasSigns || other.hasSigns) && signs.contradict(other.signs)
    }

    init(_ publication: Publication, at place: Int, names: NameCache = NameCache()) {
        self.place = place
        self.publication = publication
        self.names = names
    }

    /// The same work under the title of another record.
    func titled(as other: Work) -> Work {
        var publication = publication
        publication.title = other.publication.title
        return Work(publication, at: place, names: names)
    }

    package static func all(_ publications: [Publication]) -> [Work] {
        let names = NameCache()
        return publications.enumerated().map { Work($1, at: $0, names: names) }
    }

    /// Scholar's number of the work.
    package var number: String? { publication.clusterID }
    /// Unique identifiers of the work: its row on a profile, its DOI.
    package private(set) lazy var keys = Self.keys(of: publication)
    /// Whether two records have one DOI, or one row of a profile.
    func sharesKey(with other: Work) -> Bool { keys.contains(where: other.keys.contains) }

    /// The difference of the years; nil when a year is not known.
    func yearsApart(from other: Work) -> Int? {
        publication.year.flatMap { year in other.publication.year.map { abs(year - $0) } }
    }

    /// The keys that are DOIs.
    var dois: [String] { keys.filter { $0.hasPrefix("doi ") } }
    /// The keys that it shares with works of the same number, identifier or whole title.
    private(set) lazy var exactKeys = (number.map { ["#" + $0] } ?? []) + keys + ["=" + title.text]
    /// The words of the title with three or more bytes.
    package private(set) lazy var words = title.words.filter { $0.utf8.count > 2 }
    /// The pairs of letters in the title, which show quickly that two titles have little in common.
    package private(set) lazy var print = TitlePrint(title.text)
    /// The words of the title in one spelling.
    private(set) lazy var titleWords = TitleWords(publication.title, title)
    /// The signs of the title, which its words lack; read only if they or those of another title can decide.
    private lazy var signs = TitleSigns(publication.title)
    private lazy var hasSigns = TitleSigns.canDecide(publication.title)
    /// The words of the authors' names, without initials.
    private(set) lazy var nameWords = publication.authors.flatMap { author in
        let words = NormalisedTitle(author).words
        return (words.dropLast().filter { $0.utf8.count > 2 } + words.suffix(1)).map(Spelling.american)
    }
    /// The words of the venue.
    private(set) lazy var venueWords = NormalisedTitle(publication.publication ?? "").words
        .filter { $0.utf8.count > 2 }.map(Spelling.american)
    /// Numbers in the title, because parts of a work are separate works.
    private(set) lazy var numbersInTitle = title.words.compactMap(WrittenTerms.number)
    /// The title before a colon or dash; empty without one.
    private(set) lazy var mainTitle: String = {
        let scalars = publication.title.unicodeScalars
        guard let end = scalars.firstIndex(where: { $0 == ":" || $0 == "?" || $0 == "–" || $0 == "—" }) else {
            return ""
        }
        return NormalisedTitle(String(scalars[..<end])).text
    }()
    /// Whether the title is so short or so common that many works share it.
    private(set) lazy var isCommonTitle =
        title.text.utf8.count < 24 && title.text.utf8.count(where: { $0 == 0x20 }) < 3 || hasCommonBeginning
    /// Whether many titles begin like this one.
    private(set) lazy var hasCommonBeginning =
        Self.commonTitles.contains { title.text.hasPrefix($0) }
        // Reviews of books have one author.
        || publication.authors.count < 2 && title.text.hasPrefix("review of")
    /// Whether its title names only what kind of text it is: "Editorial".
    private(set) lazy var isGenre = GenreTitles.contains(title.text)
    package private(set) lazy var authors = publication.authors.map(names.name)
    private(set) lazy var venue = publication.publication.flatMap(Venue.init)
    /// The numbers in its DOIs that stay the same in the versions of one paper: `209473` in `10.2118/209473-ms`.
    private(set) lazy var doiNumbers = Set(dois.compactMap(Self.number(in:)))
    /// Whether its site is a preprint repository.
    private(set) lazy var isPreprint: Bool = {
        if publication.kind == "preprint"
            || dois.contains(where: { doi in Self.preprintDOIs.contains { doi.hasPrefix($0) } })
        {
            return true
        }
        let whereabouts = Array(
            [publication.publication, publication.publisher, publication.link].compactMap(\.self)
                .joined(separator: " ").lowercased().utf8)
        return Self.preprints.contains { whereabouts.contains($0, in: whereabouts.indices) }
    }()
    private(set) lazy var isPatent =
        publication.kind == "patent" || publication.publication?.lowercased().contains("patent") ?? false
    /// Whether it is known only from citations, or has neither journal nor DOI: the record may be a duplicate of another one.
    var isStray: Bool { publication.kind == "citation" || publication.publication == nil && dois.isEmpty }

    private static let preprints: [StaticString] = [
        "arxiv", "biorxiv", "medrxiv", "chemrxiv", "ssrn", "preprint", "researchgate", "osf.io", "hal.", "hal-",
        "psyarxiv", "working paper", "discussion paper", "techrxiv", "eprint", "optimization online", "research square",
        "preprints.org", "national bureau of economic research", "nber.org", "diskussionspapier", "arbeitspapier",
        "document de travail", "documents de travail", "documento de trabajo", "documentos de trabajo",
    ]

    /// The beginnings of the DOIs of SSRN, arXiv, OSF, Preprints.org, Research Square, ChemRxiv, TechRxiv, Authorea, NBER,
    /// the discussions of Copernicus and bioRxiv, whose names are numbers.
    private static let preprintDOIs =
        ([
            "2139/ssrn", "48550/", "31219/", "31234/", "31235/", "31222/", "20944/", "21203/", "26434/", "36227/",
            "22541/", "3386/w", "5194/egusphere",
        ] + (0...9).map { "1101/\($0)" }).map { "doi 10." + $0 }

    /// A number of five and more digits between letters and hyphens, without the version.
    private static func number(in doi: String) -> Substring? {
        guard let name = doi.split(separator: "/", maxSplits: 1).last,
            let match = name.wholeMatch(
                of: /(?:[a-z]+-)?([0-9]{5,})(?:-[a-z]+)?|([a-z]+[0-9.]+|rs\.3\.rs-[0-9]+)[.\/]v[0-9]+/)
        else { return nil }
        return match.1 ?? match.2
    }

    private static let commonTitles = [
        "editorial", "introduction to the special", "preface", "foreword", "book review", "letter to", "discussion of",
        "correction to", "corrigendum", "erratum", "annual report", "in memoriam", "author index", "guest editor",
        "message from", "proceedings of", "call for papers", "reply to", "comment on", "response to", "news and",
        "table of contents", "conference report", "meeting report", "abstracts of", "obituary",
    ]

    private static func keys(of publication: Publication) -> [String] {
        var keys: [String] = []
        if let entry = PublicationKey.Source.entry.key(of: publication) { keys.append(entry.text) }
        // A field for DOIs has one, also with a short number of its registrant.
        if let bare = publication.doiOfRecord.map(DOI.bare)?.lowercased(), bare.hasPrefix("10."), doi(in: bare) == nil {
            keys.append("doi \(bare)")
        }
        for address in [publication.doiOfRecord, publication.link, publication.download?.url].compactMap(\.self) {
            if let doi = doi(in: address), !keys.contains(doi) { keys.append(doi) }
        }
        return keys
    }

    /// The DOI in an address: "10.", digits, a slash, and the following text, without parts that belong to the site.
    package static func doi(in address: String) -> String? {
        guard address.utf8.contains(UInt8(ascii: "1")), address.contains("10.") else { return nil }
        let text = address.lowercased().replacing("%2f", with: "/")
        guard var doi = bareDOI(in: text) else { return nil }
        for end in [
            ".pdf", "/pdf", "/full", "/abstract", "/epdf", "/html", "/summary", "/meta", ".full", ".short", "/",
        ] {
            if doi.hasSuffix(end) { doi = doi.dropLast(end.count) }
        }
        return "doi " + doi
    }

    /// Finds `10.`, four to nine digits, a slash, and further text. A regular expression would be compiled again for
    /// every address.
    private static func bareDOI(in text: String) -> Substring? {
        var rest = text[...]
        while let start = rest.range(of: "10.") {
            rest = rest[start.upperBound...]
            let digits = rest.prefix { ("0"..."9").contains($0) }
            guard (4...9).contains(digits.count), rest[digits.endIndex...].first == "/" else { continue }
            let name = rest[digits.endIndex...].dropFirst().prefix { !$0.isWhitespace && !"?#&\"<>".contains($0) }
            if !name.isEmpty { return text[start.lowerBound..<name.endIndex] }
        }
        return nil
    }
}
