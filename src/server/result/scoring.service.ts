import type { Answers } from '#contract/attempt/canonical.ts'
import { estimateOf } from '#contract/attempt/estimate.ts'
import type { Module, Skill } from '#contract/content/group-type.ts'
import { findKeyRevision, getBandTable, getKeyOf, type KeyInForce } from '#server/exam/index.ts'
import { createBatcher, forEachDb } from '#server/kit/batch/batcher.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type LockTimeout, type Tx } from '#server/kit/database.ts'
import type { BandTable } from '#server/marking/index.ts'
import {
  listAnswersOf,
  isHandedIn,
  moves,
  type AttemptFacts,
  findFacts,
  lockAttempts,
  settleAttempts,
  type Section,
  listSectionsNow,
} from '#server/attempt/index.ts'
import { isGradedByPerson } from './graded-by-person.ts'
import { listScores, type ScoreRecord } from './score.store.ts'
import { countMarks, scoreSection } from './scoring.ts'
import { type ScoringRun, storeRuns } from './scoring-runs.ts'

interface MarkedSection {
  readonly skill: Skill
  readonly key: KeyInForce
  /** What it was marked by last, where that is another key; null otherwise. */
  readonly lastKey: KeyInForce | null
  readonly table: BandTable
}

/** Which key each section was marked by last, and which is in force, as far as is known before the attempt is held. */
interface KnownKeys {
  readonly scores: readonly ScoreRecord[]
  readonly inForce: string
}

type FindTable = (module: Module, skill: Skill) => Promise<BandTable | null>

/** The tables in force, each asked for once. */
function rememberTables(db: Db): FindTable {
  const asked = new Map<string, Promise<BandTable | null>>()
  return (module, skill) => {
    const name = `${module} ${skill}`
    const table = asked.get(name) ?? getBandTable(db, module, skill)
    asked.set(name, table)
    return table
  }
}

/** The sections of an attempt that a machine marks, with what it marks them by. */
async function listMarkedSections(
  db: Db,
  facts: AttemptFacts,
  { known: { scores, inForce }, tables }: { readonly known: KnownKeys; readonly tables: FindTable },
): Promise<MarkedSection[]> {
  const { revision } = facts
  const keyBy = async (skill: Skill, by: string): Promise<KeyInForce> => ({
    revision: by,
    answerKey: await getKeyOf(db, { revision, skill, by }),
  })
  const sections = facts.skills.map(async (skill) => {
    const table = await tables(facts.module, skill)
    if (table === null) return []
    const by = findLast(scores, skill)?.key_revision ?? inForce
    return [{ skill, table, key: await keyBy(skill, inForce), lastKey: by === inForce ? null : await keyBy(skill, by) }]
  })
  return (await Promise.all(sections)).flat()
}

const findLast = (scores: readonly ScoreRecord[], skill: Skill) => scores.find((score) => score.skill === skill)

const maxRemembered = 1000

/** The key that was in force of a revision when it was last asked for. */
const lastInForce = new Map<string, string>()

async function askInForce(db: Db, revision: string): Promise<string> {
  const inForce = await findKeyRevision(db, revision)
  if (lastInForce.size >= maxRemembered) lastInForce.clear()
  lastInForce.set(revision, inForce)
  return inForce
}

/** An attempt to be marked. Undefined keys: it is taken for what it mostly is, never marked and by the key of last time. */
interface Scoring {
  readonly facts: AttemptFacts
  readonly keys?: KnownKeys
}

/** The same with what its sections are marked by. */
interface Marking {
  readonly facts: AttemptFacts
  readonly marked: readonly MarkedSection[]
  readonly inForce: string
}

/** An error is one attempt's alone. */
type Outcome = 'scored' | 'key_changed' | Error

const toError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** Marks handed-in attempts in one transaction and in the same statements for all of them. */
async function scoreTogether(db: Db, scorings: readonly Scoring[], lockTimeout: LockTimeout): Promise<Outcome[]> {
  const tables = rememberTables(db)
  // Before the transaction, so that none waits for a second connection while it holds one.
  const prepared = await Promise.all(scorings.map((scoring) => prepareMarking(db, scoring, tables).catch(toError)))
  const markings = prepared.filter((marking): marking is Marking => !(marking instanceof Error))
  const outcomes = await inTransaction(db, (tx) => scoreHeld(tx, markings), lockTimeout)
  return prepared.map((marking) => (marking instanceof Error ? marking : (outcomes.get(marking.facts.id) ?? 'scored')))
}

async function prepareMarking(db: Db, { facts, keys }: Scoring, tables: FindTable): Promise<Marking> {
  const known = keys ?? { scores: [], inForce: lastInForce.get(facts.revision) ?? (await askInForce(db, facts.revision)) }
  return { facts, marked: await listMarkedSections(db, facts, { known, tables }), inForce: known.inForce }
}

