// Written by `npm run joins` from the modules of src/web. Do not edit.
/** How the figures of the first page of staff are shown, in its order, each in the words `counters` of a module. */
export const adminCounters = [
  {"figure":"emails.given_up","module":"notification","section":"system","to":"/admin/delivery","search":{"status":"given_up"}},
  {"figure":"people.all","module":"account","section":"total","to":"/students","search":{"role":"everyone"}},
  {"figure":"challenges.open","module":"supervision","section":"waiting","to":"/admin/challenges","record":{"entity":"challenge","to":"/admin/challenges/$id"}},
  {"figure":"attempts.started_today","module":"supervision","section":"today","to":"/admin/attempts","search":{"started":"today"}},
  {"figure":"jobs.dead","module":"system","section":"system","to":"/admin/jobs","search":{"state":"dead"}},
  {"figure":"people.pro","module":"account","section":"total","to":"/students","search":{"role":"everyone","pro":"true"}},
  {"figure":"attempts.late_to_decide","module":"supervision","section":"waiting","to":"/admin/attempts","search":{"late":"to_decide"}},
  {"figure":"attempts.handed_in_today","module":"supervision","section":"today","to":"/admin/attempts","search":{"handed_in":"today"}},
  {"figure":"people.pro_ending","module":"account","section":"total","to":"/students","search":{"role":"everyone","pro":"ending"}},
  {"figure":"issues.open","module":"support","section":"waiting","to":"/admin/issues","record":{"entity":"report","to":"/admin/issues/$id"}},
  {"figure":"people.unbound","module":"account","section":"total","to":"/students","search":{"role":"everyone","bound":"false"}},
  {"figure":"attempts.open","module":"supervision","section":"today","to":"/admin/attempts","search":{"status":"open"}},
  {"figure":"people.blocked","module":"account","section":"total","to":"/students","search":{"role":"everyone","blocked":"true"}},
  {"figure":"coins.drift","module":"wallet","section":"system","to":"/admin/ledger"},
  {"figure":"grading.open","module":"grading","section":"waiting","to":"/admin/grading","search":{"status":"open"},"record":{"entity":"grading","to":"/admin/grading/$id"}},
  {"figure":"referrals.review","module":"referral","section":"waiting","to":"/admin/referral","search":{"status":"review"},"record":{"entity":"referral","to":"/admin/referral/$id"}},
  {"figure":"privacy.overdue","module":"privacy","section":"waiting","to":"/admin/privacy","record":{"entity":"privacy-request","to":"/admin/privacy/$id"}},
  {"figure":"payments.to_confirm","module":"payment","section":"waiting","to":"/admin/orders","search":{"view":"confirm"},"record":{"entity":"order","to":"/admin/orders/$id"}},
  {"figure":"tests.published","module":"exam","section":"total","to":"/admin/tests","search":{"status":"published"}},
  {"figure":"payments.refunds","module":"payment","section":"waiting","to":"/admin/orders","search":{"view":"refunds"},"record":{"entity":"order","to":"/admin/orders/$id"}},
  {"figure":"payments.unknown","module":"payment","section":"waiting","to":"/admin/orders","search":{"view":"problems","status":"unknown"},"record":{"entity":"order","to":"/admin/orders/$id"}},
  {"figure":"coins.waiting","module":"wallet","section":"waiting","to":"/admin/adjustments"},
  {"figure":"tests.draft","module":"exam","section":"total","to":"/admin/tests","search":{"status":"draft"}},
  {"figure":"people.new","module":"account","section":"total"},
  {"figure":"payments.problem","module":"payment","section":"waiting","to":"/admin/orders","search":{"view":"problems","problem":"true"},"record":{"entity":"order","to":"/admin/orders/$id"}},
] as const

/** What is drawn there by the day. */
export const adminCharts = [
  {"chart":"attempts","module":"supervision"},
  {"chart":"takers","module":"supervision"},
  {"chart":"people","module":"account"},
] as const
