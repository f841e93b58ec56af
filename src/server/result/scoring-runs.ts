import type { z } from 'zod'
import type { Remark, ScoreFigures } from '#contract/result/result.ts'
import { sectionRemarked } from '#contract/result/events.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Mark } from '#contract/content/mark.ts'
import type { Tx } from '#server/kit/database.ts'
import { type Occurrence, publishEvents } from '#server/kit/event/publish-events.ts'
import { insertEvents, listOwners, type AttemptEvent } from '#server/attempt/index.ts'
import { insertScores, type PastScore, type ScoreRecord } from './score.store.ts'
import type { SectionScore } from './scoring.ts'

/** The score that a run found of a section, beside the last one. */
export interface ScoringRun {
  readonly attemptId: number
  readonly skill: Skill
  readonly score: SectionScore
  /** The revision whose key was marked by. */
  readonly keyRevision: string
  readonly last: Omit<ScoreRecord, 'skill' | 'next_band'> | undefined
}

/** Stores what runs found otherwise than the last ones, with an event, and with a published one where a corrected key has turned a mark. */
export async function storeRuns(tx: Tx, runs: readonly ScoringRun[], at: Date): Promise<readonly ScoringRun[]> {
  const found = runs.filter(({ last, score }) => last === undefined || !isSameScore(last, score))
  await insertScores(
    tx,
    found.map((run) => ({ ...run, at })),
  )
  await insertEvents(
    tx,
    found.map((run) => ({ attemptId: run.attemptId, at, ...toEvent(run) })),
  )
  const turned = found.filter((run) => listTurned(run).length > 0)
  const owners = await listOwners(
    tx,
    turned.map(({ attemptId }) => attemptId),
  )
  await publishEvents(
    tx,
    sectionRemarked,
    turned.flatMap((run) => toOccurrence(run, owners)),
  )
  return found
}

/** The marks that another key than that of the last run has turned. */
function listTurned({ last, keyRevision, score }: ScoringRun): Remark['changed'] {
  return last === undefined || last.key_revision === keyRevision ? [] : compareMarks(last.marks, score.marks)
}

function toEvent(run: ScoringRun): Pick<AttemptEvent, 'kind' | 'detail'> {
  const { skill, score, last } = run
  const { raw, max } = score
  if (last === undefined || listTurned(run).length === 0) return { kind: 'scored', detail: { skill, raw, max } }
  return { kind: 'remarked', detail: { skill, raw, max, before: last.raw, band: score.band, band_before: last.band } }
}

function toOccurrence(run: ScoringRun, owners: ReadonlyMap<number, number>): Occurrence<z.infer<typeof sectionRemarked.payload>>[] {
  const { attemptId, skill, score, keyRevision, last } = run
  const changed = listTurned(run)
  if (last === undefined || changed.length === 0) return []
  return [
    {
      dedupeKey: `attempt.remarked ${attemptId} ${skill} ${keyRevision}`,
      payload: {
        person_id: owners.get(attemptId),
        attempt_id: attemptId,
        skill,
        key_revision: keyRevision,
        changed,
        before: toFigures(last),
        after: toFigures(score),
      },
    },
  ]
}

export function toFigures({ raw, max, band, range }: ScoreFigures): ScoreFigures {
  return { raw, max, band, range }
}

const countRight = (marks: readonly Mark[], question: string) => marks.filter((mark) => mark.question === question && mark.correct).length

/**
 * The marks that are right in one scoring and wrong in the other, as they are afterwards. Where the marks of one question only moved
 * between its numbers nothing has changed.
 */
function compareMarks(before: readonly Mark[], after: readonly Mark[]): Remark['changed'] {
  const was = new Map(before.map(({ number, correct }) => [number, correct]))
  return [...new Set(after.map(({ question }) => question))].flatMap((question) => {
    const more = countRight(after, question) - countRight(before, question)
    const turned = after.filter((mark) => mark.question === question && mark.correct === more > 0 && was.get(mark.number) === !mark.correct)
    return turned.slice(0, Math.abs(more)).map(({ number, correct }) => ({ number, correct }))
  })
}

/** Where a corrected key has turned marks, in the history of one section; oldest first. */
export function listRemarks(scores: readonly PastScore[]): Remark[] {
  return scores.flatMap((score, place) => {
    const last = scores[place - 1]
    if (last === undefined || last.key_revision === score.key_revision) return []
    const changed = compareMarks(last.marks, score.marks)
    if (changed.length === 0) return []
    return [{ at: score.scored_at.toISOString(), changed, before: toFigures(last), after: toFigures(score) }]
  })
}

function isSameScore(last: NonNullable<ScoringRun['last']>, score: SectionScore): boolean {
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
