import ScholarKit

/// What a page of a list that is collected means for the user, in one sentence.
struct CollectedWords {
    let page: CollectedPage
    /// The name of its file.
    let file: String
    let list: CollectedList?
    let isRoster: Bool
    let storesOthers: Bool

    /// Whether its file is not used: it is left alone, or has nothing new.
    var isIdle: Bool {
        switch page.outcome {
        case .duplicate, .other(_, nil): true
        default: false
        }
    }

    /// One sentence about files that are not used; nil without any.
    static func sentence(of idle: [CollectedWords]) -> String? {
        guard idle.count > 1, let first = idle.first else { return idle.first?.sentence }
        let others = idle.count { if case .other = $0.page.outcome { true } else { false } }
        let parts = [
            others == 0
                ? nil
                : Counted.text(others, "page of another query", "pages of other queries")
                    + (first.storesOthers ? "" : " (--everything stores them)"),
            others == idle.count
                ? nil : Counted.text(idle.count - others, "page with nothing new", "pages with nothing new"),
        ]
        return "left alone: \(parts.compactMap(\.self).joined(separator: ", "))"
    }

    /// The sentence; nil for a file that is no page of Scholar.
    var sentence: String? {
        switch page.outcome {
        case .added: return list?.standing(isRoster: isRoster)
        case .duplicate: return "\(file) has nothing new"
        case .incompleteProfile(let rows):
            return
                "\(file) has \(Counted.text(rows, "row")) of the profile, and others are missing; press \"Show more\" until all "
                + "are there, then save it again"
        case .cutOff:
            return "\(file) ends too early; open the page again, and save it when it is loaded"
        case .other(let words, nil):
            return "\(file) has \(words); left alone" + (storesOthers ? "" : " (--everything stores it)")
        case .other(let words, let stored?):
            return "\(file) has \(words); stored as search \(stored.answer.search.id)"
        case .refused(var refusal):
            refusal.page = file
            return "\(refusal)"
        case .withoutPublications:
            return "\(file) has no publications"
                + (list?.isOpen == true ? "; open the page again, or end with Ctrl-C if Scholar shows no more" : "")
        case .notAPage(ResultsError.unknownPage(_, let title, _, let kind))
        where kind == .cutOff || kind == .withoutResults:
            return "\(Advice.sentence(ResultsError.unknownPage(name: file, title: title, kind: kind)))"
        case .notAPage: return nil
        }
    }
}

extension CollectedList {
    /// Where the list stands: `page 7 of 22 · 70 publications · h 19 so far`.
    func standing(isRoster: Bool) -> String {
        let name = isRoster ? "\(self.name): " : ""
        guard let indexes = answer?.listing.indexes else { return name + "no page yet" }
        let of = expectedPages.map { " of \($0)" } ?? ""
        let page = isProfile ? [] : ["page \(pageCount.grouped)\(of)"]
        // With --max the wanted pages can all be there, and h can still rise.
        let h = "h \(indexes.h)" + (isWhole && !indexes.minimums.contains("h") ? "" : " so far")
        return name + (page + [Counted.text(publicationCount, "publication"), h]).joined(separator: " · ")
    }

    /// What the user should do to get the next page.
    var wish: String {
        isProfile
            ? "show all of it, then save"
            : pageCount == 0 ? "save the first page" : "save the next page"
    }

    /// What is certain about h and g; nil when nothing is missing.
    var certainty: String? {
        guard let (least, whole) = indexesSoFar else { return nil }
        let exact = least.g == whole.g ? "exactly these" : "exactly this h"
        return "h is at least \(least.h) and g at least \(least.g): \(exact) if the rest of the list is uncited"
    }

    /// Whether what is certain about h and g is enough; nil when nothing is missing.
    var question: String? {
        indexesSoFar.map { "enough at h ≥ \($0.least.h), g ≥ \($0.least.g)? y" }
    }
}
