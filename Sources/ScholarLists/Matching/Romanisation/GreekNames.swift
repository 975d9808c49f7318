/// Greek names in Latin letters, of the standard of 1982 and of older habits: Georgiou and Yeoryiou.
enum GreekNames {
    private static let sure = [
        "opoulos", "opulos", "opoulou", "opulou", "akis", "idis", "ides", "iadis", "iades", "idou", "oglou", "iou",
        "akos",
    ]
    private static let usual = ["os", "is", "as", "ou", "us", "es"]

    static func families(_ one: String, _ other: String) -> Romanisation.Likeness {
        let isSure = [one, other].contains { name in name.utf8.count > 5 && sure.contains(where: name.hasSuffix) }
        guard isSure || usual.contains(where: one.hasSuffix) && usual.contains(where: other.hasSuffix) else {
            return .no
        }
        return words(one, other) == .no ? .no : isSure ? .same : .possible
    }

    static func words(_ one: String, _ other: String) -> Romanisation.Likeness {
        guard min(one.utf8.count, other.utf8.count) > 3 else { return .no }
        return key(one) == key(other) ? .same : .no
    }

    private static let rules = LetterRules(
        """
        ou>u ch>h kh>h ph>f th>t dh>d gh>g x>ks mp>b mb>b nt>d nd>d tz>ts dz>ts tj>ts gg>ng nk>ng aph>af au>av af>av eu>ev \
        ef>ev ei>i oi>i y>i ge>ie gi>i gy>i c>k w>o
        """)

    private static func key(_ word: String) -> [UInt8] { rules.applied(to: word.utf8).withoutDoubles }
}
