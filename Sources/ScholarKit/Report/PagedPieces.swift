/// Something on a page that stays whole.
struct Piece {
    /// Its height with the space behind it.
    var height: Double
    /// Whether the next piece has to be on the same page.
    var keepsWithNext = false
    /// Its name in the outline of the document, and how deep it stands there: 1 for the title.
    var outline: (name: String, level: Int)?
    /// What it begins and ends of the structure of the document, which goes on over several pieces.
    var begins: [Canvas.Tag] = []
    var ends: [Canvas.Tag] = []
    /// What is drawn again above it when it begins a page: the head of its table.
    var head: Head?
    /// Draws it at a place.
    var draw: (Canvas, _ x: Double, _ y: Double) -> Void

    struct Head {
        var height: Double
        var draw: (Canvas, _ x: Double, _ y: Double) -> Void
    }
}

/// Pieces on pages: none is torn, none that belongs to the next one is left alone, heads of tables are repeated.
struct PagedPieces {
    struct Placed {
        var piece: Piece
        /// From the top of the page's body.
        var y: Double
    }

    private(set) var pages: [[Placed]] = [[]]

    init(_ pieces: [Piece], height: Double) {
        var y = 0.0
        var place = 0
        while place < pieces.count {
            // A chain of pieces that have to stay together; one that no page has room for is torn all the same.
            var end = place
            var needed = pieces[place].height
            while end + 1 < pieces.count, pieces[end].keepsWithNext, needed + pieces[end + 1].height <= height {
                end += 1
                needed += pieces[end].height
            }
            if y > 0, y + needed > height {
                pages.append([])
                y = 0
            }
            for piece in pieces[place...end] {
                if y == 0, let head = piece.head {
                    pages[pages.count - 1].append(Placed(piece: Piece(height: head.height, draw: head.draw), y: 0))
                    y = head.height
                }
                pages[pages.count - 1].append(Placed(piece: piece, y: y))
                y += piece.height
            }
            place = end + 1
        }
    }
}
