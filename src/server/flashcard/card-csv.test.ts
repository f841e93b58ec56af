import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cards, cell } from './cards.arbitrary.ts'
import { readCards, writeCards } from './card-csv.ts'
import { readCsv, writeCsv } from './csv.ts'

test('what is written as CSV is read again without loss', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 }), (rows) => {
      const read = readCsv(writeCsv(rows))
      const kept = rows.filter((cells) => cells.some((text) => text !== ''))
      expect('rows' in read && read.rows.map(({ cells }) => cells)).toEqual(kept)
    }),
    { numRuns: 500 },
  )
})

test('exported cards are imported without loss', () => {
  fc.assert(
    fc.property(cards, (some) => {
      expect(readCards(writeCards(some))).toEqual({ cards: some })
    }),
    { numRuns: 500 },
  )
})

test('a cell that a spreadsheet would take for a formula is marked', () => {
  expect(writeCsv([['=1+1', "'=x", "'tis"]])).toBe("\uFEFF'=1+1,''=x,'tis\r\n")
})

describe('a file of cards', () => {
  test('needs no header for word, meaning and example', () => {
    expect(readCards('fortnight,two weeks,A fortnight passed.\n\nquay,a place for boats')).toMatchObject({
      cards: [
        { id: null, word: 'fortnight', meaning: 'two weeks', example: 'A fortnight passed.' },
        { id: null, word: 'quay', meaning: 'a place for boats', example: '' },
      ],
    })
  })

  test('has its columns in any order, and others beside them', () => {
    expect(readCards('Meaning,level,Word,collocations\ntwo weeks,2,fortnight,"once a fortnight; a fortnight ago"')).toMatchObject({
      cards: [{ word: 'fortnight', meaning: 'two weeks', collocations: ['once a fortnight', 'a fortnight ago'] }],
    })
  })

  const id = '3f0c1a52-4d0a-4f7e-9a42-0d9f6f2f7b11'
  test.each([
    ['', ['flashcard.csv_empty']],
    ['word,meaning\n', ['flashcard.csv_empty']],
    ['word,meaning\nquay,"a place', [{ key: 'flashcard.csv_unclosed', params: { line: 2 } }]],
    ['word,meaning\nquay,"a" place', [{ key: 'flashcard.csv_unclosed', params: { line: 2 } }]],
    [
      'word,meaning\n"qu\nay",x\n,a place\nquay,',
      [
        { key: 'flashcard.csv_no_word', params: { line: 4 } },
        { key: 'flashcard.csv_no_meaning', params: { line: 5 } },
      ],
    ],
    [`word,meaning\n${'q'.repeat(101)},x`, [{ key: 'flashcard.csv_too_long', params: { line: 2, column: 'word' } }]],
    ['id,word,meaning\n7,quay,x', [{ key: 'flashcard.csv_id', params: { line: 2 } }]],
    [`id,word,meaning\n${id},quay,x\n${id},bay,y`, [{ key: 'flashcard.csv_id_twice', params: { line: 3, other: 2 } }]],
  ])('%j is refused with its line', (csv, faults) => {
    expect(readCards(csv)).toEqual({ faults })
  })
})
