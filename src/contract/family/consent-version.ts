/** The text that guardians consent to at present. */
export const consentVersion = '2026-11'
