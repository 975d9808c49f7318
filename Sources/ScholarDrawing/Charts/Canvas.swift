import ScholarPresentation
import CPangoCairo
import Foundation

/// A sheet for drawings (cairo) and text in any script (Pango). Only this folder uses the two libraries.
///
/// Lengths are in points, a 72nd of an inch; the origin is at the top left.
final class Canvas {
    typealias Format = DrawingOrder.Format

    /// Red, green and blue, from 0 to 1.
    struct Colour: Hashable, Sendable {
        var red, green, blue: Double
        static let ink = Colour(0x1b1f24)
        static let grey = Colour(0x59636e)
        static let line = Colour(0xd5dae0)
        static let panel = Colour(0xf4f6f8)
        /// The colours of h and g, here and in every other format.
        static let blue = Colour(0x14508c)
        static let amber = Colour(0x8a5300)
        static let paleBlue = Colour(0x5b8fc4)
        static let paleAmber = Colour(0xc0913c)
        static let slate = Colour(0x7688a0)
        static let link = Colour(0x0b57a4)
        /// The colour of the warning that a list is incomplete.
        static let plum = Colour(0x7a1f5c)
        static let palePlum = Colour(0xfbeef6)
        static let paper = Colour(0xffffff)

        /// Creates a colour from its red, green and blue bytes, as in `0x14508c`.
        init(_ bytes: Int) {
            red = Double(bytes >> 16 & 255) / 255
            green = Double(bytes >> 8 & 255) / 255
            blue = Double(bytes & 255) / 255
        }
    }

    struct Style: Sendable {
        var size: Double
        var isBold = false
        var colour = Colour.ink
    }

    typealias Box = Drawing.Box

    private static let pixelsPerPoint = 2.0
    /// The system's default font. For letters that it does not have, Pango uses other fonts.
    private static let family = "Sans"

    let format: Format
    let surface: OpaquePointer
    let context: OpaquePointer
    private let bytes = ByteBox()
    /// Whether the text contained a letter that no font of this machine has.
    private(set) var hasUnknownLetters = false
    /// Whether there was too little memory to lay out a text; then no picture is created.
    private var isBroken = false
    /// One layout for all texts, because making one takes longer than laying out a cell.
    private lazy var layout: OpaquePointer? = {
        let layout = pango_cairo_create_layout(context)
        layout.map(placeLettersExactly)
        return layout
    }()
    /// The sizes of texts: a table is measured several times until it fits its page.
    private var sizes: [LaidOut: (width: Double, height: Double)] = [:]
    private static let mostSizes = 20_000

    private struct LaidOut: Hashable {
        let text: String
        let size: Double
        let isBold: Bool
        let width: Double?
    }

    private final class ByteBox {
        var data = Data()

        static let write: cairo_write_func_t = { closure, piece, count in
            guard let closure, let piece else { return CAIRO_STATUS_WRITE_ERROR }
            Unmanaged<ByteBox>.fromOpaque(closure).takeUnretainedValue().data.append(piece, count: Int(count))
            return CAIRO_STATUS_SUCCESS
        }
    }

    /// Creates an empty sheet.
    ///
    /// - Throws: `PictureError` when it is too large for cairo.
    init(width: Double, height: Double, format: Format) throws(PictureError) {
        self.format = format
        let target = Unmanaged.passUnretained(bytes).toOpaque()
        let made =
            switch format {
            case .png:
                cairo_image_surface_create(
                    CAIRO_FORMAT_RGB24, Int32(width * Self.pixelsPerPoint), Int32(height * Self.pixelsPerPoint))
            case .pdf: cairo_pdf_surface_create_for_stream(ByteBox.write, target, width, height)
            }
        guard let made else { throw .cannotDraw("no memory") }
        guard cairo_surface_status(made) == CAIRO_STATUS_SUCCESS, let context = cairo_create(made) else {
            let reason = String(cString: cairo_status_to_string(cairo_surface_status(made)))
            cairo_surface_destroy(made)
            throw .cannotDraw(reason)
        }
        surface = made
        self.context = context
        // Every PDF viewer supports this version.
        if case .pdf = format { cairo_pdf_surface_restrict_to_version(made, CAIRO_PDF_VERSION_1_4) }
        if case .png = format { cairo_scale(context, Self.pixelsPerPoint, Self.pixelsPerPoint) }
        fill(Box(x: 0, y: 0, width: width, height: height), .paper)
    }

