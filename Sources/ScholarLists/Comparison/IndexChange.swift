import ScholarPages

/// The change of one publication between two listings, and its cause.
package struct IndexChange: Sendable {
    package enum Cause: String, Hashable, Sendable {
        /// The citation counts differ.
        case citations
        /// The citation count is not known in one of the lists, and adds 0 there.
        case unknown
        /// Scholar lists it now but did not before.
        case new
        /// Scholar no longer lists it.
        case noLongerListed = "gone"
        /// It is in one list, and the other one is incomplete.
        case unseen
        /// It is in one of two indexes.
        case missing
        /// It is in both lists, but in one of them Scholar counts its citations under another entry.
        case elsewhere
        /// The user merged others into it.
        case merged
        /// The user separated publications that were merged into it.
        case dissolved
        /// The user rejected it.
        case rejected
        /// The user restored it.
        case restored
        /// The user merged it into another one.
        case absorbed
        /// The user separated it from a group.
        case released
        /// It entered the g-core although it has no more citations.
        case entered
        /// It left the g-core although it has no fewer citations.
        case left
    }

    /// Its number in the first list.
    package var a: Int?
    /// Its number in the second list.
    package var b: Int?
    package var title: String
    /// Its citations in the first list; nil when it is not listed, or they are not known.
    package var citationsInA: Int?
    /// Its citations in the second list; nil when it is not listed, or they are not known.
    package var citationsInB: Int?
    package var cause: Cause
    /// Its counted citations in the g-core of the first list; nil outside the core.
    package private(set) var coreInA: Int?
    /// Its counted citations in the g-core of the second list; nil outside the core.
    package private(set) var coreInB: Int?
    /// For a group with other members in each list: the cause if the members decide, and the increase of the citations
    /// of its representative alone.
    package var regrouping: (cause: Cause, own: Int)?

    /// The increase of its citations from the first to the second list; nil when a count is not known.
    package var difference: Int? {
        let isKnown = (a == nil || citationsInA != nil) && (b == nil || citationsInB != nil)
        return isKnown ? effect : nil
    }
    /// Whether the user caused it, not Scholar.
    package var isEdit: Bool { [.merged, .dissolved, .rejected, .restored, .absorbed, .released].contains(cause) }

    /// The change of the counted citations; an unknown count adds 0.
    var effect: Int { (citationsInB ?? 0) - (citationsInA ?? 0) }
    /// Its counted citations in the first list; negative when it is not listed.
    var countedInA: Int { a == nil ? -1 : citationsInA ?? 0 }
    /// Its counted citations in the second list.
    var countedInB: Int { b == nil ? -1 : citationsInB ?? 0 }
    /// The increase of the citations of the g-core that it causes; an unknown count adds 0.
    var coreEffect: Int { (coreInB ?? 0) - (coreInA ?? 0) }
    /// The increase of the citations of the g-core that it causes; nil when a count is not known.
    package var coreDifference: Int? { difference == nil ? nil : coreEffect }

    /// The change if it is one of the g-core, with the cause that does so; nil if not.
    func inCore() -> IndexChange? {
        guard coreInA != coreInB else { return nil }
        var change = self
        // Others can move it across the end of the core.
        if a != nil, b != nil {
            if coreInA == nil, effect <= 0 { change.cause = .entered }
            if coreInB == nil, effect >= 0 { change.cause = .left }
        }
        return change
    }
}

extension IndexChange {
    /// Every publication of both lists or one, also those that are the same in both.
    package static func all(
        _ both: [Comparison.Pair], _ onlyA: [Comparison.Single], _ onlyB: [Comparison.Single]
    ) -> [IndexChange] {
        both.map(IndexChange.init)
            + onlyA.map { single in
                let cause = single.otherState.cause(absent: .noLongerListed, rejected: .rejected, merged: .absorbed)
                return IndexChange(single.entry, nil, cause)
            }
            + onlyB.map { single in
                let cause = single.otherState.cause(absent: .new, rejected: .restored, merged: .released)
                return IndexChange(nil, single.entry, cause)
            }
    }

    private init(_ a: Listing.Entry?, _ b: Listing.Entry?, _ cause: Cause) {
        self.init(
            a: a?.publication.id, b: b?.publication.id, title: (b ?? a)?.publication.title ?? "",
            citationsInA: a?.citationCount, citationsInB: b?.citationCount, cause: cause,
            coreInA: a.flatMap(Self.core), coreInB: b.flatMap(Self.core))
    }

    private static func core(_ entry: Listing.Entry) -> Int? { entry.isInGCore ? entry.citationCount ?? 0 : nil }

    /// For a group, the cause is the members if they make the greater part of the difference.
    private init(_ pair: Comparison.Pair) {
        self.init(pair.a, pair.b, .citations)
        guard let difference = pair.difference else {
            cause = .unknown
            return
        }
        // A member that Scholar no longer lists was not separated by the user.
        let isMerged = pair.b.mergeCount > pair.a.mergeCount
        guard isMerged || pair.isDissolved && pair.a.mergeCount > pair.b.mergeCount else { return }
        let own = (pair.b.publication.citationCount ?? 0) - (pair.a.publication.citationCount ?? 0)
        let edit = isMerged ? Cause.merged : .dissolved
        regrouping = (edit, own)
        if abs(difference - own) >= abs(own) { cause = edit }
    }

    /// The change if it moves the publication across a number of citations, with the cause that does so; nil if not.
    func crossing(_ line: Int) -> IndexChange? {
        guard (countedInA >= line) != (countedInB >= line) else { return nil }
        var change = self
        if let regrouping {
            let reaches = countedInA + regrouping.own >= line
            change.cause = reaches == (countedInB >= line) ? .citations : regrouping.cause
        }
        return change
    }
}

extension Comparison.OtherState {
    fileprivate func cause(
        absent: IndexChange.Cause, rejected: IndexChange.Cause, merged: IndexChange.Cause
    ) -> IndexChange.Cause {
        switch self {
        case .absent: absent
        case .rejected: rejected
        case .merged: merged
        case .countedElsewhere: .elsewhere
        }
    }
}
