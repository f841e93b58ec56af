import { expect, test } from 'vitest'
import type { NearMissKind } from '#contract/content/near-miss.ts'
import { explain } from '#server/marking/mark.ts'
import { verbWords } from '#server/marking/verb-words.ts'
import { plurals } from './word-pairs.ts'

const findKind = (key: string, written: string) => explain(written, { accepted: [key], limit: null }).nearMiss?.kind ?? null

function listUntold(pairs: readonly (readonly [string, string])[], [added, missing]: readonly [NearMissKind, NearMissKind]): string[] {
  return pairs.filter(([one, many]) => findKind(one, many) !== added || findKind(many, one) !== missing).map((pair) => pair.join(' '))
}

test('there are five thousand pairs, four hundred of them irregular', () => {
  expect(plurals.length).toBeGreaterThanOrEqual(5000)
  const irregular = plurals.filter(([one, many]) => ![`${one}s`, `${one}es`, one.replace(/y$/, 'ies')].includes(many))
  expect(irregular.length).toBeGreaterThanOrEqual(400)
})

test('of every pair it is told which is the plural, whichever was written', () => {
  expect(listUntold(plurals, ['plural_for_singular', 'singular_for_plural'])).toEqual([])
})

test('of a word that may be a verb only the final -s is told', () => {
  const regular = [...verbWords].filter((word) => !/(?:[sxz]|ch|sh|o|[^aeiou]y)$/.test(word) && word !== 'have')
  expect(regular.length).toBeGreaterThan(400)
  expect(
    listUntold(
      regular.map((word) => [word, `${word}s`]),
      ['final_s_added', 'final_s_missing'],
    ),
  ).toEqual([])
})

test('several words without their ending are told together', () => {
  expect(findKind('reduces costs', 'reduce cost')).toBe('final_s_missing')
  expect(findKind('leather coats', 'leathers coat')).toBe('plural_misplaced')
})