    deinit {
        if let layout { g_object_unref(gpointer(layout)) }
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    func data() throws(PictureError) -> Data {
        var status = CAIRO_STATUS_SUCCESS
        if case .png = format {
            cairo_surface_flush(surface)
            let target = Unmanaged.passUnretained(bytes).toOpaque()
            status = cairo_surface_write_to_png_stream(surface, ByteBox.write, target)
        }
        cairo_surface_finish(surface)
        if status == CAIRO_STATUS_SUCCESS { status = cairo_surface_status(surface) }
        guard !isBroken else { throw .cannotDraw("no memory") }
        guard status == CAIRO_STATUS_SUCCESS, !bytes.data.isEmpty else {
            throw .cannotDraw(String(cString: cairo_status_to_string(status)))
        }
        return bytes.data
    }

    static var drawingVersion: String { String(cString: cairo_version_string()) }
    static var textVersion: String { String(cString: pango_version_string()) }

    /// Whether this machine has a font.
    static var hasFonts: Bool {
        // The list of families has names without fonts, such as that of the system's default font.
        let map = pango_cairo_font_map_get_default()
        let context = pango_font_map_create_context(map)
        defer { g_object_unref(gpointer(context)) }
        let description = pango_font_description_new()
        defer { pango_font_description_free(description) }
        pango_font_description_set_family(description, family)
        guard let font = pango_font_map_load_font(map, context, description) else { return false }
        g_object_unref(font)
        return true
    }

    // MARK: Drawing

    func fill(_ box: Box, _ colour: Colour, opacity: Double = 1) {
        cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, opacity)
        cairo_rectangle(context, box.x, box.y, box.width, box.height)
        cairo_fill(context)
    }

    /// Draws the edge of a box and slanted lines inside, so that it differs from a filled box even without colour.
    func hatch(_ box: Box, _ colour: Colour) {
        guard box.width > 0, box.height > 0 else { return }
        cairo_save(context)
        cairo_set_source_rgb(context, colour.red, colour.green, colour.blue)
        cairo_rectangle(context, box.x, box.y, box.width, box.height)
        cairo_clip_preserve(context)
        cairo_set_line_width(context, 2)
        cairo_stroke(context)
        cairo_set_line_width(context, 1)
        for start in stride(from: box.x - box.height, to: box.x + box.width, by: 5) {
            cairo_move_to(context, start, box.y + box.height)
            cairo_line_to(context, start + box.height, box.y)
        }
        cairo_stroke(context)
        cairo_restore(context)
    }

    func frame(_ box: Box, _ colour: Colour, dashes: [Double]) {
        cairo_rectangle(context, box.x, box.y, box.width, box.height)
        stroke(colour, width: 1.2, dashes: dashes)
    }

    func line(_ points: [Drawing.Point], _ colour: Colour, width: Double, dashes: [Double]) {
        begin(points)
        stroke(colour, width: width, dashes: dashes)
    }

    func area(_ points: [Drawing.Point], _ colour: Colour) {
        begin(points)
        cairo_set_source_rgb(context, colour.red, colour.green, colour.blue)
        cairo_fill(context)
    }

    private func begin(_ points: [Drawing.Point]) {
        // Drawing text sets the current point, and the line would begin there.
        cairo_new_path(context)
        for point in points { cairo_line_to(context, point.x, point.y) }
    }

    /// Draws a filled dot, or a ring.
    func circle(_ middle: Drawing.Point, radius: Double, _ colour: Colour, isFilled: Bool) {
        let inside = isFilled ? colour : .paper
        cairo_new_sub_path(context)
        cairo_arc(context, middle.x, middle.y, radius, 0, 2 * .pi)
        cairo_set_source_rgb(context, inside.red, inside.green, inside.blue)
        cairo_fill_preserve(context)
        stroke(colour, width: isFilled ? 0.1 : radius / 2, dashes: [])
    }

