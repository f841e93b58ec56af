import { estimateOf } from '#contract/attempt/estimate.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { findKeyRevision, getBandTable, getKeyInForce, getKeyOf, type KeyInForce } from '#server/exam/index.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import type { BandTable } from '#server/marking/index.ts'
import {
  listAnswers,
  isHandedIn,
  moves,
  type AttemptFacts,
  findFacts,
  lockAttempt,
  changeAttempt,
  moveAttempt,
  listSections,
} from '#server/attempt/index.ts'
import { listScores, type ScoreRecord } from './score.store.ts'
import { countMarks, scoreSection } from './scoring.ts'
import { type ScoringRun, storeRuns } from './scoring-runs.ts'

/** Writing and Speaking: no machine marks them. */
function isGradedByPerson(skill: Skill): boolean {
  return skill === 'writing' || skill === 'speaking'
}

interface MarkedSection {
  readonly skill: Skill
  readonly key: KeyInForce
  /** What it was marked by last, where that is another key; null otherwise. */
  readonly lastKey: KeyInForce | null
  readonly table: BandTable
}

/** The sections of an attempt that a machine marks, with what it marks them by. */
async function listMarkedSections(db: Db, facts: AttemptFacts): Promise<MarkedSection[]> {
  const scores = await listScores(db, facts)
  const sections = facts.skills.map(async (skill) => {
    const table = await getBandTable(db, facts.module, skill)
    if (table === null) return []
    const key = await getKeyInForce(db, facts.revision, skill)
    const by = findLast(scores, skill)?.key_revision ?? key.revision
    const lastKey = by === key.revision ? null : { revision: by, answerKey: await getKeyOf(db, { revision: facts.revision, skill, by }) }
    return [{ skill, table, key, lastKey }]
  })
  return (await Promise.all(sections)).flat()
}

const findLast = (scores: readonly ScoreRecord[], skill: Skill) => scores.find((score) => score.skill === skill)

/** Marks a handed-in attempt. A run that finds what the last one found leaves no trace. */
export async function scoreAttempt(db: Db, id: number): Promise<void> {
  const facts = await findFacts(db, id)
  if (facts === undefined) throw new Error(`there is no attempt ${id} to score`)
  for (;;) {
    // Before the transaction, so that none waits for a second connection while it holds one.
    const marked = await listMarkedSections(db, facts)
    if (await inTransaction(db, (tx) => scoreBy(tx, facts, marked))) return
  }
}

/** False when the key was corrected meanwhile: then nothing is stored. */
async function scoreBy(tx: Tx, facts: AttemptFacts, marked: readonly MarkedSection[]): Promise<boolean> {
  const { id } = facts
  const { status } = await lockAttempt(tx, id)
  if (!isHandedIn(status)) return true
  const keyRevision = marked.length === 0 ? null : await findKeyRevision(tx, facts.revision)
  if (marked.some(({ key }) => key.revision !== keyRevision)) return false
  if (!(await storeScores(tx, facts, marked))) return false
  await changeAttempt(tx, id, { next_check_at: null })
  await moveAttempt(tx, id, { move: moves.score })
  await moveAttempt(tx, id, { move: facts.skills.some(isGradedByPerson) ? moves.awaitReview : moves.complete })
  return true
}

/** False when a section was marked again meanwhile. */
async function storeScores(tx: Tx, facts: AttemptFacts, marked: readonly MarkedSection[]): Promise<boolean> {
  const { id, scope } = facts
  const [answers, sections, scores, at] = [
    await listAnswers(tx, id),
    await listSections(tx, id),
    await listScores(tx, facts),
    await readClock(tx),
  ]
  const isKnown = ({ skill, key, lastKey }: MarkedSection) =>
    (findLast(scores, skill)?.key_revision ?? key.revision) === (lastKey ?? key).revision
  if (!marked.every(isKnown)) return false
  const toRun = ({ skill, table }: MarkedSection, { revision, answerKey }: KeyInForce, last: ScoringRun['last']): ScoringRun => {
    const opened = sections.some((section) => section.skill === skill && section.opened_at !== null)
    const estimate = estimateOf(scope, countMarks(answerKey))
    const score = scoreSection(answerKey, table, { responses: answers[skill] ?? {}, opened, estimate })
    return { attemptId: id, skill, score, keyRevision: revision, last }
  }
  const runs = marked.flatMap((section): ScoringRun[] => {
    const last = findLast(scores, section.skill)
    if (section.lastKey === null) return [toRun(section, section.key, last)]
    // What answers have changed since the last run is told apart from what the corrected key changes.
    const byLastKey = toRun(section, section.lastKey, last)
    return [byLastKey, toRun(section, section.key, toLast(byLastKey))]
  })
  await storeRuns(tx, runs, at)
  return true
}

function toLast({ score: { bandTable, markerVersion, marks, ...figures }, keyRevision }: ScoringRun): NonNullable<ScoringRun['last']> {
  return { ...figures, marks: [...marks], band_table: bandTable, marker_version: markerVersion, key_revision: keyRevision }
}
