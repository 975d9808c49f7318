import Foundation
import TestSupport
import Testing

@testable import ScholarLists
@testable import LibrarySupport
@testable import ScholarReports
@testable import ScholarKit

/// Line charts: the chart that shows g, two authors, and repeats over time.
@Suite("Charts of lines")
struct LineChartTests {
    private func listing(
        _ counts: [Int], years: [Int?] = [], name: String = "A list", date: String = "2026-11-21T09:00:00Z",
        edits: [Edit] = []
    ) -> Listing {
        let list = counts.enumerated().map { place, count in
            var publication = Publication(id: place + 1, title: "Work \(place)", citationCount: count)
            publication.year = years.isEmpty ? nil : years[place % years.count]
            return publication
        }
        var listing = Listing.of(list, edits: edits)
        listing.search.label = name
        listing.search.fetchedAt = Timestamp.date(date) ?? .distantPast
        return listing
    }

    private func texts(_ drawing: Drawing) -> [String] {
        drawing.marks.compactMap { if case .words(let text, _, _, _, _) = $0 { text } else { nil } }
    }

    private func expectInside(_ drawing: Drawing, _ name: String) {
        func isInside(_ point: Drawing.Point) -> Bool {
            (-0.5...drawing.width + 0.5).contains(point.x) && (-0.5...drawing.height + 0.5).contains(point.y)
        }
        #expect(!drawing.marks.isEmpty, "\(name)")
        for mark in drawing.marks {
            let points: [Drawing.Point] =
                switch mark {
                case .box(let box, _, _, _):
                    [.init(x: box.x, y: box.y), .init(x: box.x + box.width, y: box.y + box.height)]
                case .line(let points, _, _), .area(let points, _): points
                case .dot(let point, _, _, _), .words(_, let point, _, _, _), .title(_, let point): [point]
                }
            #expect(points.areAll(isInside), "\(name): \(mark)")
        }
    }

