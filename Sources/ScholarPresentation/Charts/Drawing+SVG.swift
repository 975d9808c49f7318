/// A drawing as SVG: inside a page that has the style sheet, or as a file that contains it.
extension Drawing {
    /// Returns the SVG element, with its title and its values in words for screen readers.
    ///
    /// - Parameters:
    ///   - name: the beginning of its identifiers, unique on the page.
    ///   - data: further attributes of the element, for scripts.
    package func svg(named name: String, title: String, description: String, data: String = "") -> String {
        element(name, title, description, attributes: " class=\"chart\"\(size)\(data)", style: "")
    }

    /// The SVG element of a small drawing beside its number, which readers who do not see it need not hear.
    package var inlineSVG: String {
        "<svg class=\"chart\" aria-hidden=\"true\"\(size)>\(marks.map { svg($0, "") }.joined())</svg>"
    }

    private var size: String { Self.lengths(["width": width, "height": height]) }

    /// The colours of an SVG file.
    package enum Theme: String, Sendable, CaseIterable {
        /// Dark on white, as on paper and on most slides.
        case light
        /// Those of the reader's colour scheme, light or dark.
        case auto
    }

    /// Returns a separate SVG file.
    ///
    /// - Parameter name: the beginning of its identifiers.
    package func svgFile(
        named name: String = "chart", title: String, description: String, theme: Theme = .light
    ) -> String {
        let ground = "<rect class=\"solid i-ground\" width=\"100%\" height=\"100%\"/>\n"
        return element(
            name, title, description, attributes: " xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\"\(size)",
            style: "<style>\n\(Self.scheme)\(theme == .auto ? Self.darkScheme : "")\(Self.style)</style>\n\(ground)")
    }

    /// The colours of the inks; reports have their own.
    private static let scheme = """
        :root { --ink: #1b1f24; --quiet: #59636e; --ground: #fff; --line: #d5dae0; --h: #14508c; --g: #8a5300;
          --bar: #7688a0; --core: #5b8fc4; --gcore: #c0913c; }
        .chart { font-family: system-ui, "Noto Sans", "Liberation Sans", sans-serif; }

        """

    private static let darkScheme = """
        @media (prefers-color-scheme: dark) {
          :root { --ink: #e6e9ed; --quiet: #a3adb8; --ground: #14181d; --line: #38414b; --h: #7db4f0; --g: #e6b35c;
            --bar: #73849a; --core: #46789f; --gcore: #94703a; }
        }

        """

    /// The rules that draw the marks in the colours of their inks.
    package static let style =
        Ink.allCases.map { ".chart .i-\($0.rawValue) { color: var(--\($0.rawValue)); }\n" }.joined() + """
            .chart text { fill: currentColor; font-size: 12px; font-family: inherit; }
            .chart .title { font-size: 18px; font-weight: 700; }
            .chart .bold { font-weight: 700; paint-order: stroke; stroke: var(--ground); stroke-width: 4px; }
            .chart .solid { fill: currentColor; }
            .chart .hatched { stroke: currentColor; stroke-width: 1.5; }
            .chart .pale { fill: currentColor; fill-opacity: .25; }
            .chart .glass { fill: currentColor; fill-opacity: .14; stroke: currentColor; stroke-width: 1.5; }
            .chart .dashed { fill: none; stroke: currentColor; stroke-width: 1.5; stroke-dasharray: 6 4; }
            .chart .thin { fill: none; stroke: currentColor; stroke-width: 1; }
            .chart .strong { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; }
            .chart .broken { fill: none; stroke: currentColor; stroke-width: 2; stroke-dasharray: 7 4; }
            .chart .ring { fill: var(--ground); stroke: currentColor; stroke-width: 2; }

            """

