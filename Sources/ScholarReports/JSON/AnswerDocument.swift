package import ScholarLists
package import ScholarPages

extension GivenAnswer {
    /// An answer in force: the operation, its publications, the step and date, and the operation that takes it back.
    package func json(of search: Int) -> JSONValue {
        [
            "op": operation.name, "publications": publications, "search": search, "step": step.number,
            "date": Timestamp.text(step.date), "taken_back_by": reverse.0.name,
        ]
    }
}

extension GivenReply {
    /// A reply that was taken over: how many works it says are the author's. Its sender is not proved.
    ///
    /// - Parameter hasSender: whether to name the sender, which a report does not.
    package func json(hasSender: Bool) -> JSONValue {
        [
            "via": reply.via.rawValue, "date": Timestamp.text(date), "sender": hasSender ? reply.sender : nil,
            "mine": reply.numbers(.mine).count, "not_mine": reply.numbers(.notMine).count,
            "unsure": reply.numbers(.unsure).count, "open": reply.open,
        ]
    }
}
