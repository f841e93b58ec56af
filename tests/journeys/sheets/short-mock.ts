import type { Sheet } from './academic-1.ts'

const none = { chosen: {}, ticked: {}, placed: {}, typed: {}, band: '' }

/**
 * Eight questions of listening. Right: 1 "friday" (case), 3 "£15" (optional sign), 4, 6, 8: five. Wrong by a hair: 2 "Brant" (spelling).
 * Wrong: 5. Left out: 7.
 */
export const shortListening: Sheet = {
  ...none,
  typed: { 1: 'friday', 2: 'Brant', 3: '£15' },
  chosen: { 4: 'A', 5: 'B', 6: 'C', 8: 'B' },
  marks: 5,
}

/** Four questions of reading. Right: 1, 3 "Gas." (case and stop): two. Wrong: 2. Wrong by a hair: 4 "shutter" (plural). */
export const shortReading: Sheet = { ...none, chosen: { 1: 'FALSE', 2: 'TRUE' }, typed: { 3: 'Gas.', 4: 'shutter' }, marks: 2 }

/** What the marks of the two sheets say, by number. */
export const shortReasons = {
  listening: { 1: 'match', 2: 'spelling', 3: 'match', 4: 'match', 5: 'wrong', 6: 'match', 7: 'blank', 8: 'match' },
  reading: { 1: 'match', 2: 'wrong', 3: 'match', 4: 'plural' },
} as const

/** Two essays with their words counted by hand; the first is shorter than asked for. */
export const shortEssays = [
  { id: 'task-1', text: 'The chart shows visitors in three years.\n\nThere were 200 at first, and 500 in 2021.', words: 16 },
  {
    id: 'task-2',
    text: [
      'I largely agree. A well-made clock that stands still tells nobody the time, and it\u2019s a pity.',
      'On the other hand, what is unique should be kept behind glass, so that our children can see it too.',
    ].join('\n\n'),
    words: 37,
  },
] as const

/** The prompts of the interview, in order. */
export const shortPrompts = ['part-1.1', 'part-1.2', 'part-2.1', 'part-2.2', 'part-3.1'] as const
