import CLibCurl

/// Owns one handle of libcurl; the only file that uses the C library.
///
/// Pages and mail use it. A value describes a transfer; only connections, cookies and resolved host names are kept
/// between transfers.
final class CurlHandle {
    private let handle: UnsafeMutableRawPointer
    private let detail = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    /// The first error of an option of the current transfer. Without all of its options no transfer begins.
    private var setup = CURLE_OK

    /// Why libcurl cannot be used; nil when it is loaded and started.
    static let fault: String? = {
        if let fault = scholar_curl_fault() { return String(cString: fault) }
        return scholar_curl_start() == CURLE_OK ? nil : "it cannot start"
    }()

    /// nil when libcurl cannot be used.
    init?() {
        guard Self.fault == nil, let handle = scholar_curl_init() else {
            detail.deallocate()
            return nil
        }
        self.handle = handle
    }

    deinit {
        scholar_curl_clean_up(handle)
        detail.deallocate()
    }

    /// The versions of libcurl and its libraries; nil when it cannot be used.
    static var version: String? { fault == nil ? String(cString: scholar_curl_version()) : nil }

    /// Performs a transfer.
    ///
    /// - Parameters:
    ///   - body: receives the data; returns false to end the transfer.
    ///   - header: receives one header line at a time; for SMTP, every reply. Returns false to end the transfer.
    func perform(
        _ transfer: Transfer, body: @escaping ([UInt8]) -> Bool,
        header: @escaping ([UInt8]) -> Bool
    ) -> Transfer.Ending {
        let exchange = Exchange(body: body, header: header)
        var recipients: UnsafeMutablePointer<curl_slist>?
        defer { scholar_curl_free(recipients) }
        // A reset keeps connections, cookies and the DNS cache, and clears the previous request.
        scholar_curl_reset(handle)
        detail.pointee = 0
        setup = CURLE_OK
        set(CURLOPT_ERRORBUFFER, detail)
        set(CURLOPT_URL, transfer.url)
        set(CURLOPT_CONNECTTIMEOUT, transfer.connectSeconds)
        set(CURLOPT_TIMEOUT, transfer.totalSeconds)
        set(CURLOPT_NOSIGNAL, 1)
        switch transfer.kind {
        case .web(let web): configure(web)
        case .mail(let mail):
            for recipient in mail.envelope.recipients {
                // Without memory for a recipient's address the whole transfer fails, so that no recipient is skipped.
                guard let longer = scholar_curl_append(recipients, recipient) else {
                    return ending(CURLE_OUT_OF_MEMORY, exchange, transfer)
                }
                recipients = longer
            }
            set(CURLOPT_MAIL_RCPT, recipients)
            exchange.upload = mail.envelope.message
            configure(mail)
        }
        connect(exchange)
        // The callback runs on the thread, and so in the task, that performs the transfer.
        require(scholar_curl_set_progress(handle) { _, _, _, _, _ in Task.isCancelled ? 1 : 0 })
        guard setup == CURLE_OK else {
            var ending = ending(setup, exchange, transfer)
            ending.failure = .options
            return ending
        }
        let code = withExtendedLifetime(exchange) { BrokenPipe.suppressed { scholar_curl_perform(handle) } }
        return ending(code, exchange, transfer)
    }

    private func configure(_ web: Transfer.Web) {
        require(scholar_curl_allow_http_only(handle))
        set(CURLOPT_USERAGENT, Curl.userAgent)
        // An empty value means every compression that this libcurl supports.
        set(CURLOPT_ACCEPT_ENCODING, "")
        set(CURLOPT_COOKIEFILE, web.cookieFile)
        if let key = web.key {
            set(CURLOPT_HTTPAUTH, scholar_curl_auth_bearer)
            set(CURLOPT_XOAUTH2_BEARER, key)
        }
        set(CURLOPT_FOLLOWLOCATION, 1)
        set(CURLOPT_MAXREDIRS, 5)
        set(CURLOPT_LOW_SPEED_LIMIT, web.slowest.bytesPerSecond)
        set(CURLOPT_LOW_SPEED_TIME, web.slowest.seconds)
    }

