import ScholarPages
import Foundation
package import ScholarIndexes

/// What a reply does to a list: the edits that follow it, what the list has already, and what differs from edits of the
/// office, which changes no number until the office decides.
package struct ReplyEffect: Sendable {
    /// Answers of one kind that the list contradicts, with the command that follows them.
    package struct Contradiction: Sendable {
        package let fact: String
        package let operation: EditOperation
        package let numbers: [Int]
        /// The indexes if the office follows the reply.
        package let after: IndexSummary
    }

    package let reply: Reply
    package private(set) var operations: [(EditOperation, [Int])] = []
    package private(set) var contradictions: [Contradiction] = []
    /// The number of works about which the list says the same already.
    package private(set) var agreed = 0
    /// The works that the list does not have any more, with their numbers in the mail, and edits that cannot be made.
    package private(set) var left: [String] = []
    /// The list with the edits.
    package private(set) var after: Listing

    private typealias Difference = (fact: String, operation: EditOperation, numbers: [Int])

    package init(_ reply: Reply, on listing: Listing) {
        self.reply = reply
        after = listing
        var finder = PublicationFinder(listing.publications)
        let isOwn = reply.asking.search == listing.search.id
        var numbers: [Int: Int] = [:]
        for number in Set(reply.answers.flatMap(\.numbers)).sorted() {
            guard let id = reply.asking.works[number] else { continue }
            switch isOwn ? finder.findOwn(id) : finder.find(id).finding {
            case .found(let place): numbers[number] = listing.publications[place].id
            case .notFound: left.append("\(number), \(id.quoted): the list does not have it any more")
            case .ambiguous: left.append("\(number), \(id.quoted): several works of the list can be it")
            }
        }
        let entries = listing.entriesByNumber
        var editing = StrictEditing(listing.publications, listing.outcome.grouping, search: listing.search.id)
        var differences: [Difference] = []
        func perform(_ operation: EditOperation, _ numbers: [Int]) throws {
            var next = editing
            try next.perform(operation, numbers)
            agreed += next.unchanged.count - editing.unchanged.count
            guard next.edits.count > editing.edits.count else { return }
            editing = next
            operations.append((operation, numbers))
        }
        func attempt(_ operation: EditOperation, _ numbers: [Int], or difference: Difference? = nil) {
            do { try perform(operation, numbers) } catch let error as EditError {
                switch error {
                case .areDistinct, .areMerged, .isConfirmed, .isRejected:
                    if let difference { differences.append(difference) } else { left.append("\(error)") }
                case .alreadyCorrected: agreed += 1
                default: left.append("\(error)")
                }
            } catch { left.append("\(error)") }
        }
        // Groups first, so that what is said of one of their works is said of all.
        for kind in [WorkAnswer.Kind.different, .same, .correct, .mine, .notMine] {
            for answer in reply.answers where answer.kind == kind {
                let own = answer.numbers.compactMap { numbers[$0] }
                switch kind {
                case .different where own.count > 1:
                    attempt(.distinct, own, or: ("different", .dissolve, own.filter { entries[$0]?.mergedInto != nil }))
                case .same where own.count == answer.numbers.count:
                    let places = Set(own.map(listing.representative)).sorted()
                    if places.count < 2 {
                        agreed += 1
                    } else {
                        attempt(.merge, places, or: ("one work", .merge, places))
                    }
                case .same: left.append("\(answer): not all of them are in the list")
                case .correct:
                    guard let correction = answer.correction, let number = own.first, let entry = entries[number] else {
                        continue
                    }
                    let isOther = correction.texts.contains { field, text in
                        entry.corrected[field] != nil && entry.publication.text(of: field) != text
                    }
                    if isOther {
                        differences.append(("\(correction)", .correct(correction), own))
                    } else {
                        attempt(.correct(correction), own)
                    }
                case .mine:
                    let rejected = own.filter { entries[$0]?.isRejected == true }
                    if !rejected.isEmpty { differences.append(("hers", .restore, rejected)) }
                    // What is rejected stays so; after the office restores it, it is not suggested again.
                    if !own.isEmpty { attempt(.confirm, own) }
                case .notMine:
                    let confirmed = own.filter { entries[$0]?.isConfirmed == true && entries[$0]?.isRejected == false }
                    if !confirmed.isEmpty { differences.append(("not hers", .reject, confirmed)) }
                    let open = own.filter { !confirmed.contains($0) }
                    if !open.isEmpty { attempt(.reject, open) }
                default: break
                }
            }
        }
        after = Self.list(listing, editing.edits)
        contradictions = Self.joined(differences).map { difference in
            var trial = editing
            trial.takesAnswersBack = true
            try? trial.perform(difference.operation, difference.numbers)
            return Contradiction(
                fact: difference.fact, operation: difference.operation, numbers: difference.numbers,
                after: Self.list(listing, trial.edits).indexes)
        }
    }

    /// Works that differ in the same way are one contradiction; a merge or a correction stays alone.
    private static func joined(_ differences: [Difference]) -> [Difference] {
        differences.reduce(into: []) { all, next in
            let place = all.firstIndex {
                $0.operation == next.operation && [.restore, .reject].contains(next.operation)
            }
            if let place { all[place].numbers += next.numbers } else { all.append(next) }
        }
    }

    private static func list(_ listing: Listing, _ edits: [Edit]) -> Listing {
        edits.isEmpty
            ? listing : listing.applying([EditStep(number: 0, date: .distantPast, edits: edits, isReplayed: false)])
    }
}

extension Listing {
    /// The replies that its edits follow, without those that were undone. A later list can have had their edits already.
    package var repliesInForce: [GivenReply] {
        replies.filter { given in
            given.edits.isEmpty || search.replayedFrom != nil || history.done.contains(where: given.explains)
        }
    }
}
