import ScholarPages

/// Terms that titles write in several ways: a formula and its name, "Vol. 9" and "Volume IX".
enum WrittenTerms {
    /// The words of a title with one writing for each term, and the place where each began.
    static func unified(_ all: [Substring]) -> (words: [Substring], places: [Int]) {
        guard all.contains(where: { starts.contains($0) }) else { return (all, Array(all.indices)) }
        var (words, places): ([Substring], [Int]) = ([], [])
        var place = 0
        while place < all.count {
            let word = all[place]
            places.append(place)
            let next = place + 1 < all.count ? all[place + 1] : ""
            if let formula = formulas["\(word) \(next)"] {
                words.append(formula)
                place += 2
                continue
            }
            guard let number = number(next), volumes.contains(word) else {
                words.append(simple[word] ?? word)
                place += 1
                continue
            }
            words += ["vol", number]
            places.append(place + 1)
            place += 2
        }
        return (words, places)
    }

    /// The digits of a number, also of a Roman one or one in words; nil for other words.
    static func number(_ word: Substring) -> Substring? {
        if word.utf8.first?.isLetter ?? true { return word.utf8.count < 8 ? numbers[word] : nil }
        return word.allSatisfy(\.isNumber) ? word : nil
    }

    /// The numbers that are no other words, with their digits.
    static let cardinals = inOrder("one two three four five six seven eight nine ten")
    private static let numbers = [
        "i ii iii iv v vi vii viii ix x xi xii", "first second third fourth fifth", "primo secondo terzo quarto",
    ].map(inOrder).reduce(cardinals) { $0.merging($1) { one, _ in one } }

    private static func inOrder(_ words: String) -> [Substring: Substring] {
        Dictionary(uniqueKeysWithValues: words.split(separator: " ").enumerated().map { ($1, "\($0 + 1)") })
    }

    private static let volumes: Set<Substring> = [
        "v", "tom", "sv", "svazek", "svezak", "zvezek", "kotet", "cilt", "bind", "volumen", "volum", "volumul", "tomus",
        "nide", "koide", "jilid", "τομος",
        "vol", "volume", "vols", "volumes", "band", "bd", "tome", "tomo", "t", "том", "т", "deel", "dl",
    ]

    private static let simple: [Substring: Substring] = [
        "ch4": "methane", "nh3": "ammonia", "o3": "ozone", "h2o": "water",
    ]

    /// Formulas by the two words of their names, in British and American spelling.
    private static let formulas: [String: Substring] = [
        "carbon dioxide": "co2", "titanium dioxide": "tio2", "nitrous oxide": "n2o", "nitrogen dioxide": "no2",
        "sulfur dioxide": "so2", "sulphur dioxide": "so2", "silicon dioxide": "sio2", "zirconium dioxide": "zro2",
        "nitric oxide": "no", "carbon monoxide": "co", "zinc oxide": "zno", "cerium dioxide": "ceo2",
        "vanadium dioxide": "vo2", "manganese dioxide": "mno2", "uranium dioxide": "uo2", "hydrogen peroxide": "h2o2",
        "hydrogen sulfide": "h2s", "hydrogen sulphide": "h2s", "calcium carbonate": "caco3", "sodium chloride": "nacl",
        "aluminum oxide": "al2o3", "aluminium oxide": "al2o3", "silicon carbide": "sic", "gallium arsenide": "gaas",
        "gallium nitride": "gan", "silicon nitride": "si3n4", "lithium niobate": "linbo3", "barium titanate": "batio3",
        "strontium titanate": "srtio3", "sulfuric acid": "h2so4", "sulphuric acid": "h2so4", "cadmium sulfide": "cds",
        "cadmium sulphide": "cds", "cadmium selenide": "cdse", "molybdenum disulfide": "mos2",
        "molybdenum disulphide": "mos2", "magnesium oxide": "mgo", "nickel oxide": "nio", "copper oxide": "cuo",
    ]

    private static let starts: Set<Substring> = Set(formulas.keys.map { $0.prefix { $0 != " " } })
        .union(volumes).union(simple.keys)
}
