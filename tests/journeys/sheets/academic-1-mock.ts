import type { MockSheet } from '#tests/journeys/harness/mock-attempts.ts'
import { mixed, type Sheet } from './academic-1.ts'

/** Some right, some wrong by a hair, some left out, in every kind of question of the Listening section. */
export const mixedListening: Sheet = {
  chosen: { 11: 'B', 12: 'A', 13: 'A', 15: 'G', 16: 'D', 17: 'E', 18: 'F', 23: 'D', 24: 'B', 25: 'A' },
  ticked: { 21: ['B', 'E'] },
  placed: {},
  typed: {
    1: 'Quarry',
    2: 'Falcon',
    3: '07700 900 642',
    4: '23 June',
    5: 'rowing machines',
    7: 'wardrobe',
    8: '£46.50',
    9: 'mirror',
    27: 'cheese',
    28: 'Bakery',
    29: 'noises',
    31: 'glove',
    32: 'romance',
    33: 'a hotel',
    37: 'crane driver',
    39: 'the large bus shelter',
  },
  marks: 0,
  band: '',
}

const essay = [
  'The chart shows what people borrowed from a library in several years.',
  'Overall, printed books became less popular, while the loans of other things rose. There is one exception, which is discussed below.',
].join('\n\n')

/** A mock of the shipped test with something in every section; one prompt has no recording. */
export const mixedMock: MockSheet = {
  listening: mixedListening,
  reading: mixed,
  writing: { 'task-1': essay, 'task-2': `${essay}\n\n${essay}` },
  speaking: ['part-1.1', 'part-1.2', 'part-2.1', 'part-3.1'],
  notes: { 'part-2.notes': 'the old radio\n- from my aunt\n- every morning' },
}