    private func configure(_ mail: Transfer.Mail) {
        let server = mail.server
        require(scholar_curl_allow_mail_only(handle))
        set(CURLOPT_UPLOAD, 1)
        // The size lets the server reject a message that is too large at once.
        set(CURLOPT_INFILESIZE, mail.envelope.message.count)
        set(CURLOPT_MAIL_FROM, mail.envelope.sender)
        // The connection has to be encrypted before any data is sent.
        set(CURLOPT_USE_SSL, Int((server.security == .none ? CURLUSESSL_NONE : CURLUSESSL_ALL).rawValue))
        set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        set(CURLOPT_SSL_VERIFYPEER, 1)
        set(CURLOPT_SSL_VERIFYHOST, 2)
        if let file = server.certificateFile {
            set(CURLOPT_CAINFO, file)
            // Otherwise the system's certificate folder would be trusted in addition to the file. No test can change
            // the system's certificates; `strace` shows that the folder is not searched. Some TLS libraries have no
            // such folder, and refuse the option.
            let code = scholar_curl_set_pointer(handle, CURLOPT_CAPATH, nil)
            if code != CURLE_NOT_BUILT_IN, code != CURLE_UNKNOWN_OPTION { require(code) }
        }
        require(scholar_curl_set_answer_seconds(handle, mail.answerSeconds))
        set(CURLOPT_USERNAME, server.login?.user)
        set(CURLOPT_PASSWORD, server.login?.password)
        // The methods that every server supports; libcurl would otherwise try Kerberos without a ticket, and fail.
        if server.login != nil { set(CURLOPT_LOGIN_OPTIONS, "AUTH=PLAIN;AUTH=LOGIN") }
        // Proxies of the environment are for other machines.
        if SMTP.Server.isLoopback(server.host) { set(CURLOPT_NOPROXY, "*") }
    }

    private func connect(_ exchange: Exchange) {
        let pointer = Unmanaged.passUnretained(exchange).toOpaque()
        set(CURLOPT_WRITEDATA, pointer)
        set(CURLOPT_HEADERDATA, pointer)
        set(CURLOPT_READDATA, pointer)
        setCallback(CURLOPT_WRITEFUNCTION) { data, size, count, context in
            guard let data, let context else { return 0 }
            let exchange = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
            return exchange.body(CurlHandle.bytes(data, size * count)) ? size * count : 0
        }
        setCallback(CURLOPT_HEADERFUNCTION) { data, size, count, context in
            guard let data, let context else { return 0 }
            let exchange = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
            return exchange.header(CurlHandle.bytes(data, size * count)) ? size * count : 0
        }
        setCallback(CURLOPT_READFUNCTION) { data, size, count, context in
            guard let data, let context else { return 0 }
            let exchange = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
            return exchange.give(UnsafeMutableRawBufferPointer(start: data, count: size * count))
        }
    }

    /// Copies the data that libcurl lends for the duration of a callback.
    fileprivate static func bytes(_ data: UnsafePointer<CChar>, _ count: Int) -> [UInt8] {
        Array(UnsafeRawBufferPointer(start: data, count: count))
    }

    private func ending(_ code: CURLcode, _ exchange: Exchange, _ transfer: Transfer) -> Transfer.Ending {
        let status = long(CURLINFO_RESPONSE_CODE)
        let detail = String(cString: detail)
        return Transfer.Ending(
            failure: failure(code, transfer, isRedirect: (300..<400).contains(status ?? 0)),
            reason: Self.sentence(String(cString: scholar_curl_error(code))),
            detail: Self.sentence(detail), status: status,
            isUploaded: exchange.isUploaded, finalURL: string(CURLINFO_EFFECTIVE_URL),
            contentType: string(CURLINFO_CONTENT_TYPE))
    }

