/**
 * The version of the text that guardians consent to at present; each consent keeps the version that it was given to. A new wording gets a new
 * version. A consent to an earlier version stays valid as long as the texts differ in their wording alone, as 2026-11 and 2026-11-25 do: only a
 * new consent is compared with this value.
 */
export const consentVersion = '2026-11-25'
