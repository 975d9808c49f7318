import ScholarPresentation
import ScholarPages
import CPangoCairo

/// The pages of a PDF, their outline, and the structure by which screen readers read them.
extension Canvas {
    /// A part of the structure (ISO 32000-1, section 14.8.4). Only a part without nested parts has text.
    enum Tag: String, Sendable {
        case document = "Document"
        case title = "H1"
        case heading = "H2"
        case paragraph = "P"
        case list = "L"
        case item = "LI"
        case table = "Table"
        case row = "TR"
        case headCell = "TH"
        case cell = "TD"
        case figure = "Figure"
    }

    /// Sets the title, author and subject of a PDF and the program that made it; viewers show and find it by its title.
    func describe(title: String, author: String, subject: String) {
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR, author)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, subject)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "scholar \(ScholarVersion.current)")
    }

    /// Ends a page; later drawing appears on the next page.
    func endPage() {
        cairo_show_page(context)
    }

    /// Adds an entry to the outline of the document.
    ///
    /// - Parameter page: the page, from 1.
    func addToOutline(_ name: String, page: Int, y: Double) {
        _ = cairo_pdf_surface_add_outline(
            surface, CAIRO_PDF_OUTLINE_ROOT, name, "page=\(page) pos=[0 \(y)]", cairo_pdf_outline_flags_t(0))
    }

    func tag(_ tag: Tag, _ draw: () -> Void) {
        begin(tag)
        draw()
        end(tag)
    }

    /// Begins a part of the structure; it can span pages.
    func begin(_ tag: Tag) {
        cairo_tag_begin(context, tag.rawValue, nil)
    }

    func end(_ tag: Tag) {
        cairo_tag_end(context, tag.rawValue)
    }

    /// Draws in a box that is a link to an address; without an address there is no link.
    func link(_ box: Box, to address: String?, _ draw: () -> Void) {
        guard let address else { return draw() }
        // cairo writes the address into the file unchanged, and these characters would end it there.
        let safe = address.percentEncoded { $0.isVisible && !"()\\'<>".utf8.contains($0) }
        cairo_tag_begin(
            context, CAIRO_TAG_LINK, "rect=[\(box.x) \(box.y) \(box.width) \(box.height)] uri='\(safe)'")
        draw()
        cairo_tag_end(context, CAIRO_TAG_LINK)
    }

    /// Draws a link if there is an address, otherwise a part of the structure.
    func tag(_ link: String?, _ tag: Tag, _ box: Box, _ draw: () -> Void) {
        guard let link else { return self.tag(tag, draw) }
        self.link(box, to: link, draw)
    }
}
