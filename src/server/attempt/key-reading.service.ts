import type { Skill } from '#contract/content/group-type.ts'
import { createBatcher, forEachDb } from '#server/kit/batch/batcher.ts'
import { type Db, inTransaction, type LockTimeout, type Tx } from '#server/kit/database.ts'
import type { Refusal } from '#server/kit/refusal.ts'
import { refuse } from './attempt.refusals.ts'
import type { AttemptFacts } from './attempt.store.ts'
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

/** The refusal of a request that would reveal questions the person has open under exam conditions; null when nothing prevents it. */
function findStrictRefusal(open: readonly StrictSection[], place: QuestionPlace): Refusal | null {
  const found = findStrictAttempt(open, place)
  return found === null ? null : refuse.STRICT_OPEN({ attempt_id: found })
}

const strictGroups = forEachDb((db) =>
  createBatcher<QuestionPlace, null>({
    work: async (places) => {
      const open = await listStrictSections(
        db,
        places.map(({ personId }) => personId),
      )
      return places.map((place) => findStrictRefusal(open, place))
    },
  }),
)

/** Refuses to reveal such questions. Requests that arrive while a group is running share the next one. */
export async function refuseWhileStrict(db: Db, place: QuestionPlace): Promise<void> {
  await strictGroups(db)(place)
}

const toPlace = ({ id, personId, testId, skills }: AttemptFacts): QuestionPlace => ({ attemptId: id, personId, testId, skills })

/** What is going to be answered of an attempt. */
export interface KeyReading {
  /** Only these sections; all of them where none are named. */
  readonly skills?: readonly Skill[]
  /** Whether the response includes keys. */
  readonly withKeys: boolean
}

/**
 * Notes what of an attempt is going to be answered to its person, in the transaction that decides whether it may be: a strict attempt at
 * the same questions is either begun before, and refuses it, or begins after, and says that the keys were read.
 */
export async function beginKeyReading(tx: Tx, facts: AttemptFacts, { skills = facts.skills, withKeys }: KeyReading): Promise<void> {
  await holdKeyReaders(tx, [facts.personId])
  const refusal = findStrictRefusal(await listStrictSections(tx, [facts.personId]), { ...toPlace(facts), skills })
  if (refusal !== null) throw refusal
  if (withKeys) await insertKeyReadings(tx, [{ ...facts, skills }])
}

interface Review {
  readonly facts: AttemptFacts
  readonly withKeys: boolean
}

/** Null: it may be answered. A refusal is one review's alone; nothing of that one is stored. */
function reviewTogether(db: Db, reviews: readonly Review[], lockTimeout: LockTimeout): Promise<(Refusal | null)[]> {
  const work = async (tx: Tx) => {
    const people = reviews.map(({ facts }) => facts.personId)
    await holdKeyReaders(tx, people)
    const strict = await listStrictSections(tx, people)
    const refusals = reviews.map(({ facts }) => findStrictRefusal(strict, toPlace(facts)))
    const begun = reviews.filter((_review, place) => refusals[place] === null)
    await insertKeyReadings(
      tx,
      begun.flatMap(({ facts, withKeys }) => (withKeys ? [facts] : [])),
    )
    await markExplained(
      tx,
      begun.map(({ facts }) => facts.id),
    )
    return refusals
  }
  return inTransaction(db, work, lockTimeout)
}

const reviewGroups = forEachDb((db) =>
  createBatcher<Review, null>({ concurrency: 2, work: (reviews, lockTimeout) => reviewTogether(db, reviews, lockTimeout) }),
)

/**
 * The same of the result or the explanation of an attempt that is handed in: what is answered in it from now on is late. What is asked
 * while a group is under way shares the next one.
 */
export async function beginReview(db: Db, facts: AttemptFacts, withKeys: boolean): Promise<void> {
  await reviewGroups(db)({ facts, withKeys })
}
