import { estimateOf } from '#contract/attempt/estimate.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { findKeyRevision, getBandTable, getKeyOf, type KeyInForce } from '#server/exam/index.ts'
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

/** Which key each section was marked by last, and which is in force, as far as is known before the attempt is held. */
interface KnownKeys {
  readonly scores: readonly ScoreRecord[]
  readonly inForce: string
}

/** The sections of an attempt that a machine marks, with what it marks them by. */
async function listMarkedSections(db: Db, facts: AttemptFacts, { scores, inForce }: KnownKeys): Promise<MarkedSection[]> {
  const { revision } = facts
  const keyBy = async (skill: Skill, by: string): Promise<KeyInForce> => ({
    revision: by,
    answerKey: await getKeyOf(db, { revision, skill, by }),
  })
  const sections = facts.skills.map(async (skill) => {
    const table = await getBandTable(db, facts.module, skill)
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

/** Marks a handed-in attempt. A run that finds what the last one found leaves no trace. */
export async function scoreAttempt(db: Db, id: number, known?: AttemptFacts): Promise<void> {
  const facts = known ?? (await findFacts(db, id))
  if (facts === undefined) throw new Error(`there is no attempt ${id} to score`)
  // At first as what it mostly is, never marked and by the key of last time: the transaction sees whether that is true.
  let keys: KnownKeys = { scores: [], inForce: lastInForce.get(facts.revision) ?? (await askInForce(db, facts.revision)) }
  for (;;) {
    // Before the transaction, so that none waits for a second connection while it holds one.
    const marked = await listMarkedSections(db, facts, keys)
    if (await inTransaction(db, (tx) => scoreBy(tx, facts, { marked, inForce: keys.inForce }))) return
    keys = { scores: await listScores(db, facts), inForce: await askInForce(db, facts.revision) }
  }
}

interface Marking {
  readonly marked: readonly MarkedSection[]
  readonly inForce: string
}

/** False when the key was corrected meanwhile: then nothing is stored. */
async function scoreBy(tx: Tx, facts: AttemptFacts, { marked, inForce }: Marking): Promise<boolean> {
  const { id } = facts
  const { status } = await lockAttempt(tx, id)
  if (!isHandedIn(status)) return true
  if (marked.length > 0 && (await findKeyRevision(tx, facts.revision)) !== inForce) return false
  if (!(await storeScores(tx, facts, marked))) return false
  const move = facts.skills.some(isGradedByPerson) ? moves.awaitReview : moves.complete
  const change = { next_check_at: null }
  if (!(await moveAttempt(tx, id, { move, change }))) await changeAttempt(tx, id, change)
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