    private func element(
        _ name: String, _ title: String, _ description: String, attributes: String, style: String
    ) -> String {
        let hatch =
            marks.contains { if case .box(_, _, .hatched, _) = $0 { true } else { false } }
            ? "<defs><pattern id=\"\(name)-hatch\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\" "
                + "patternTransform=\"rotate(45)\"><path class=\"thin i-bar\" d=\"M1 0V5\"/></pattern></defs>\n" : ""
        return "<svg\(attributes) viewBox=\"0 0 \(Self.number(width)) \(Self.number(height))\" role=\"img\" "
            + "aria-labelledby=\"\(name)-title \(name)-description\">\n"
            + "<title id=\"\(name)-title\">\(Markup.escaped(title))</title>\n"
            + "<desc id=\"\(name)-description\">\(Markup.escaped(description))</desc>\n" + style + hatch
            + marks.map { svg($0, name) + "\n" }.joined() + "</svg>\n"
    }

    private func svg(_ mark: Mark, _ name: String) -> String {
        switch mark {
        case .box(let box, let ink, let fill, let words):
            let hatch = fill == .hatched ? " fill=\"url(#\(name)-hatch)\"" : ""
            return Self.closed(
                "rect class=\"\(fill.rawValue) i-\(ink.rawValue)\"\(hatch)"
                    + Self.lengths(["x": box.x, "y": box.y, "width": box.width, "height": box.height]), words)
        case .line(let points, let ink, let stroke):
            return "<polyline class=\"\(stroke.rawValue) i-\(ink.rawValue)\" points=\"\(Self.list(points))\"/>"
        case .area(let points, let ink):
            return "<polygon class=\"solid i-\(ink.rawValue)\" points=\"\(Self.list(points))\"/>"
        case .dot(let point, let ink, let shape, let words):
            let fill = shape == .ring ? "ring" : "solid"
            if let corners = shape.corners(point) {
                return Self.closed(
                    "polygon class=\"\(fill) i-\(ink.rawValue)\" points=\"\(Self.list(corners))\"", words)
            }
            let middle = Self.lengths(["cx": point.x, "cy": point.y])
            return Self.closed("circle class=\"\(fill) i-\(ink.rawValue)\"\(middle) r=\"4\"", words)
        case .words(let text, let point, let ink, let anchor, let isBold):
            let end = anchor == 1 ? " text-anchor=\"end\"" : anchor == 0.5 ? " text-anchor=\"middle\"" : ""
            let place = Self.lengths(["x": point.x, "y": point.y])
            let style = "\(isBold ? "bold " : "")i-\(ink.rawValue)"
            return "<text class=\"\(style)\"\(place)\(end)>\(Markup.escaped(text))</text>"
        case .title(let text, let point):
            let place = Self.lengths(["x": point.x, "y": point.y])
            return "<text class=\"title i-ink\"\(place)>\(Markup.escaped(text))</text>"
        }
    }

    private static func closed(_ tag: String, _ words: String) -> String {
        words.isEmpty
            ? "<\(tag)/>" : "<\(tag)><title>\(Markup.escaped(words))</title></\(tag.prefix { $0 != " " })>"
    }

    private static func list(_ points: [Point]) -> String {
        points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    }

    /// Attributes with lengths.
    private static func lengths(_ values: KeyValuePairs<String, Double>) -> String {
        values.map { " \($0.key)=\"\(number($0.value))\"" }.joined()
    }

    /// A length with at most one decimal.
    private static func number(_ length: Double) -> String {
        let tenths = Int((length * 10).rounded())
        let sign = tenths < 0 ? "-" : ""
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(sign)\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }
}

extension Drawing.Shape {
    /// The corners of a dot of this shape; nil for a round one.
    package func corners(_ middle: Drawing.Point) -> [Drawing.Point]? {
        switch self {
        case .circle, .ring: nil
        case .diamond: [(0, -5.5), (5.5, 0), (0, 5.5), (-5.5, 0)].map { .init(x: middle.x + $0.0, y: middle.y + $0.1) }
        }
    }
}
