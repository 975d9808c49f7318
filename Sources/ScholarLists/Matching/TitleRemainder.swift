import ScholarPages

/// The reason why a title has more words than another title of the same work.
enum TitleRemainder: Comparable {
    /// "Extended abstract", "with appendix".
    case note
    /// The number of a report or conference paper: "(SPE-48213)".
    case number
    /// Names of the authors, alone or with a date.
    case names
    /// A venue, date or institution.
    case venue
    /// The place and date of a conference behind its name.
    case date
    /// A subtitle, or the title of a series or session.
    case part
    /// The end of a long title.
    case end

    /// Explains the words; nil when they may make another work: corrections, supplements, other numbers.
    ///
    /// - Parameter separation: what separates the words from the title.
    init?(_ words: ArraySlice<Substring>, _ separation: TitleWords.Break, isBefore: Bool, of works: [Work]) {
        let context = Context(works)
        // "Theory and data" is a subtitle, "Data for" another work.
        let isShort = isBefore || words.count <= 2 || words.first.map(Self.reactions.contains) ?? false
        let isReport = !isBefore && Self.isReportNumber(words, separation)
        // A discussion paper is no discussion of a paper.
        let isPaper = isReport && words.count > 2 && words.first == "discussion" && words.dropFirst().first == "paper"
        func makesOther(_ word: Substring) -> Bool {
            Self.other.contains(word) || isShort && Self.reactions.contains(word) && !(isPaper && word == "discussion")
        }
        let isDedication = !isBefore && separation > .none && Self.dedications.contains { words.starts(with: $0) }
        let isLanguage = separation == .part && words.allSatisfy { Self.languages.contains($0) || $0 == "in" }
        if isDedication || isLanguage {
            self = .note
            return
        }
        // "Volume 3" alone is another volume; behind the name of a journal it is a place.
        if words.first == "vol", words.count == 2 { return nil }
        guard !words.contains(where: { makesOther($0) && !context.venue.contains($0) }) else { return nil }
        let numbers = words.filter { $0.utf8.allSatisfy(\.isDigit) }
        // "Extended scheduling" is not "scheduling (extended)".
        if Self.areNotes(words), !isBefore || separation > .none || words.count > 1 {
            self = .note
        } else if isReport {
            self = .number
        } else if context.areNames(words), numbers.allSatisfy(context.isDate) {
            self = .names
        } else if !isBefore, separation > .none, context.isEvent, context.isPlaceAndDate(words) {
            self = .date
        } else if context.isVenue(words, separation) {
            guard !context.isEvent || !Context.areTracks(words) else { return nil }
            self = .venue
        } else if words.contains(where: { $0.utf8.contains(where: \.isDigit) || WrittenTerms.number($0) != nil }) {
            return nil
        } else if separation == .part {
            self = .part
        } else if isBefore || words.contains(where: DividingWords.negations.contains) {
            return nil
        } else {
            self = .end
        }
    }

    /// Whether the words are a remark about the text; abstracts have numbers.
    static func areNotes(_ words: ArraySlice<Substring>) -> Bool {
        let hasNumber = words.contains(where: numbered.contains)
        return words.contains(where: notes.contains)
            && words.allSatisfy {
                notes.contains($0) || connectives.contains($0) || hasNumber && $0.utf8.contains(where: \.isDigit)
            }
    }

    /// Whether words behind a title are the number of a report: a number of three and more digits behind short names of
    /// series, or any number of a working paper. A year alone is none, because yearly reports have one, and "Report 2"
    /// can be another one.
    private static func isReportNumber(_ words: ArraySlice<Substring>, _ separation: TitleWords.Break) -> Bool {
        guard words.count <= 7, let last = words.last, last.utf8.contains(where: \.isDigit) || last.utf8.count <= 2
        else {
            return false
        }
        let numbers = words.filter { $0.utf8.contains(where: \.isDigit) }
        let digits = numbers.filter { $0.utf8.count != 4 || !$0.hasPrefix("19") && !$0.hasPrefix("20") }
            .reduce(0) { $0 + $1.utf8.count(where: \.isDigit) }
        let names = words.filter { !$0.utf8.contains(where: \.isDigit) }
        let isWorking = separation == .part && isWorkingPaper(names)
        guard digits >= (isWorking ? 1 : 3), !names.isEmpty,
            names.allSatisfy({ reports.contains($0) || $0.utf8.count <= 4 })
        else {
            return false
        }
        return separation == .part || names.contains(where: reports.contains)
    }