    private func stroke(_ colour: Colour, width: Double, dashes: [Double]) {
        cairo_set_source_rgb(context, colour.red, colour.green, colour.blue)
        cairo_set_line_width(context, width)
        cairo_set_dash(context, dashes, Int32(dashes.count), 0)
        cairo_stroke(context)
        cairo_set_dash(context, [], 0, 0)
    }

    func rule(x: Double, y: Double, width: Double, _ colour: Colour) {
        fill(Box(x: x, y: y - 0.25, width: width, height: 0.5), colour)
    }

    // MARK: Text

    /// The size of a text.
    ///
    /// - Parameter width: the maximum width of a line; nil means one line of any width.
    func size(of text: String, _ style: Style, within width: Double? = nil) -> (width: Double, height: Double) {
        let laidOut = LaidOut(text: text, size: style.size, isBold: style.isBold, width: width)
        if let known = sizes[laidOut] { return known }
        var (across, down): (Int32, Int32) = (0, 0)
        withLayout(text, style, width) { pango_layout_get_size($0, &across, &down) }
        let size = (Double(across) / Double(PANGO_SCALE), Double(down) / Double(PANGO_SCALE))
        if sizes.count == Self.mostSizes { sizes = [:] }
        sizes[laidOut] = size
        return size
    }

    /// Writes a text.
    ///
    /// - Parameter anchor: the edge that is at `x`: 0 for the left one, 0.5 for the middle, 1 for the right one.
    func write(
        _ text: String, _ style: Style, x: Double, y: Double, within width: Double? = nil, anchor: Double = 0
    ) {
        let room = anchor == 0 ? 0 : size(of: text, style, within: width).width * anchor
        withLayout(text, style, width) { layout in
            cairo_set_source_rgb(context, style.colour.red, style.colour.green, style.colour.blue)
            cairo_move_to(context, x - room, y)
            pango_cairo_show_layout(context, layout)
        }
    }

    /// Returns a text cut to a width in one line; "…" replaces the rest.
    func cut(_ text: String, _ style: Style, to width: Double) -> String {
        guard size(of: text, style).width > width else { return text }
        var fits = 0
        var tooLong = text.count
        while tooLong - fits > 1 {
            let middle = (fits + tooLong) / 2
            if size(of: text.prefix(middle) + "…", style).width <= width { fits = middle } else { tooLong = middle }
        }
        return text.prefix(fits) + "…"
    }

    private func withLayout(_ text: String, _ style: Style, _ width: Double?, _ body: (OpaquePointer) -> Void) {
        guard let layout else {
            isBroken = true
            return
        }
        let font = pango_font_description_new()
        defer { pango_font_description_free(font) }
        pango_font_description_set_family(font, Self.family)
        pango_font_description_set_absolute_size(font, style.size * Double(PANGO_SCALE))
        pango_font_description_set_weight(font, style.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
        pango_layout_set_font_description(layout, font)
        let text = width == nil ? text : BreakableText.text(text)
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
        pango_layout_set_width(layout, width.map { Int32($0 * Double(PANGO_SCALE)) } ?? -1)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        // Pango mirrors the alignment of right-to-left text; `RIGHT` aligns it left, like all other text here.
        let isFromRight = width != nil && pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
        pango_layout_set_alignment(layout, isFromRight ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
        if pango_layout_get_unknown_glyphs_count(layout) > 0 { hasUnknownLetters = true }
        body(layout)
    }

    /// Leaves out the rounding to pixels, which would space letters unevenly: paper and pictures are much finer.
    private func placeLettersExactly(_ layout: OpaquePointer) {
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        let letters = pango_layout_get_context(layout)
        pango_cairo_context_set_font_options(letters, options)
        pango_context_set_round_glyph_positions(letters, 0)
        pango_layout_context_changed(layout)
    }
}
