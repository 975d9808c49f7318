import ScholarPages

/// Words that divide a subject, so that a title with one of them is another work than the title without it.
enum DividingWords {
    /// Whether a word, as `Spelling` writes it, can make another work of a title.
    static func contains(_ word: Substring) -> Bool {
        areAlways(word) || !small.contains(word) && (all.contains(word) || beginnings.contains(where: word.hasPrefix))
    }

    /// Whether a word makes another work even of a preprint and an article.
    static func areAlways(_ word: Substring) -> Bool {
        word.utf8.contains(where: \.isDigit) || always.contains(word)
            || word.utf8.count < 3 && !small.contains(word) || TitleRemainder.makesOther([word])
    }

    /// Whether a word chooses some things without saying which, as in "on certain groups", or begins a title: "On groups".
    static func isFiller(_ word: Substring) -> Bool { fillers.contains(word) || TitleWords.openings.contains(word) }

    /// Whether two words introduce a subject in the same way: "evidence from" and "insights from".
    static func areSynonyms(_ one: Substring, _ other: Substring) -> Bool {
        synonyms.contains { $0.contains(one) && $0.contains(other) }
    }

    private static let synonyms = """
        assessing evaluating estimating predicting investigating exploring examining analyzing measuring quantifying \
        characterizing understanding studying
        evidence insight insights lessons findings results observations experience experiences
        effect effects impact impacts influence influences role roles consequence consequences
        approach approaches method methods technique techniques framework methodology
        by with using via through
        controls factors determinants drivers
        study analysis investigation assessment evaluation estimation
        """.split(separator: "\n").map { Set($0.split(separator: " ").map(Spelling.american)) }

    private static let fillers = Set(
        """
        certain some various sundry einige einiger gewisse gewisser verschiedene verschiedener certains certaines
        quelques divers diverses algunos algunas ciertos ciertas varios varias alcuni alcune certi certe vari varie
        alguns algumas certos certas sommige enkele verschillende nagra vissa nogle visse noen некоторые некоторых
        niektore niektorych nektere nekterych
        """.split(whereSeparator: \.isWhitespace).map { Spelling.american($0) })

    /// Words that say nothing.
    private static let small = TitleWords.prepositions.union([
        "do", "does", "is", "are", "as", "be", "by", "can", "its", "into", "onto", "upon", "under", "using", "via",
        "with", "from",
    ])

    static let negations: Set<Substring> = ["not", "without", "no", "non", "sin", "sans", "ohne", "versus", "vs"]

    private static let always = negations.union([
        "second", "third", "fourth", "two", "three", "four", "next", "last",
        "final", "further", "extended", "improved", "revised", "multiple",
    ])

    private static let beginnings = [
        "non", "anti", "inter", "intra", "hyper", "hypo", "multi", "semi", "quasi", "sub", "super", "ultra", "micro",
        "nano", "macro", "mono", "poly", "post", "pre", "pseudo", "bi", "tri", "uni", "un", "in", "im", "dis", "over",
        "under", "co", "self", "trans", "iso", "homo", "hetero", "electro", "bio", "geo", "photo", "thermo",
    ]

    private static let all = Set(
        """
        adult adults child children boys girls female male women men elderly older young younger adolescent
        adolescents juvenile infant infants neonatal newborn pediatric maternal paternal human humans mouse mice rat rats murine
        canine bovine porcine feline avian animal animals plant plants patient patients healthy acute chronic early late
        severe mild moderate recurrent primary secondary tertiary advanced benign malignant linear time space spatial temporal
        dynamic static stationary stochastic random deterministic discrete continuous finite infinite generalized generalised
        general special modified optimal robust adaptive fast slow parallel distributed sequential
        online offline real virtual first five double triple single
        joint partial total complete full half low high lower higher small large short long upper left right
        top bottom front back inner outer internal external local global regional national rural urban public private
        north south east west northern southern eastern western central african asian european american british english german
        french italian spanish chinese japanese indian russian australian canadian brazilian mexican global tropical arctic
        antarctic marine freshwater coastal deep shallow wet dry hot cold warm winter summer spring autumn monthly daily annual
        weekly seasonal hourly positive negative weak strong soft hard sparse dense open closed direct active passive
        natural artificial synthetic experimental theoretical numerical clinical quantum classical relativistic axial radial
        longitudinal transverse lateral medial horizontal vertical oral topical intravenous systemic ex vivo vitro situ free
        bound fixed moving rotating light heavy dark bright red blue green white black wild domestic raw treated untreated
        binary ternary quaternary periodic aperiodic symmetric asymmetric ordered disordered exact approximate minimal maximal
        minimum maximum average mean complex recursive iterative convex concave smooth rough solid liquid gas gaseous
        aqueous crystalline amorphous magnetic electric optical acoustic thermal chemical mechanical mental physical social
        economic political legal military civil religious medical
        """.split(whereSeparator: \.isWhitespace).map { Spelling.american($0) })
}
