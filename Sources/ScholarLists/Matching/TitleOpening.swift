/// The beginning of a title that says only that something was studied: "A study of", "Contribution à l'étude de".
///
/// "A note on" and "Studies on" begin other works than the title without them.
struct TitleOpening {
    /// The word for the study.
    private let kind: Substring
    /// The words that follow.
    private let rest: ArraySlice<Substring>

    /// Finds the longest one before the words of a title; nil without one.
    private init?(_ words: [Substring]) {
        let found = Self.all[words.first ?? ""]?.filter { words.count > $0.words.count && words.starts(with: $0.words) }
        guard let longest = found?.max(by: { $0.words.count < $1.words.count }) else { return nil }
        kind = longest.kind
        rest = words[longest.words.count...]
    }

    /// The opening after which two titles are equal, if one of them lacks it, or has it with another preposition; nil
    /// without one.
    static func between(_ one: [Substring], _ other: [Substring]) -> Substring? {
        let openings = [TitleOpening(one), TitleOpening(other)]
        guard let opening = openings[0] ?? openings[1], openings.allSatisfy({ $0 == nil || $0?.kind == opening.kind }),
            opening.rest.count(where: { $0.utf8.count > 2 }) >= 4,
            (openings[0]?.rest ?? one[...]).joined() == (openings[1]?.rest ?? other[...]).joined()
        else { return nil }
        return opening.kind
    }

    private static let all: [Substring: [(kind: Substring, words: [Substring])]] = {
        let phrases: [Substring: String] = [
            "study": "study of; study on; study into; contribution to the study of",
            "investigation": "investigation of; investigation on; investigation into",
            "étude": """
            étude de; étude du; étude des; étude sur; contribution à l'étude de; contribution à l'étude du
            contribution à l'étude des
            """,
            "estudio":
                "estudio de; estudio del; estudio sobre; contribución al estudio de; contribución al estudio del",
            "studio": """
            studio di; studio del; studio della; studio dei; studio delle; studio su; studio sul; studio sulla
            contributo allo studio di; contributo allo studio del; contributo allo studio della
            contributo allo studio dei; contributo allo studio delle
            """,
            "estudo": """
            estudo de; estudo do; estudo da; estudo dos; estudo das; estudo sobre; contribuição ao estudo de
            contribuição ao estudo do; contribuição ao estudo da; contribuição ao estudo dos; contribuição ao estudo das
            """,
            "Untersuchung": "Untersuchung von; Untersuchung des; Untersuchung zu; Untersuchung zur; Untersuchung über",
            "Studie": "Studie zu; Studie zur; Studie zum; Studie über",
        ]
        let all = phrases.flatMap { kind, phrases in
            phrases.split { $0 == ";" || $0 == "\n" }.map { (kind: kind, words: TitleWords(String($0)).words) }
        }
        return Dictionary(grouping: all) { $0.words[0] }
    }()
}
