// Written by `npm run joins` from the modules of src/server. Do not edit.
/** What is counted for the first page of staff, by where the figure stands in the answer. */
export const counters = {
  'jobs': [
    'dead',
  ],
  'emails': [
    'given_up',
  ],
  'privacy': [
    'overdue',
  ],
  'issues': [
    'open',
  ],
  'people': [
    'all',
    'new',
    'blocked',
    'unbound',
    'pro',
    'pro_ending',
  ],
  'payments': [
    'to_confirm',
    'refunds',
    'unknown',
    'problem',
  ],
  'coins': [
    'waiting',
    'drift',
  ],
  'referrals': [
    'review',
  ],
  'tests': [
    'published',
    'draft',
  ],
  'attempts': [
    'late_to_decide',
    'started_today',
    'handed_in_today',
    'open',
  ],
  'challenges': [
    'open',
  ],
  'grading': [
    'open',
  ],
} as const

/** What is drawn there by the day. */
export const charts = ['people', 'attempts', 'takers'] as const
