import type { Scope } from '#contract/attempt/attempt.ts'
import { estimateOf } from '#contract/attempt/estimate.ts'
import type { Skill } from '#contract/exam/group-type.ts'
import { findKeyRevision, getBandTable, getKeyInForce, type KeyInForce } from '#server/exam/index.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import type { BandTable } from '#server/marking/index.ts'
import { listAnswers } from './answer.store.ts'
import { isHandedIn, moves } from './attempt-states.ts'
import * as attempts from './attempt.store.ts'
import { listScores } from './score.store.ts'
import { countMarks, scoreSection } from './scoring.ts'
import { type ScoringRun, storeRuns } from './scoring-runs.ts'
import { listSections } from './section.store.ts'

/** Writing and Speaking: no machine marks them. */
function isGradedByPerson(skill: Skill): boolean {
  return skill === 'writing' || skill === 'speaking'
}

interface MarkedSection {
  readonly skill: Skill
  readonly key: KeyInForce
  readonly table: BandTable
}

/** The sections of an attempt that a machine marks, with what it marks them by. */
async function listMarkedSections(db: Db, facts: attempts.AttemptFacts): Promise<MarkedSection[]> {
  const sections = facts.skills.map(async (skill) => {
    const table = await getBandTable(db, facts.module, skill)
    return table === null ? [] : [{ skill, table, key: await getKeyInForce(db, facts.revision, skill) }]
  })
  return (await Promise.all(sections)).flat()
}

/** Marks a handed-in attempt. A run that finds what the last one found leaves no trace. */
export async function scoreAttempt(db: Db, id: number): Promise<void> {
  const facts = await attempts.findFacts(db, id)
  if (facts === undefined) throw new Error(`there is no attempt ${id} to score`)
  for (;;) {
    // Before the transaction, so that none waits for a second connection while it holds one.
    const marked = await listMarkedSections(db, facts)
    if (await inTransaction(db, (tx) => scoreBy(tx, facts, marked))) return
  }
}

/** False when the key was corrected meanwhile: then nothing is stored. */
async function scoreBy(tx: Tx, facts: attempts.AttemptFacts, marked: readonly MarkedSection[]): Promise<boolean> {
  const { id } = facts
  const { status } = await attempts.lockAttempt(tx, id)
  if (!isHandedIn(status)) return true
  const keyRevision = marked.length === 0 ? null : await findKeyRevision(tx, facts.revision)
  if (marked.some(({ key }) => key.revision !== keyRevision)) return false
  await storeScores(tx, id, { marked, scope: facts.scope })
  await attempts.changeAttempt(tx, id, { next_check_at: null })
  await attempts.moveAttempt(tx, id, { move: moves.score })
  await attempts.moveAttempt(tx, id, { move: facts.skills.some(isGradedByPerson) ? moves.awaitReview : moves.complete })
  return true
}

async function storeScores(
  tx: Tx,
  id: number,
  { marked, scope }: { readonly marked: readonly MarkedSection[]; readonly scope: Scope },
): Promise<void> {
  const [answers, sections, scores, at] = [
    await listAnswers(tx, id),
    await listSections(tx, id),
    await listScores(tx, id),
    await readClock(tx),
  ]
  const runs = marked.map(({ skill, key, table }): ScoringRun => {
    const opened = sections.some((section) => section.skill === skill && section.opened_at !== null)
    const estimate = estimateOf(scope, countMarks(key.answerKey))
    const score = scoreSection(key.answerKey, table, { responses: answers[skill] ?? {}, opened, estimate })
    return { attemptId: id, skill, score, keyRevision: key.revision, last: scores.find((each) => each.skill === skill) }
  })
  await storeRuns(tx, runs, at)
}