    /// Whether the names of a series are "working paper" or its like. "Discussion of paper 88" is another work.
    private static func isWorkingPaper(_ names: [Substring]) -> Bool {
        if names.contains(where: workingPapers.contains) { return true }
        return zip(names, names.dropFirst()).contains { one, two in
            ["working", "discussion"].contains(one) && ["paper", "papers"].contains(two)
                || ["document", "documents", "documento", "documentos", "texto", "textos"].contains(one)
                    && names.contains {
                        ["travail", "trabajo", "trabalho", "discussao", "discusion", "lavoro"].contains($0)
                    }
        }
    }

    private static let workingPapers = spelled(
        "diskussionspapier diskussionspapiere arbeitspapier arbeitspapiere discussienota werkdocument arbejdspapir "
            + "arbetsrapport arbeidsnotat препринт")

    private static let reports = workingPapers.union(
        spelled(
            "report reports paper technical tech memorandum note working discussion spe aiaa sae asme ieee nasa "
                + "otc iadc usgs noaa epa cern slac nrel ornl nist jpl desy iaea nber rand tm tn tr cr rep no nr wp dp "
                + "preprint bericht rapport informe contribution publication bulletin circular abstract cahier cahiers "
                + "recherche serie series papers document documents documento documentos texto textos travail trabajo "
                + "trabalho discussao discusion lavoro para"))

    private static let numbered = spelled("abstract poster technical presentation")

    /// Whether words in which two titles differ make another work.
    static func makesOther(_ words: Set<Substring>) -> Bool {
        words.contains { other.contains($0) || reactions.contains($0) }
    }

    /// Words that make another work of a title, in the spelling of `Spelling`.
    private static let other = spelled(
        "correction corrections corrected corrigendum corrigenda erratum errata erratas addendum retraction retracted "
            + "withdrawn supplementary supplement supplements supplemental supporting complementary part teil parte partie "
            + "closure addenda rezension recension recensione rendu resena resenha buchbesprechung besprechung nachtrag berichtigung "
            + "erganzung erwiderung entgegnung replik replica risposta reponse rectificatif nachruf necrologie companion errores correccion suplementario suplementar complementario rejoinder rebuttal"
    )

    /// Words that make another work of a title before it, or alone behind it.
    private static let reactions = spelled(
        "reply response comment comments commentary discussion review editorial preface foreword introduction interview "
            + "obituary dataset data code software material materials chapter volume revisited improved further "
            + "continued follow questionnaire slides respuesta comentario comentarios antwort kommentar")

    fileprivate static func spelled(_ words: String) -> Set<Substring> {
        Set(spelledInOrder(words))
    }

    /// Words of remarks about a text.
    private static let notes = spelled(
        "extended abstract appendix full version draft preprint paper poster invited talk presentation technical report "
            + "thesis dissertation phd msc master masters doctoral working manuscript summary article letter demo press "
            + "published unpublished submitted forthcoming online ponencia comunicacion tesis informe resumen articulo "
            + "these memoire rapport dissertacao tese short long final accepted author authors conference journal pdf "
            + "book oral keynote tutorial diplomarbeit diploma bachelor ma sc")

    private static let dedications = [
        "dedicated to", "dedicated in", "in memory of", "in memoriam", "in honor of", "in honour of", "on occasion of",
    ].map { spelledInOrder($0) }

    private static let languages = spelled(
        "english german french spanish italian portuguese russian chinese japanese korean polish dutch czech turkish")

    private static func spelledInOrder(_ words: String) -> [Substring] {
        words.split(separator: " ").map(Spelling.american)
    }

    private static let connectives: Set<Substring> = [
        "with", "in", "an", "a", "of", "for", "to", "con", "de", "del", "en", "by", "ph", "d", "m", "s",
    ]

    private static let bibliographic = spelled(
        "vol proceedings proc journal conference workshop symposium conf intl transactions letters univ university "
            + "universidad universidade universite universitat universita institute institut instituto dept department "
            + "faculty arxiv preprint ieee acm springer elsevier wiley press verlag revista actas congreso jornada jornadas "
            + "editora issn isbn doi http https www"
    ).union(Context.months.subtracting(["may", "mars"]))

    private static let volume: Set<Substring> = ["v", "n", "p", "pp", "no", "vol", "nr", "s"]

    // MARK: Names and venues

    /// The names, venues and years of two records.
    private struct Context {
        let names: Set<Substring>
        let initials: Set<UInt8>
        let venue: Set<Substring>
        let years: Set<Int>
        /// Whether the titles name a conference.
        let isEvent: Bool

