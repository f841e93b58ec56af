/** What a candidate does at each question of the shipped Reading section: choose, tick several, place an option, or type. */
export interface Sheet {
  /** Chosen by radio or grid: question → value. */
  readonly chosen: Readonly<Record<string, string>>
  /** Ticked: first question → letters. */
  readonly ticked: Readonly<Record<string, readonly string[]>>
  /** Carried from a bank to a place: question → option. */
  readonly placed: Readonly<Record<string, string>>
  readonly typed: Readonly<Record<string, string>>
  /** Counted by hand against the key. */
  readonly marks: number
  /** The commonly published table: 39–40 → 9, 15–18 → 5 …; below 2.5 by our policy. */
  readonly band: string
}

/** Forty out of forty. */
export const allRight: Sheet = {
  chosen: {
    1: 'TRUE',
    2: 'FALSE',
    3: 'NOT GIVEN',
    4: 'TRUE',
    5: 'NOT GIVEN',
    20: 'A',
    21: 'C',
    22: 'A',
    27: 'C',
    28: 'B',
    29: 'D',
    30: 'A',
    31: 'NO',
    32: 'YES',
    33: 'NOT GIVEN',
    34: 'NO',
  },
  ticked: { 25: ['A', 'D'] },
  placed: { 14: 'vii', 15: 'ii', 16: 'v', 17: 'i', 18: 'viii', 19: 'iv', 35: 'D', 36: 'F', 37: 'B', 38: 'E', 39: 'H', 40: 'B' },
  typed: {
    6: 'sawdust',
    7: 'size',
    8: 'dams',
    9: 'disease',
    10: 'clay',
    11: 'dry leaves',
    12: 'cartwheel',
    13: 'trap',
    23: 'frost heave',
    24: 'wood mice',
  },
  marks: 40,
  band: '9.0',
}

/** Nothing out of forty, every question answered. */
export const allWrong: Sheet = {
  chosen: {
    1: 'FALSE',
    2: 'TRUE',
    3: 'TRUE',
    4: 'FALSE',
    5: 'FALSE',
    20: 'B',
    21: 'A',
    22: 'C',
    27: 'A',
    28: 'A',
    29: 'A',
    30: 'B',
    31: 'YES',
    32: 'NO',
    33: 'NO',
    34: 'YES',
  },
  ticked: { 25: ['B', 'C'] },
  placed: { 14: 'ix', 15: 'iii', 16: 'vi', 17: 'vii', 18: 'i', 19: 'ii', 35: 'A', 36: 'C', 37: 'E', 38: 'A', 39: 'C', 40: 'D' },
  typed: {
    6: 'straw',
    7: 'price',
    8: 'walls',
    9: 'smoke',
    10: 'shrubs',
    11: 'straw',
    12: 'ladder',
    13: 'brick',
    23: 'strong winds',
    24: 'slow worms',
  },
  marks: 0,
  band: '1.0',
}

/**
 * Near misses and harmless differences. Right: 1 2 4 (3 of the first five), 6 "SAWDUST." (case and stop), 9, 11 "leaves" (optional
 * word), 12 "a cartwheel", 14 15 17 (3 headings), 20, 24 "mice", one of 25–26, 27 28, 31 33, 36, 38 39. That is
 * 3 + 4 + 3 + 1 + 1 + 1 + 2 + 2 + 1 + 2 = 20. Wrong by a hair: 7 "sizes" (plural), 8 "damns" (spelling), 10 "the wet clay" (over
 * the limit of two), 13 "traps" (plural), 23 "frost heaves" (plural).
 */
export const mixed: Sheet = {
  chosen: {
    1: 'TRUE',
    2: 'FALSE',
    3: 'FALSE',
    4: 'TRUE',
    5: 'TRUE',
    20: 'A',
    21: 'A',
    22: 'C',
    27: 'C',
    28: 'B',
    29: 'A',
    30: 'C',
    31: 'NO',
    32: 'NOT GIVEN',
    33: 'NOT GIVEN',
    34: 'YES',
  },
  ticked: { 25: ['A', 'E'] },
  placed: { 14: 'vii', 15: 'ii', 16: 'vi', 17: 'i', 18: 'iii', 35: 'A', 36: 'F', 37: 'C', 38: 'E', 39: 'H', 40: 'C' },
  typed: {
    6: 'SAWDUST.',
    7: 'sizes',
    8: 'damns',
    9: 'disease',
    10: 'the wet clay',
    11: 'leaves',
    12: 'a cartwheel',
    13: 'traps',
    23: 'frost heaves',
    24: 'mice',
  },
  marks: 20,
  band: '5.5',
}

/** Why the near misses of the mixed sheet earned nothing. */
export const mixedReasons: Readonly<Record<number, string>> = {
  7: 'plural',
  8: 'spelling',
  10: 'over_limit',
  13: 'plural',
  19: 'blank',
  23: 'plural',
}