    private func failure(_ code: CURLcode, _ transfer: Transfer, isRedirect: Bool) -> Transfer.Failure? {
        switch code {
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT: isRedirect ? .redirectToOtherScheme : .notHTTP
        case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING: .notHTTP
        case CURLE_SSL_CONNECT_ERROR: .tls
        case CURLE_OPERATION_TIMEDOUT where isTooSlow(transfer): .tooSlow
        case CURLE_OK: nil
        case CURLE_ABORTED_BY_CALLBACK: .cancelled
        case CURLE_PARTIAL_FILE: .cutOff
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING: .hungUp
        case CURLE_TOO_MANY_REDIRECTS: .redirects
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .unresolved
        case CURLE_PEER_FAILED_VERIFICATION:
            // The numbers of OpenSSL (X509_V_ERR) for a certificate, or a chain of them, that signs itself.
            [18, 19].contains(long(CURLINFO_SSL_VERIFYRESULT)) ? .selfSigned : .certificate
        case CURLE_SSL_CACERT_BADFILE: .certificateFile
        case CURLE_USE_SSL_FAILED: .noTLS
        case CURLE_LOGIN_DENIED: .login
        default: .other
        }
    }

    /// Whether a transfer that exceeded a time limit was too slow. libcurl has one code for all limits; after the
    /// connection, and clearly before the limit of the whole transfer, it was the limit of the rate.
    private func isTooSlow(_ transfer: Transfer) -> Bool {
        guard case .web = transfer.kind else { return false }
        return microseconds(CURLINFO_PRETRANSFER_TIME_T) > 0
            && microseconds(CURLINFO_TOTAL_TIME_T) + 100_000 < transfer.totalSeconds * 1_000_000
    }

    /// Inside a sentence the first word is in lower case, except OpenSSL and abbreviations.
    private static func sentence(_ text: String) -> String {
        let word = text.prefix { $0.isLetter }
        guard word.count > 1, !word.dropFirst().contains(where: \.isUppercase) else { return text }
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}

extension CurlHandle {
    private func set(_ option: CURLoption, _ value: Int) {
        require(scholar_curl_set_long(handle, option, value))
    }

    private func set(_ option: CURLoption, _ value: String?) {
        if let value { require(scholar_curl_set_string(handle, option, value)) }
    }

    private func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer?) {
        require(scholar_curl_set_pointer(handle, option, value))
    }

    private func setCallback(_ option: CURLoption, _ callback: @escaping scholar_curl_callback) {
        require(scholar_curl_set_callback(handle, option, callback))
    }

    private func require(_ code: CURLcode) {
        if setup == CURLE_OK { setup = code }
    }

    private func long(_ info: CURLINFO) -> Int? {
        var value = 0
        return scholar_curl_get_long(handle, info, &value) == CURLE_OK ? value : nil
    }

    private func microseconds(_ info: CURLINFO) -> Int {
        var value: curl_off_t = 0
        return scholar_curl_get_microseconds(handle, info, &value) == CURLE_OK ? Int(value) : 0
    }

    private func string(_ info: CURLINFO) -> String? {
        var value: UnsafeMutablePointer<CChar>?
        guard scholar_curl_get_string(handle, info, &value) == CURLE_OK, let value else { return nil }
        return String(cString: value)
    }
}

@available(*, unavailable)
extension CurlHandle: Sendable {}

/// The data sent and received in one transfer.
private final class Exchange {
    let body: ([UInt8]) -> Bool
    let header: ([UInt8]) -> Bool
    var upload: [UInt8] = []
    private var position = 0

    init(
        body: @escaping ([UInt8]) -> Bool, header: @escaping ([UInt8]) -> Bool
    ) {
        self.body = body
        self.header = header
    }

    var isUploaded: Bool { position == upload.count }

    /// Copies the next bytes of the message; 0 means the end.
    func give(_ target: UnsafeMutableRawBufferPointer) -> Int {
        let end = min(upload.count, position + target.count)
        target.copyBytes(from: upload[position..<end])
        defer { position = end }
        return end - position
    }
}
