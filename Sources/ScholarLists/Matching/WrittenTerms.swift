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
            let number = number(next) ?? Spelling.digits(of: next) ?? ordinalNumbers[next]
            guard let number, volumes.contains(word) else {
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

    /// The digits of a number, also of a Roman one; nil for other words.
    static func number(_ word: Substring) -> Substring? {
        !word.isEmpty && word.allSatisfy(\.isNumber) ? word : roman[word]
    }

    private static let roman: [Substring: Substring] = [
        "i": "1", "ii": "2", "iii": "3", "iv": "4", "v": "5", "vi": "6", "vii": "7", "viii": "8", "ix": "9", "x": "10",
        "xi": "11", "xii": "12",
    ]

    /// Ordinals in titles, because parts of a work are separate works.
    static let ordinals: Set<Substring> = [
        "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "first", "second", "third", "one", "two", "three",
        "fourth", "fifth", "four", "five",
    ]

    private static let ordinalNumbers: [Substring: Substring] = [
        "primo": "1", "secondo": "2", "terzo": "3", "quarto": "4", "first": "1", "second": "2", "third": "3",
    ]

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
        "vanadium dioxide": "vo2", "manganese dioxide": "mno2",
        "uranium dioxide": "uo2", "hydrogen peroxide": "h2o2", "hydrogen sulfide": "h2s", "hydrogen sulphide": "h2s",
        "calcium carbonate": "caco3", "sodium chloride": "nacl", "aluminum oxide": "al2o3",
        "aluminium oxide": "al2o3", "silicon carbide": "sic", "gallium arsenide": "gaas", "gallium nitride": "gan",
        "silicon nitride": "si3n4", "lithium niobate": "linbo3", "barium titanate": "batio3",
        "strontium titanate": "srtio3", "sulfuric acid": "h2so4", "sulphuric acid": "h2so4", "cadmium sulfide": "cds",
        "cadmium sulphide": "cds", "cadmium selenide": "cdse", "molybdenum disulfide": "mos2",
        "molybdenum disulphide": "mos2", "magnesium oxide": "mgo", "nickel oxide": "nio", "copper oxide": "cuo",
    ]

    private static let starts: Set<Substring> = Set(formulas.keys.map { $0.prefix { $0 != " " } })
        .union(volumes).union(simple.keys)
}