    @Test("two authors have separate names, shapes and strokes, and a common axis of academic age")
    func people() throws {
        let a = listing([900, 40, 30, 20, 3], years: [1955, 1990, 2025, 2026], name: "感潮")
        let b = listing((1...1000).map { $0 }, years: [2020, 2021, nil], name: "سلام")
        let charts = LineChart.people(a, b)
        #expect(charts.map(\.title) == ["Citations by rank", "Publications by academic age"])
        for chart in charts {
            let lines = chart.lines.filter { !$0.name.isEmpty }
            #expect(lines.count == 2 && lines[0].ink != lines[1].ink && lines[0].stroke != lines[1].stroke)
            #expect(lines[0].name.hasPrefix("感潮") && lines[1].name.hasPrefix("سلام"))
            for size in [Drawing.Size.full, .medium, .wide, .narrow] { expectInside(chart.drawing(size), chart.title) }
        }
        // Each line has its name at its end, in a margin, and a ring with h where it crosses the straight one.
        for size in [Drawing.Size.wide, .narrow] {
            let names = ["感潮", "h = 4", "سلام", "h = 500"]
            #expect(texts(charts[0].drawing(size)).filter(names.contains).count == 4)
        }
        #expect(charts[0].lines.compactMap(\.mark?.point.x) == [4, 500])
        #expect(charts.areAll { Set($0.lines.map(\.ink)).isDisjoint(with: [.h, .g]) })
        let end = try #require(charts[0].lines.first)
        #expect(end.endsAtZero)
        let ages = charts[1].lines
        #expect(
            ages[0].points.map(\.x) == (0...71).map(Double.init) && ages[1].points.map(\.x) == (0...6).map(Double.init))
        // 2026 is not over.
        #expect(ages[0].shapes == [71: .ring] && ages[1].shapes == [6: .ring])
        #expect(["感潮", "سلام"].map(charts[1].plainCaption.contains) == [true, true])
        #expect(LineChart.people(listing([0]), listing([0])).isEmpty)
        // One author at two dates is distinguished by the dates.
        let twice = LineChart.people(listing([3]), listing([4], date: "2025-01-01T00:00:00Z"))
        #expect(twice[0].lines.map(\.name) == ["A list, 2026-11-21", "A list, 2025-01-01", ""])
    }

    @Test("publications that a chart by academic age leaves out are named below it")
    func leftOut() throws {
        let early = listing(
            [9, 8, 7] + Array(repeating: 1, count: 57), years: [1950] + (1983..<2042).map { $0 }, name: "Ada")
        let caption = try #require(LineChart.ages(early, listing([5], years: [2000], name: "Bob"))).caption
        #expect(caption.contains("Ada") && caption.numbers == [1983, 1] && !caption.contains("Bob"))
        // Publications per year of an incomplete list would have wrong zeros, and its first publication may be missing.
        var (cited, part) = (early, listing([5], years: [2000], name: "Bob"))
        part.search.isComplete = false
        #expect(LineChart.ages(early, part) == nil)
        cited.search.author.citationsPerYear = [2001: 2]
        part.search.author.citationsPerYear = [2001: 2]
        #expect(LineChart.ages(cited, part)?.caption.contains("Bob") == true)
        part.search.author.citationsPerYear = [1995: 3, 2001: 2]
        #expect(LineChart.ages(cited, part) == nil)
    }

    @Test("citations per year of two profiles name the one whose graph includes rejected publications")
    func rejected() throws {
        let folder = try TemporaryFolder()
        let scholar = Scholar(store: try Store(path: folder.path("s.sqlite")), fetcher: .unexpected)
        let pages = try Fixture("profile-2026").pages
        for _ in 0..<2 {
            var options = ImportOptions()
            options.isAlwaysNew = true
            _ = try scholar.importPages(pages, options)
        }
        func chart() throws -> LineChart {
            try #require(try LineChart.ages(scholar.store.listing(.number(1)), scholar.store.listing(.number(2))))
        }
        let name = try scholar.store.listing(.number(1)).search.name
        let cited = try scholar.store.listing(.number(1)).search.author.citationsPerYear.values.reduce(0, +)
        #expect(try chart().lines[0].points.reduce(0) { $0 + Int($1.y) } == cited && !chart().caption.contains(name))
        _ = try scholar.edit(.number(1), .reject, [1])
        #expect(try chart().lines[0].points.reduce(0) { $0 + Int($1.y) } == cited && chart().caption.contains(name))
    }

    @Test("distances between repeats are proportional to time, edits and gaps have separate marks")
    func repeats() throws {
        let names = [PublicationID(Publication(id: 1, title: "Work 0", citationCount: 9))]
        let whole = listing([9, 8, 7], date: "2026-01-01T00:00:00Z")
        var search = whole.search
        search.isComplete = false
        let gap = Listing(search, whole.publications)
        let answers = [
            listing([5, 4, 3], date: "2022-01-01T00:00:00Z"),
            listing([7, 6], date: "2025-01-01T00:00:00Z", edits: [.reject(names)]), gap,
        ]
        let charts = LineChart.repeats(answers)
        #expect(charts.map(\.title) == ["h-index", "g-index", "Citations"])
        let x = charts[0].lines[0].points.map(\.x)
        #expect(abs((x[1] - x[0]) / (x[2] - x[1]) - 1096.0 / 365) < 1e-6)
        #expect(
            charts[0].dots.map(\.sign) == ["●", "◆", "○"]
                && charts[0].lines[0].shapes == [0: .circle, 1: .diamond, 2: .ring])
        // Each mark is explained if it is there.
        #expect(Set((1...3).map { LineChart.repeats(Array(answers.prefix($0)))[0].caption }).count == 3)
        // Neither an edited nor an incomplete list is joined with one that is not.
        #expect(charts.map { $0.lines[0].gaps } == [[1, 2], [1, 2], [1, 2]])
        // A terminal joins no others either.
        let renderer = TextRenderer(width: 80)
        #expect(!renderer.text(Presentation(blocks: [.lines(charts)])).contains("·"))
        let joined = [answers[0], listing([7, 6], date: "2025-01-01T00:00:00Z")]
        #expect(renderer.text(Presentation(blocks: [.lines(LineChart.repeats(joined))])).contains("·"))
        let twice = LineChart.repeats([answers[0], answers[0]])
        #expect(twice.map(\.lines[0].gaps) == [[], [], []])
        #expect(charts.map { $0.lines[0].ink } == [.h, .g, .ink])
        #expect(texts(charts[2].drawing(.third)).filter { ["12", "6"].contains($0) }.count == 2)
        for chart in charts + LineChart.repeats([gap]) { expectInside(chart.drawing(.third), chart.title) }
        #expect(LineChart.repeats([gap])[0].dots.map(\.x) == [0.5])
    }

    @Test("an axis over time spans a tenth of the value, and the caption says that it does not begin at 0")
    func spans() throws {
        func charts(_ counts: [Int]...) -> [LineChart] {
            LineChart.repeats(
                counts.enumerated().map { place, counts in listing(counts, date: "202\(place)-01-01T00:00:00Z") })
        }
        let close = charts([900, 100], [902, 100])
        #expect(close[2].range.contains(1000) && close[2].range.contains(1002) && close[2].range.lowerBound > 0)
        #expect(close[2].range.count > 100)
        #expect(close[0].range.lowerBound == 0 && close[0].caption == close[2].caption)
        let far = charts([100], [900])
        #expect(far.areAll { $0.range.lowerBound == 0 } && far[0].caption != close[0].caption)
        // Ten works with 10 citations each have h and g of 10, and so have ten with 21, which are more than twice as many.
        let two = charts([Int](repeating: 10, count: 10), [Int](repeating: 21, count: 10))
        #expect(two.map { $0.range.lowerBound > 0 } == [true, true, false])
        #expect(two[0].caption.hasSuffix(" The axes of h-index and g-index do not begin at 0."))
    }

    @Test("the charts of one list share their years, which end at its date")
    func sharedYears() throws {
        var list = listing([5, 4, 3, 2, 1], years: [1999, 2001, 2004])
        list.search.author.citationsPerYear = [2010: 3, 2012: 1]
        var charts = try [#require(BarChart(citationsOf: list)), #require(BarChart(publicationsOf: list))]
        #expect(charts.sharedYears == 1999...2026)
        for place in charts.indices { charts[place].years = charts.sharedYears }
        #expect(charts.map { $0.bars.first?.label } == ["2010", "1999"])
        #expect(charts.areAll { $0.bars.last?.sign == "2026*" && $0.bars.last?.value == 0 })
        let years = charts.map { Set(texts($0.drawing(.wide)).compactMap { Int($0) }.filter { $0 > 1900 }) }
        #expect(years[0] == years[1] && years[0].isSuperset(of: [2000, 2010, 2020]))
    }

    @Test("of an incomplete list no publications per year are drawn, and no year after the date of the list")
    func wrongZeros() throws {
        var list = listing([5, 4, 3, 2, 1, 0], years: [1999, 2001, 2027])
        #expect(try #require(BarChart(publicationsOf: list)).bars.last?.label == "2026")
        #expect(try #require(BarChart(publicationsOf: list)).note.numbers == [2, 2026, 2026])
        list.search.isComplete = false
        list.search.author.citationsPerYear = [2001: 3]
        #expect(BarChart(publicationsOf: list) == nil && BarChart(citationsOf: list) != nil)
        let sections = try Report(list, Report.Options()).presentation.sections
        let years = try #require(sections.first { $0.id == "years" })
        #expect(years.blocks.count == 1 && sections.contains { $0.id == "citations" })
    }

    @Test(
        "the words of a ring are at most 24 px from it, and once for one ring", arguments: [Drawing.Size.full, .narrow])
    func rings(_ size: Drawing.Size) throws {
        var random = SeededRandom(seed: 11)
        for turn in 0..<40 {
            let lists = (0...(turn % 2)).map { _ in
                let most = Int.random(in: 20...400, using: &random)
                return listing((1...60).map { most / $0 })
            }
            let drawing = try #require(LineChart.ranks(lists[0], lists[lists.count - 1])).drawing(size)
            let rings = drawing.marks.compactMap { if case .dot(let point, .h, .ring, _) = $0 { point } else { nil } }
            let words = drawing.marks.compactMap { mark -> Drawing.Box? in
                guard case .words(let text, let at, .h, _, _) = mark else { return nil }
                return .init(x: at.x, y: at.y - 11, width: Drawing.width(of: text, size: 13), height: 14)
            }
            #expect(words.count == Set(rings).count)
            for ring in Set(rings) {
                let distances = words.map { box in
                    let across = max(box.x - ring.x, ring.x - box.x - box.width, 0)
                    return across + max(box.y - ring.y, ring.y - box.y - box.height, 0)
                }
                #expect(distances.min() ?? 99 <= 24, "\(distances)")
            }
        }
    }

    @Test(
        "a name is at the end of its line, nearer to it than to the other line, and in the margin of 130",
        arguments: [Drawing.Size.full, .medium, .wide, .narrow])
    func endings(_ size: Drawing.Size) throws {
        var random = SeededRandom(seed: 7)
        var apart = 0
        for _ in 0..<60 {
            let lists = ["Ana Costa", "Bo Lindqvist"].map { name in
                let most = Int.random(in: 20...400, using: &random)
                let counts = (0..<Int.random(in: 5...200, using: &random)).map { most / ($0 + 1) + 1 }
                return listing(counts, name: name)
            }
            let chart = try #require(LineChart.ranks(lists[0], lists[1]))
            let marks = chart.drawing(size).marks
            let paths = marks.compactMap { mark -> [Drawing.Point]? in
                guard case .line(let points, _, let stroke) = mark, stroke != .thin, points.count > 4 else {
                    return nil
                }
                return points
            }
            let names = ["Ana", "Bo"].compactMap { name in
                marks.compactMap { mark -> Drawing.Point? in
                    guard case .words(let text, let at, _, _, _) = mark, text.hasPrefix(name), at.y > 40 else {
                        return nil
                    }
                    return at
                }.last
            }
            // The numbers of the axis leave room between each other.
            let numbers = marks.compactMap { mark -> (start: Double, end: Double)? in
                guard case .words(let text, let at, .quiet, 0.5, false) = mark else { return nil }
                let width = Drawing.width(of: text)
                return (at.x - width / 2, at.x + width / 2)
            }
            #expect(numbers.count > 2 && Array(zip(numbers, numbers.dropFirst())).areAll { $0.end < $1.start })
            #expect(paths.joined().areAll { $0.x <= size.width - 130 })
            let ends = paths.compactMap { $0.dropLast().last }
            try #require(names.count == 2)
            guard ends.count == 2 else { continue }
            func distance(_ a: Drawing.Point, _ b: Drawing.Point) -> Double {
                ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
            }
            if distance(ends[0], ends[1]) > 60 {
                for place in [0, 1] {
                    #expect(distance(names[place], ends[place]) < distance(names[place], ends[1 - place]))
                }
                apart += 1
            } else if abs(ends[0].y - ends[1].y) > 2, abs(ends[0].x - ends[1].x) < 2 {
                #expect((names[0].y < names[1].y) == (ends[0].y < ends[1].y))
            }
        }
        #expect(apart > 0)
    }

    @Test(
        "bars of any number and size stay inside, with 1 year, 70, all zero, one outlier, and a thousand publications",
        arguments: [[5], [0, 0, 0], Array(repeating: 3, count: 70), [1, 1, 100_000], (0..<119).map { $0 * $0 }])
    func bars(_ values: [Int]) {
        let chart = BarChart(
            title: "T", subtitle: "",
            bars: values.enumerated().map {
                .init(label: "\(1900 + $0)", value: $1, isPartial: $0 == values.count - 1)
            },
            note: "")
        for drawing in [
            chart.drawing(.full), chart.drawing(.wide, isDetailed: true), chart.drawing(.narrow), chart.drawing(.low),
        ] {
            expectInside(drawing, "\(values.count)")
        }
        let zeros = BarChart(
            title: "T", subtitle: "", bars: [3, 0, 0, 0, 2, 0, 0, 1].map { .init(label: "2001", value: $0) }, note: "")
        // One of the axis, and two of the shorter row.
        #expect(texts(zeros.drawing(.wide)).count { $0 == "0" } == 3)
        expectInside(RankPlot(RankCurve((0..<1000).map { 1000 - $0 }, h: 500, g: 700), .wide).drawing, "1000")
        #expect(chart.summary.numbers.contains(chart.most))
    }

    @Test("the numbers of lines that continue above the plot cover neither each other nor the edge of another line")
    func maxima() throws {
        let lists = [[332, 200, 120, 90, 80, 60], [137, 90, 40, 30], [163, 100, 60], [135, 12, 9], [1200, 30, 3]].map {
            listing($0 + Array(repeating: 3, count: 30))
        }
        let caption = try #require(LineChart.ranks(lists[0], lists[1])).plainCaption
        #expect(Set(caption.numbers).isSuperset(of: [1, 332]) && caption.numbers.count == 4, "\(caption)")
        // A line whose points are all above the plot comes down at its last one, with its number.
        let high = try #require(LineChart.ranks(listing(Array(repeating: 1000, count: 5)), listing([3, 2, 1])))
        #expect(texts(high.drawing(.wide)).contains { $0.hasSuffix("1,000") } && high.caption != high.plainCaption)
        var close = 0
        for (a, b) in lists.flatMap({ a in lists.map { (a, $0) } }) {
            let drawing = try #require(LineChart.ranks(a, b)).drawing(.wide)
            let names = Set([a, b].map { ($0.publications[0].citationCount ?? 0).grouped })
            let labels = drawing.marks.compactMap { mark -> (text: String, at: Drawing.Point)? in
                guard case .words(let text, let at, _, _, true) = mark else { return nil }
                return names.contains { text == $0 || text.hasSuffix(": \($0)") } ? (text, at) : nil
            }
            let edges = drawing.marks.compactMap { mark -> Double? in
                guard case .line(let points, _, .strong) = mark, points.count == 4 else { return nil }
                return points[3].x
            }
            guard labels.count == 2 else { continue }
            let isApart = abs(labels[0].at.x - labels[1].at.x) > Drawing.width(of: labels[0].text)
            #expect(isApart || abs(labels[0].at.y - labels[1].at.y) >= 12, "\(labels)")
            for label in labels {
                let span = label.at.x..<label.at.x + Drawing.width(of: label.text)
                #expect(!edges.contains(where: span.contains), "\(label) \(edges)")
            }
            // One above the other, they would be mistaken for each other without names.
            let isNamed = labels.areAll { $0.text.contains(": ") }
            #expect(isApart || isNamed, "\(labels)")
            if isNamed { close += 1 }
        }
        #expect(close > 0)
    }

    @Test("the year of the list's date is hatched; if only the file has a date, from the latest year on the page on")
    func openYears() throws {
        for (source, hatched) in [
            (Page.DateSource.file, (2019...2026).map { "\($0)*" }), (.page, ["2026*"]), (.container, ["2026*"]),
        ] {
            var list = listing([5, 4], years: [2018, 2019])
            list.search.author.citationsPerYear = [2018: 3, 2019: 4]
            list.search.dateSource = source
            for chart in [BarChart(publicationsOf: list), BarChart(citationsOf: list)] {
                let chart = try #require(chart)
                #expect(chart.bars.filter(\.isPartial).map(\.sign) == hatched)
                #expect(chart.note.contains("because") == (source == .file))
                #expect(
                    chart.rows.map(\.sign)
                        == (source == .file
                            ? ["2018", "2019*", "2020–2026*"] : ["2018", "2019", "2020–2025", "2026*"]))
            }
        }
        let now = try #require(BarChart(publicationsOf: listing([5, 4], years: [2025, 2026])))
        #expect(now.bars.map(\.sign) == ["2025", "2026*"])
        let boxes = now.drawing(.wide).marks.compactMap { if case .box(_, _, let fill, _) = $0 { fill } else { nil } }
        #expect(boxes == [.solid, .hatched])
    }

    @Test("SVG is named, described, escaped, and has no fixed colour")
    func svg() {
        let chart = BarChart(
            title: "<b>\"&\u{0}", subtitle: "", bars: [.init(label: "2026", value: 3, isPartial: true)], note: "")
        let svg = chart.drawing(.wide).svg(named: "years", title: chart.title, description: chart.description)
        #expect(svg.contains("role=\"img\" aria-labelledby=\"years-title years-description\""))
        #expect(svg.contains("<title id=\"years-title\">&lt;b&gt;&quot;&amp;</title>"))
        #expect(svg.contains("<desc id=\"years-description\">\(chart.description)</desc>"))
        #expect(svg.contains("fill=\"url(#years-hatch)\"") && svg.contains("<pattern id=\"years-hatch\""))
        #expect(!svg.contains("rgb(") && !svg.contains("style=") && !svg.contains("#7"))
        let file = chart.drawing(.wide).svgFile(title: "T", description: "D")
        #expect(file.hasPrefix("<svg xmlns=") && !file.contains("prefers-color-scheme"))
        let auto = chart.drawing(.wide).svgFile(title: "T", description: "D", theme: .auto)
        #expect(auto.contains("prefers-color-scheme: dark"))
    }
}
