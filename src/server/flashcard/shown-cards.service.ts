import { findStrictAttempt, listFacts, listStrictSections } from '#server/attempt/index.ts'
import type { Db } from '#server/kit/database.ts'
import { listMissPlaces, showAll, type ShownCards } from './card.store.ts'

/** The skills that the words of a test come from. */
const wordSkills = ['reading', 'listening'] as const

/** Somebody's cards without those that would reveal something of questions that they have open under exam conditions. */
export async function findShownCards(db: Db, personId: number): Promise<ShownCards> {
  const open = await listStrictSections(db, [personId])
  if (open.length === 0) return showAll(personId)
  const places = await listMissPlaces(db, personId)
  const facts = await listFacts(db, [...new Set(places.map(({ attempt_id }) => attempt_id))])
  const testOf = new Map(facts.flatMap((each) => (each === null ? [] : [[each.id, each.testId] as const])))
  const isOpen = (testId: number, skills: readonly (typeof wordSkills)[number][]) =>
    findStrictAttempt(open, { attemptId: null, personId, testId, skills }) !== null
  const hidden = places.filter(({ attempt_id, skill }) => isOpen(testOf.get(attempt_id) ?? 0, [skill]))
  const tests = [...new Set(open.map(({ test_id }) => test_id))]
  return {
    personId,
    hiddenCards: hidden.map(({ card_id }) => card_id),
    hiddenTests: tests.filter((testId) => isOpen(testId, wordSkills)),
  }
}
