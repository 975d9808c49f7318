/// The attributes, classes, ids and input names that rules read: the cleanup pass drops all others.
///
/// A test compares the lists with the rules.
enum ReadNames {
    static let attributes: Set<Name> = [
        "action", "aria-label", "class", "color", "data-cid", "data-clk", "data-href", "data-rp", "disabled", "href",
        "id", "name", "property", "rel", "size", "src", "style", "value",
    ]

    static let classes = names(
        """
        a cit-borderleft cit-data cit-dd cit-disabled cit-dl cit-gray cit-table fl g g-recaptcha gs_a gs_alrt_btm gs_asl gs_ct1 \
        gs_ct2 gs_ctc gs_ctg gs_ctg2 gs_ctu gs_dis gs_fl gs_fma_p gs_fmaa gs_ggs gs_ggsL gs_gray gs_oph gs_or_cited gs_pda \
        gs_pdot gs_qsuggest_wrap gs_r gs_res_ob gs_ri gs_rs gs_rt gsc_a_ac gsc_a_acm gsc_a_at gsc_a_c gsc_a_tr gsc_a_y \
        gsc_g_a gsc_g_t gsc_oci_g_a gsc_oci_g_t gsc_oci_value gsc_prf_il gsc_rsb_std gsc_rsb_sth gsc_value gsc_vcd_g_a \
        gsc_vcd_g_t gsc_vcd_value item n r rc-doscaptcha-body
        """)

    /// The search box, the entry of a publication, and the inputs that only refusal pages have.
    static let inputs = names("captcha continue id q s submit")

    static let ids = names(
        """
        captcha-form cit-affiliation-display cit-domain-display cit-homepage-read cit-name-display col-citedby col-title \
        col-year gaia_firstform gaia_loginform gs_ab_md gs_captcha_ccl gs_captcha_f gs_ccl gs_ccl_bottom gs_ccl_results \
        gs_ftr gs_hdr_tsi gs_n gs_nm gs_nml gs_res_ccl_bot gs_res_ccl_mid gsc_a_b gsc_a_nn gsc_bpf_more gsc_bpf_next \
        gsc_oci_title gsc_prf_in gsc_prf_ivh gsc_rsb_st gsc_title gsc_vcd_title identifierId logo recaptcha stats title gs_top
        """)

    private static func names(_ text: String) -> Set<Name> {
        Set(text.split(separator: " ").map { Name(bytes: $0.utf8) })
    }
}
