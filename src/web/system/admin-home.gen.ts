// Written by `npm run joins` from the modules of src/web. Do not edit.
/** How the figures of the first page of staff are shown, in its order, each in the words `counters` of a module. */
export const adminCounters = [
  {"figure":"people.all","module":"account","section":"total","to":"/students"},
  {"figure":"challenges.open","module":"supervision","section":"waiting","to":"/admin/challenges"},
  {"figure":"people.pro","module":"account","section":"total","to":"/students","search":{"pro":"true"}},
  {"figure":"attempts.late_to_decide","module":"supervision","section":"waiting","to":"/admin/attempts","search":{"late":"to_decide"}},
  {"figure":"issues.new","module":"support","section":"waiting","to":"/admin/issues","search":{"status":"new"}},
  {"figure":"people.unbound","module":"account","section":"total","to":"/students","search":{"bound":"false"}},
  {"figure":"issues.in_progress","module":"support","section":"waiting","to":"/admin/issues","search":{"status":"in_progress"}},
  {"figure":"people.blocked","module":"account","section":"total","to":"/students","search":{"blocked":"true"}},
  {"figure":"tests.published","module":"exam","section":"total","to":"/admin/tests","search":{"status":"published"}},
  {"figure":"attempts.awaiting_review","module":"supervision","section":"waiting","to":"/admin/attempts","search":{"status":"awaiting_review"}},
  {"figure":"tests.draft","module":"exam","section":"total","to":"/admin/tests","search":{"status":"draft"}},
  {"figure":"people.new","module":"account","section":"total"},
] as const
