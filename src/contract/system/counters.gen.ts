// Written by `npm run joins` from the modules of src/server. Do not edit.
/** What is counted for the first page of staff, by where the figure stands in the answer. */
export const counters = {
  'issues': [
    'new',
    'in_progress',
  ],
  'people': [
    'all',
    'new',
    'blocked',
    'unbound',
    'pro',
  ],
  'tests': [
    'published',
    'draft',
  ],
  'attempts': [
    'awaiting_review',
    'late_to_decide',
  ],
  'challenges': [
    'open',
  ],
} as const
