import type { Skill } from '#contract/content/group-type.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { refuse } from './attempt.refusals.ts'
import { type AttemptFacts, insertEvent } from './attempt.store.ts'
import { holdKeyReaders, insertKeyReadings, listStrictSections, markExplained, type StrictSection } from './key-reading.store.ts'

/** An attempt at questions that another attempt of the same person may ask at this moment. */
export interface QuestionPlace {
  /** Null: an attempt that does not exist yet. */
  readonly attemptId: number | null
  readonly personId: number
  readonly testId: number
  readonly skills: readonly Skill[]
}

/** The other attempt in which the person has these questions before them under exam conditions. */
export function findStrictAttempt(open: readonly StrictSection[], { attemptId, personId, testId, skills }: QuestionPlace): number | null {
  const found = open.find(
    (section) =>
      section.attempt_id !== attemptId && section.person_id === personId && section.test_id === testId && skills.includes(section.skill),
  )
  return found?.attempt_id ?? null
}

/** Refuses what would tell of questions that the person has before them under exam conditions. */
export async function refuseWhileStrict(db: Db | Tx, place: QuestionPlace): Promise<void> {
  const open = findStrictAttempt(await listStrictSections(db, [place.personId]), place)
  if (open !== null) throw refuse.STRICT_OPEN({ attempt_id: open })
}

const toPlace = ({ id, personId, testId, skills }: AttemptFacts): QuestionPlace => ({ attemptId: id, personId, testId, skills })

/** What is going to be answered of an attempt. */
export interface KeyReading {
  /** Only these sections; all of them where none are named. */
  readonly skills?: readonly Skill[]
  /** Whether it tells what a key says. */
  readonly withKeys: boolean
}

/**
 * Notes what of an attempt is going to be answered to its person, in the transaction that decides whether it may be: a strict attempt at
 * the same questions is either begun before, and refuses it, or begins after, and says that the keys were read.
 */
export async function beginKeyReading(tx: Tx, facts: AttemptFacts, { skills = facts.skills, withKeys }: KeyReading): Promise<void> {
  await holdKeyReaders(tx, [facts.personId])
  await refuseWhileStrict(tx, { ...toPlace(facts), skills })
  if (withKeys) await insertKeyReadings(tx, { ...facts, skills })
}

/** The same of the result or the explanation of an attempt that is handed in: what is answered in it from now on is late. */
export async function beginReview(db: Db, facts: AttemptFacts, withKeys: boolean): Promise<void> {
  await inTransaction(db, async (tx) => {
    await beginKeyReading(tx, facts, { withKeys })
    const at = await markExplained(tx, facts.id)
    if (at !== null) await insertEvent(tx, facts.id, { at, kind: 'explained' })
  })
}
