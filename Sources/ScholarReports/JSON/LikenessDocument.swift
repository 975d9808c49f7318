import ScholarLists
import ScholarPages

extension Likeness {
    /// Whether the numbers of two lists may be subtracted; the reason if they may not, and the numbers of the newer list
    /// with the edits of the older one if only the edits differ.
    func json(_ names: (a: String, b: String), likeForLike: Listing? = nil) -> JSONValue {
        [
            "comparable": isLike, "reason": reason(names), "like_for_like": likeForLike.map(ListSummary.init),
            "years_apart": yearsApart,
        ]
    }
}
