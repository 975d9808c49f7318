/// Several lists as one, in which each work stands once, with the highest of its counts.
struct WorkUnion {
    /// The works, in the order in which they came.
    private(set) var works: [CitedWork] = []
    /// The publication that each of them was first seen as.
    private var publications: [Publication] = []
    /// In how many lists each of them is.
    private var lists: [Int] = []

    /// How many works are in more than one list.
    var shared: Int { lists.count { $0 > 1 } }

    /// Adds a list, whose own works are different ones. A work that has several records in the lists before joins the likeliest.
    mutating func add(_ list: [(work: CitedWork, publication: Publication)]) {
        let partners = WorkPairing(list.map(\.publication), publications).partners
        for (place, entry) in list.enumerated() {
            guard let known = partners[place]?.place else {
                works.append(entry.work)
                publications.append(entry.publication)
                lists.append(1)
                continue
            }
            lists[known] += 1
            if entry.work.citations > works[known].citations { works[known] = entry.work }
        }
    }
}
