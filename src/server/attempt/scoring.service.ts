import type { Scope } from '#contract/attempt/attempt.ts'
import { estimateOf } from '#contract/attempt/estimate.ts'
import type { AnswerKey } from '#contract/exam/answer-key.ts'
import type { Skill } from '#contract/exam/group-type.ts'
import type { Mark } from '#contract/exam/mark.ts'
import { getAnswerKey, getBandTable } from '#server/exam/index.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import type { BandTable } from '#server/marking/index.ts'
import { listAnswers } from './answer.store.ts'
import { isHandedIn, moves } from './attempt-states.ts'
import * as attempts from './attempt.store.ts'
import { insertScore, listScores, type ScoreRecord } from './score.store.ts'
import { countMarks, scoreSection, type SectionScore } from './scoring.ts'
import { listSections } from './section.store.ts'

/** Writing and Speaking: no machine marks them. */
function isGradedByPerson(skill: Skill): boolean {
  return skill === 'writing' || skill === 'speaking'
}

interface MarkedSection {
  readonly skill: Skill
  readonly key: AnswerKey
  readonly table: BandTable
}

/** The sections of an attempt that a machine marks, with what it marks them by. */
async function listMarkedSections(db: Db, facts: attempts.AttemptFacts): Promise<MarkedSection[]> {
  const sections = facts.skills.map(async (skill) => {
    const table = await getBandTable(db, facts.module, skill)
    return table === null ? [] : [{ skill, table, key: await getAnswerKey(db, facts.revision, skill) }]
  })
  return (await Promise.all(sections)).flat()
}

/** Marks a handed-in attempt. A run that finds what the last one found leaves no trace. */
export async function scoreAttempt(db: Db, id: number): Promise<void> {
  const facts = await attempts.findFacts(db, id)
  if (facts === undefined) throw new Error(`there is no attempt ${id} to score`)
  // Before the transaction, so that none waits for a second connection while it holds one.
  const marked = await listMarkedSections(db, facts)
  await inTransaction(db, async (tx) => {
    const { status } = await attempts.lockAttempt(tx, id)
    if (!isHandedIn(status)) return
    await storeScores(tx, id, { marked, scope: facts.scope })
    await attempts.changeAttempt(tx, id, { next_check_at: null })
    await attempts.moveAttempt(tx, id, { move: moves.score })
    await attempts.moveAttempt(tx, id, { move: facts.skills.some(isGradedByPerson) ? moves.awaitReview : moves.complete })
  })
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
  for (const { skill, key, table } of marked) {
    const opened = sections.some((section) => section.skill === skill && section.opened_at !== null)
    const estimate = estimateOf(scope, countMarks(key))
    const score = scoreSection(key, table, { responses: answers[skill] ?? {}, opened, estimate })
    const last = scores.find((each) => each.skill === skill)
    if (last !== undefined && isSameScore(last, score)) continue
    await insertScore(tx, id, { ...score, skill, at })
    await attempts.insertEvent(tx, id, { at, kind: 'scored', detail: { skill, raw: score.raw, max: score.max } })
  }
}

function isSameScore(last: ScoreRecord, score: SectionScore): boolean {
  const isSameRun = last.marker_version === score.markerVersion && last.band_table === score.bandTable
  return (
    isSameRun &&
    last.band === score.band &&
    last.range?.low === score.range?.low &&
    last.range?.high === score.range?.high &&
    last.marks.length === score.marks.length &&
    last.marks.every((mark, index) => isSameMark(mark, score.marks[index]))
  )
}

function isSameMark(one: Mark, other: Mark | undefined): boolean {
  return one.question === other?.question && one.correct === other.correct && one.reason === other.reason && one.words === other.words
}
