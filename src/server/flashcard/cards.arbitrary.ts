import { randomUUID } from 'node:crypto'
import fc from 'fast-check'

/** Texts with what CSV, spreadsheets and HTML find special. */
export const cell = fc.string({
  unit: fc.constantFrom(
    'a',
    'é',
    '字',
    ' ',
    ',',
    '"',
    '\n',
    '\r',
    ';',
    '\\',
    "'",
    '=',
    '+',
    '-',
    '@',
    '\t',
    '＝',
    '<',
    '>',
    '&',
    '[sound:a.mp3]',
    '{{c1::a}}',
    '<br>',
    '&amp;',
    '😀',
    '&#32;',
    '\u001f',
  ),
})

const text = (max: number) => cell.map((content) => content.trim().slice(0, max).toWellFormed().trim())
export const cards = fc.array(
  fc.record({
    id: fc.uuid().map(() => randomUUID()),
    word: text(20).filter((word) => word !== ''),
    part_of_speech: text(20),
    ipa: text(20),
    meaning: text(20).filter((meaning) => meaning !== ''),
    cn: text(20),
    tw: text(20),
    example: text(20),
    collocations: fc.array(
      text(20).filter((part) => part !== ''),
      { maxLength: 4 },
    ),
    source: text(20),
  }),
  { minLength: 1, maxLength: 5 },
)
