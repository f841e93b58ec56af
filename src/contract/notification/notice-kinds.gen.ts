// Written by `npm run joins` from the modules of src/server. Do not edit.
/** The kinds of notifications, in the order of the list of preferences. */
export const noticeKinds = [
  'grading_released',
  'grading_late',
  'grading_canceled',
  'grading_complaint',
  'attempt_decided',
  'challenge_answered',
  'mark_corrected',
  'friend_joined',
  'pro_changed',
  'pro_bought',
  'pro_ending',
  'coins_moved',
  'order_decided',
  'parent_link',
  'report_answered',
  'new_sign_in',
  'password_changed',
  'email_changed',
  'rights_changed',
  'export_made',
] as const
