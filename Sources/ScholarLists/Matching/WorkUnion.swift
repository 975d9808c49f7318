package import ScholarIndexes
package import ScholarPages

/// Several lists combined into one, which contains each work once, with its highest citation count.
package struct WorkUnion {
    /// The works, in the order in which they were added.
    package private(set) var works: [CitedWork] = []
    /// The first publication of each work.
    private var publications: [Publication] = []
    /// The number of lists that contain each work.
    private var lists: [Int] = []

    package init(works: [CitedWork] = [], publications: [Publication] = [], lists: [Int] = []) {
        self.works = works
        self.publications = publications
        self.lists = lists
    }

    package var shared: Int { lists.count { $0 > 1 } }

    /// Adds a list without duplicates. If several earlier works match one of its works, the most likely one is used.
    package mutating func add(_ list: [(work: CitedWork, publication: Publication)]) {
        let partners = WorkPairing(list.map(\.publication), publications).partners
        for (place, entry) in list.enumerated() {
            guard let known = partners[place]?.place else {
                works.append(entry.work)
                publications.append(entry.publication)
                lists.append(1)
                continue
            }
            lists[known] += 1
            let isBetter = entry.work.isCountKnown && !works[known].isCountKnown
            if isBetter || entry.work.citations > works[known].citations { works[known] = entry.work }
        }
    }
}
