// Written by `npm run joins` from the modules of src/server. Do not edit.
/** What people are told about, in the order in which they choose how. */
export const noticeKinds = [
  'attempt_decided',
  'challenge_answered',
  'mark_corrected',
  'pro_changed',
  'parent_link',
  'report_answered',
  'new_sign_in',
  'password_changed',
  'email_changed',
  'rights_changed',
  'export_made',
] as const
