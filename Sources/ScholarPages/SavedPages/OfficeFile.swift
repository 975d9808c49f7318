/// Files of office programs that contain lists of publications, and no page.
enum OfficeFile {
    /// A workbook of a spreadsheet.
    case workbook
    /// A library of EndNote.
    case endNote

    /// Recognises a file by its first bytes, and an archive by the names in it; nil for other files.
    init?(_ bytes: [UInt8]) {
        // Excel before 2007, and later workbooks with a password.
        let compound: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
        if bytes.starts(with: compound) {
            self = .workbook
            return
        }
        guard bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { return nil }
        // An archive has the names of its files at its beginning and at its end.
        let names = Array(bytes.prefix(8192) + bytes.suffix(8192))
        func holds(_ name: StaticString) -> Bool { names.contains(name, in: names.indices) }
        if holds("xl/") || holds("opendocument.spreadsheet") || holds("Index/Tables") {
            self = .workbook
        } else if holds("sdb/sdb.eni") || holds("sdb/pdb.eni") {
            self = .endNote
        } else {
            return nil
        }
    }
}
