import ScholarLists

/// Whether the numbers of two lists may be subtracted, as JSON; the reason if they may not, and the numbers of the newer
/// list with the edits of the older one if only the edits differ.
struct LikenessDocument: Encodable {
    private let comparable: Bool
    private let reason: String?
    private let likeForLike: [String: JSONValue]?
    private let yearsApart: Int?

    init(_ likeness: Likeness, names: (a: String, b: String), likeForLike: Listing? = nil) {
        comparable = likeness.isLike
        reason = likeness.reason(names)
        self.likeForLike = likeForLike.map { ListSummary($0).json }
        yearsApart = likeness.yearsApart
    }
}
