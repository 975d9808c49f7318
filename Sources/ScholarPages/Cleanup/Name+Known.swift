/// The names that the cleanup pass and the rules use.
extension Name {
    static var a: Name { Name("a") }
    static var b: Name { Name("b") }
    static var base: Name { Name("base") }
    static var body: Name { Name("body") }
    static var br: Name { Name("br") }
    static var button: Name { Name("button") }
    static var code: Name { Name("code") }
    static var del: Name { Name("del") }
    static var div: Name { Name("div") }
    static var font: Name { Name("font") }
    static var form: Name { Name("form") }
    static var h3: Name { Name("h3") }
    static var img: Name { Name("img") }
    static var input: Name { Name("input") }
    static var link: Name { Name("link") }
    static var meta: Name { Name("meta") }
    static var p: Name { Name("p") }
    static var s: Name { Name("s") }
    static var script: Name { Name("script") }
    static var span: Name { Name("span") }
    static var strike: Name { Name("strike") }
    static var svg: Name { Name("svg") }
    static var table: Name { Name("table") }
    static var td: Name { Name("td") }
    static var title: Name { Name("title") }
    static var tr: Name { Name("tr") }
    /// The beginning of a comment, which is not an element.
    static var comment: Name { Name("!--") }

    static var action: Name { Name("action") }
    static var ariaLabel: Name { Name("aria-label") }
    static var `class`: Name { Name("class") }
    static var color: Name { Name("color") }
    static var dataCID: Name { Name("data-cid") }
    static var dataCLK: Name { Name("data-clk") }
    static var dataHref: Name { Name("data-href") }
    static var dataRP: Name { Name("data-rp") }
    static var disabled: Name { Name("disabled") }
    static var href: Name { Name("href") }
    static var id: Name { Name("id") }
    static var name: Name { Name("name") }
    static var property: Name { Name("property") }
    static var rel: Name { Name("rel") }
    static var size: Name { Name("size") }
    static var src: Name { Name("src") }
    static var style: Name { Name("style") }
    static var value: Name { Name("value") }
}