        init(_ works: [Work]) {
            names = Set(works.flatMap(\.nameWords))
            initials = Set(works.flatMap(\.publication.authors).compactMap { NormalisedTitle($0).text.utf8.first })
            venue = Set(works.flatMap(\.venueWords))
            years = Set(works.compactMap(\.publication.year))
            isEvent = works.allSatisfy { $0.titleWords.words.contains(where: Self.events.contains) }
        }

        /// Whether a number is one of the years; without any year, whether it can be one.
        func isDate(_ number: Substring) -> Bool {
            guard let value = Int(number) else { return false }
            return years.contains { abs($0 - value) <= 1 } || years.isEmpty && (1900...2100).contains(value)
        }

        private static let events = TitleRemainder.spelled(
            "conference workshop symposium congress meeting colloquium seminar konferenz kongress tagung "
                + "symposion kolloquium congres colloque journees seminaire congreso jornadas simposio coloquio "
                + "seminario encuentro convegno congresso simposio encontro conferentie конференция конференции "
                + "симпозиум симпозиума съезд konferencja konferencji"
        )

        /// Whether the words name a part of a conference, as the posters, which has a volume of its own.
        static func areTracks(_ words: ArraySlice<Substring>) -> Bool { words.contains(where: tracks.contains) }

        private static let tracks = TitleRemainder.spelled(
            "poster posters demo demos abstract abstracts student students doctoral consortium adjunct session "
                + "sessions track tracks tutorial tutorials workshop workshops papers short selected revised invited "
                + "keynote keynotes late panel issue heft panels program programme index summary summaries report "
                + "reports book books industrial industry main special day tag jour dia kurzfassungen "
                + "zusammenfassungen programm resumes resumenes riassunti тезисы")

        /// Whether the words are a place of up to four words and a date: "Pisa, Italy, June 12, 2011".
        func isPlaceAndDate(_ words: ArraySlice<Substring>) -> Bool {
            let numbers = words.filter { $0.utf8.contains(where: \.isDigit) }
            let names = words.filter { !$0.utf8.contains(where: \.isDigit) }
            let place = names.filter { !Self.months.contains($0) && !TitleWords.prepositions.contains($0) }
            let hasMonth = names.contains(where: Self.months.contains)
            let isDate =
                numbers.contains(where: isDate)
                && numbers.allSatisfy { self.isDate($0) || hasMonth && (1...31).contains(Int($0) ?? 0) }
            return isDate && (1...4).contains(place.count) && !Self.areTracks(words)
                && !place.contains { TitleRemainder.volume.contains($0) || WrittenTerms.number($0) != nil }
        }

        /// Whether the words are names of authors: family names, with given names of the right initials.
        func areNames(_ words: ArraySlice<Substring>) -> Bool {
            let rest = words.filter { $0.utf8.count > 1 && !$0.utf8.allSatisfy(\.isDigit) }
            let family = rest.count(where: names.contains)
            let given = rest.count { !names.contains($0) && $0.utf8.first.map(initials.contains) ?? false }
            return family > 0 && family * 4 >= rest.count && family * 2 + given >= rest.count
        }

        /// "May" is a verb, too, so it is a month only in a date.
        static let months = TitleRemainder.spelled(
            "january february march april may june july august september october november december jan feb mar "
                + "apr jun jul aug sep sept oct nov dec enero febrero marzo abril mayo junio julio agosto septiembre "
                + "octubre noviembre diciembre januar februar marz mai juni juli oktober dezember janvier fevrier mars "
                + "avril juin juillet aout septembre octobre novembre decembre gennaio febbraio aprile maggio giugno "
                + "luglio settembre ottobre dicembre janeiro fevereiro marco maio junho julho setembro outubro dezembro"
        )

        /// Whether the words are a venue, a date or an institution. Single words of a venue are words of the subject,
        /// too.
        func isVenue(_ words: ArraySlice<Substring>, _ separation: TitleWords.Break) -> Bool {
            let numbers = words.count { $0.utf8.allSatisfy(\.isDigit) }
            let rest = words.filter { $0.utf8.count > 2 && !$0.utf8.allSatisfy(\.isDigit) }
            let known = rest.count(where: bibliographic.contains)
            let named = rest.count { venue.contains($0) && !bibliographic.contains($0) }
            let isDay = rest.allSatisfy(Self.months.contains)
            if !rest.isEmpty, isDay, words.contains(where: isDate) { return true }
            guard !rest.isEmpty else {
                return numbers > 0
                    && words.allSatisfy {
                        $0.utf8.allSatisfy(\.isDigit) ? isDate($0) : volume.contains($0)
                    }
            }
            guard (known + named) * 2 >= rest.count else { return false }
            return known > 0 && (numbers > 0 || separation > .none) || named >= 2 && (numbers > 0 || separation > .none)
        }
    }
}
