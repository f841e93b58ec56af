import type { Sheet } from './academic-1.ts'

/** Every question of the short section with all types, right: 32 of 32. */
export const everyTypeRight: Sheet = {
  chosen: {
    3: 'TRUE',
    4: 'FALSE',
    5: 'NOT GIVEN',
    6: 'NO',
    7: 'YES',
    8: 'A',
    11: 'D',
    12: 'A',
    13: 'A',
    14: 'B',
    29: 'B',
    30: 'A',
  },
  ticked: { 9: ['A', 'C'] },
  placed: { 1: 'ii', 2: 'i', 15: 'B', 16: 'A', 20: 'B', 21: 'D' },
  typed: {
    17: 'balcony',
    18: 'oil store',
    19: 'lead',
    22: 'honey',
    23: 'members',
    24: '6.50',
    25: 'surname',
    26: 'size',
    27: 'sea water',
    28: 'overnight',
    31: '9.30',
    32: 'touch',
  },
  marks: 32,
  band: '',
}
