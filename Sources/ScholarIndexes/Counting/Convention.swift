/// A set of answers to the questions that the definitions of indexes leave open.
///
/// `thesis` and `pop` give the figures of Publish or Perish 8, as found by comparing 1,087 of its metrics with their
/// input; `paper` follows the papers that defined the indexes.
public enum Convention: String, Hashable, Sendable, CaseIterable {
    /// The thesis: g is at most the number of publications, as in Publish or Perish 8.
    case thesis
    /// Publish or Perish 8: the same answers as `thesis`.
    case pop
    /// The papers: g may exceed the number of publications, and the year of publication counts as a whole year.
    case paper

    enum Question: Hashable, Sendable {
        /// Whether g can exceed the number of publications.
        case boundOfG
        /// How old a publication is.
        case age
        /// How many years an author has published for.
        case academicAge
        /// How many authors a list has that Scholar cut.
        case cutAuthors
        /// Which of equally cited publications belong to the h-core.
        case ties
        /// A question with the same answer in every convention, and this answer.
        case settled(String)
    }
}

extension Convention {
    /// Whether g is at most the number of publications.
    package var boundsG: Bool { self != .paper }

    /// The age in years, at least 1, of a publication of one year as counted in another year.
    package func age(of published: Int, in year: Int) -> Int {
        max(1, self == .paper ? year - published + 1 : year - published)
    }

    func answer(to question: Question) -> String {
        switch question {
        case .boundOfG:
            boundsG
                ? "g is at most the number of publications"
                : "g may exceed the number of publications, as if there were more without citations"
        case .age:
            self == .paper
                ? "the age of a publication is the year of the list minus its own year, plus 1"
                : "the age of a publication is the year of the list minus its own year, but at least 1"
        case .academicAge:
            self == .paper
                ? "years are counted from the first publication to the year of the list, both included"
                : "years are those since the first publication, at least 1"
        case .cutAuthors: "a list of authors that was cut counts as one more than it shows"
        case .ties: "of equally cited publications the newest come first, then those of fewer authors"
        case .settled(let answer): answer
        }
    }

    /// The answers to several questions on one line.
    func answers(to questions: [Question]) -> String {
        let answers = questions.map(answer)
        return answers.isEmpty ? "the same in every convention" : answers.joined(separator: "; ")
    }
}
