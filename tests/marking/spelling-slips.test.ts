import { expect, test } from 'vitest'
import type { NearMiss } from '#contract/content/near-miss.ts'
import { explain } from '#server/marking/mark.ts'
import { finalSWords } from '#server/marking/plural-words.ts'
import { findNumberSlip } from '#server/marking/plurals.ts'
import { isSameWord, toCommonSpelling } from '#server/marking/spelling-rules.ts'
import { plurals } from './word-pairs.ts'

interface Slip {
  readonly word: string
  readonly written: string
  readonly kind: NearMiss['kind']
  readonly letters: { readonly written: string; readonly wanted: string }
}

const alphabet = 'etaoinshrdlu'

/** One slip in a word, of the kind and at the place that its number says; null where that would be no slip. */
function makeSlip(word: string, seed: number): Slip | null {
  const at = 1 + (seed % (word.length - 2))
  const [before, letter, next, other] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), alphabet.charAt(seed % alphabet.length)]
  const [after, rest] = [word.slice(at), word.slice(at + 1)]
  const slips: readonly Slip[] = [
    { word, written: before + rest, kind: 'letter_missing', letters: { written: '', wanted: letter } },
    { word, written: before + other + after, kind: 'letter_added', letters: { written: other, wanted: '' } },
    { word, written: before + other + rest, kind: 'letter_wrong', letters: { written: other, wanted: letter } },
    {
      word,
      written: before + next + letter + word.slice(at + 2),
      kind: 'letters_swapped',
      letters: { written: next + letter, wanted: letter + next },
    },
  ]
  const slip = slips[seed % slips.length]
  return slip === undefined || !isSlip(slip) ? null : slip
}

/** A plural, and the same word in another spelling, are no slips. */
function isSlip({ word, written }: Slip): boolean {
  if (findNumberSlip(word, written) !== null) return false
  return toCommonSpelling(word) !== toCommonSpelling(written)
}

const words = plurals.map(([one]) => one).filter((word) => word.length >= 5)
const slips = words.flatMap((word, index) => makeSlip(word, index * 7 + word.length) ?? [])

test('there are two thousand slips and more, of every kind', () => {
  expect(slips.length).toBeGreaterThanOrEqual(2000)
  const counts = Map.groupBy(slips, ({ kind }) => kind)
  expect([...counts.values()].filter((group) => group.length < 400)).toEqual([])
  expect(counts.size).toBe(4)
})

test('of every slip its kind is told, and the letters', () => {
  const untold = slips.filter(({ word, written, kind, letters }) => {
    const { reason, nearMiss } = explain(written, { accepted: [word], limit: null })
    const told = [reason, nearMiss?.kind, nearMiss?.letters?.written, nearMiss?.letters?.wanted]
    return JSON.stringify(told) !== JSON.stringify(['spelling', kind, letters.written, letters.wanted])
  })
  expect(untold).toEqual([])
})

test('a lost final s of a word that is no plural is spelling', () => {
  const listed = [...finalSWords].filter((word) => word.length >= 4 && !isSameWord(word, word.slice(0, -1)))
  const untold = listed.filter((word) => {
    const { reason, nearMiss } = explain(word.slice(0, -1), { accepted: [word], limit: null })
    return reason !== 'spelling' || nearMiss?.kind !== 'letter_missing' || nearMiss.letters?.wanted !== 's'
  })
  expect(listed.length).toBeGreaterThan(100)
  expect(untold).toEqual([])
})

test('a doubled final s is spelling', () => {
  for (const word of ['campus', 'bus', 'analysis', 'always', 'hours']) {
    const { reason, nearMiss } = explain(`${word}s`, { accepted: [word], limit: null })
    expect([word, reason, nearMiss?.kind, nearMiss?.letters?.written]).toEqual([word, 'spelling', 'letter_added', 's'])
  }
})