/** What became of each; an attempt that is not handed in has nothing to be marked. */
async function scoreHeld(tx: Tx, markings: readonly Marking[]): Promise<ReadonlyMap<number, Outcome>> {
  const held = await lockAttempts(
    tx,
    markings.map(({ facts }) => facts.id),
  )
  const handedIn = markings.filter(({ facts }) => isHandedIn(held.get(facts.id)?.status ?? 'created'))
  if (handedIn.length === 0) return new Map()
  const { found, at } = await markHeld(tx, handedIn)
  const scored = found.filter(({ outcome }) => outcome === 'scored')
  await storeRuns(
    tx,
    scored.flatMap(({ runs }) => runs),
    at,
  )
  const groups = Map.groupBy(scored, ({ facts }) => (facts.skills.some(isGradedByPerson) ? moves.awaitReview : moves.complete))
  for (const [move, group] of groups)
    await settleAttempts(
      tx,
      group.map(({ facts }) => facts.id),
      move,
    )
  return new Map(found.map(({ facts, outcome }) => [facts.id, outcome]))
}

interface MarkedAttempt {
  readonly facts: AttemptFacts
  readonly outcome: Outcome
  /** None unless it is scored. */
  readonly runs: readonly ScoringRun[]
}

/** Marks attempts that are held, by what is stored of them now. */
async function markHeld(tx: Tx, markings: readonly Marking[]): Promise<{ readonly found: readonly MarkedAttempt[]; readonly at: Date }> {
  const all = markings.map(({ facts }) => facts)
  const ids = all.map(({ id }) => id)
  const inForce = new Map<string, string>()
  for (const revision of new Set(all.map((facts) => facts.revision))) inForce.set(revision, await findKeyRevision(tx, revision))
  const answers = await listAnswersOf(tx, ids)
  const sections = Map.groupBy(await listSectionsNow(tx, ids), ({ attempt_id }) => attempt_id)
  const scores = await listScores(tx, all)
  const found = markings.map((marking, place): MarkedAttempt => {
    const { id, revision } = marking.facts
    if (marking.marked.length > 0 && inForce.get(revision) !== marking.inForce) return toUnmarked(marking, 'key_changed')
    return tryMark(marking, { answers: answers.get(id) ?? {}, sections: sections.get(id) ?? [], scores: scores[place] ?? [] })
  })
  return { found, at: await readClock(tx) }
}

const toUnmarked = ({ facts }: Marking, outcome: Outcome): MarkedAttempt => ({ facts, outcome, runs: [] })

/** What is stored of an attempt that is held. */
interface Stored {
  readonly answers: Answers
  readonly sections: readonly Section[]
  readonly scores: readonly ScoreRecord[]
}

/** An attempt that the marker fails on must not keep the others from their marks. */
function tryMark(marking: Marking, stored: Stored): MarkedAttempt {
  try {
    const runs = markSections(marking, stored)
    return runs === null ? toUnmarked(marking, 'key_changed') : { facts: marking.facts, outcome: 'scored', runs }
  } catch (thrown) {
    return toUnmarked(marking, toError(thrown))
  }
}

/** Null when a section was marked again meanwhile. */
function markSections({ facts, marked }: Marking, { answers, sections, scores }: Stored): readonly ScoringRun[] | null {
  const { id, scope } = facts
  const isKnown = ({ skill, key, lastKey }: MarkedSection) =>
    (findLast(scores, skill)?.key_revision ?? key.revision) === (lastKey ?? key).revision
  if (!marked.every(isKnown)) return null
  const toRun = ({ skill, table }: MarkedSection, { revision, answerKey }: KeyInForce, last: ScoringRun['last']): ScoringRun => {
    const opened = sections.some((section) => section.skill === skill && section.opened_at !== null)
    const estimate = estimateOf(scope, countMarks(answerKey))
    const score = scoreSection(answerKey, table, { responses: answers[skill] ?? {}, opened, estimate })
    return { attemptId: id, skill, score, keyRevision: revision, last }
  }
  return marked.flatMap((section): ScoringRun[] => {
    const last = findLast(scores, section.skill)
    if (section.lastKey === null) return [toRun(section, section.key, last)]
    // Changes caused by answers since the last run are kept apart from those caused by the corrected key.
    const byLastKey = toRun(section, section.lastKey, last)
    return [byLastKey, toRun(section, section.key, toLast(byLastKey))]
  })
}

const scoringGroups = forEachDb((db) =>
  createBatcher<Scoring, Exclude<Outcome, Error>>({
    keyOf: ({ facts }) => facts.id,
    work: (scorings, lockTimeout) => scoreTogether(db, scorings, lockTimeout),
  }),
)

/**
 * Marks a handed-in attempt. A run that finds what the last one found leaves no trace. Attempts that come while others are being marked
 * are marked together.
 */
export async function scoreAttempt(db: Db, id: number, known?: AttemptFacts): Promise<void> {
  const facts = known ?? (await findFacts(db, id))
  if (facts === undefined) throw new Error(`there is no attempt ${id} to score`)
  let scoring: Scoring = { facts }
  while ((await scoringGroups(db)(scoring)) === 'key_changed') {
    const [scores = []] = await listScores(db, [facts])
    scoring = { facts, keys: { scores, inForce: await askInForce(db, facts.revision) } }
  }
}

function toLast({ score: { bandTable, markerVersion, marks, ...figures }, keyRevision }: ScoringRun): NonNullable<ScoringRun['last']> {
  return { ...figures, marks: [...marks], band_table: bandTable, marker_version: markerVersion, key_revision: keyRevision }
}
