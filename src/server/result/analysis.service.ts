import type { BandPoint, ResultAnalysis } from '#contract/result/analysis.ts'
import type { Mode } from '#contract/attempt/attempt.ts'
import type { AnswerKey } from '#contract/content/answer-key.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { getKeyInForce } from '#server/exam/index.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import type { Db } from '#server/kit/database.ts'
import { type AnalysedSection, tallyChanges, tallyNearMisses, tallyTypes } from './analysis.ts'
import { type AnalysedRow, listAnalysed } from './analysed.service.ts'
import { countByMode, listEarlierAnswers } from '#server/attempt/index.ts'
import { findChanges } from './answer-changes.ts'
import { listEffort } from '#server/attempt/index.ts'
import type { ResultOwner } from './result.service.ts'

export interface AnalysisQuery {
  readonly mode?: Mode | undefined
  readonly skill?: Skill | undefined
  readonly days?: number | undefined
}

/** So that an answer never grows with the years of practice behind it. */
const maxAttempts = 60

const nothing = { bands: [], types: [], near_misses: [], changes: { right_to_wrong: 0, wrong_to_right: 0, given_away: [] } }

/** What the person's newest finished attempts of one mode show together. */
export function analyseResults(db: Db, query: AnalysisQuery, caller: Caller): Promise<ResultAnalysis> {
  return analyseResultsOf(db, query, { personId: personOf(caller), product: caller.product })
}

export async function analyseResultsOf(db: Db, { mode: asked, ...filter }: AnalysisQuery, owner: ResultOwner): Promise<ResultAnalysis> {
  const own = { ...filter, ...owner }
  const modes = await countByMode(db, own)
  const mode = asked ?? modes[0]?.mode ?? null
  if (mode === null) return { mode, modes, attempts: 0, ...nothing }
  const attempts = Math.min(maxAttempts, modes.find((each) => each.mode === mode)?.attempts ?? 0)
  const sections = await readLogs(db, await listAnalysed(db, { ...own, mode, most: maxAttempts }))
  return {
    mode,
    modes,
    attempts,
    bands: sections.flatMap(toBandPoint).toReversed(),
    types: tallyTypes(sections),
    near_misses: tallyNearMisses(sections),
    changes: tallyChanges(sections),
  }
}

/** Joins each section with its key and with what the log says of it. */
async function readLogs(db: Db, rows: readonly AnalysedRow[]): Promise<AnalysedSection[]> {
  const ids = [...new Set(rows.map(({ attempt_id }) => attempt_id))]
  const [effort, earlier] = await Promise.all([listEffort(db, ids), listEarlierAnswers(db, ids)])
  const ofSection = ({ attempt_id, skill }: { attempt_id: number; skill: string }) => `${attempt_id} ${skill}`
  const [effortOf, earlierOf] = [Map.groupBy(effort, ofSection), Map.groupBy(earlier, ofSection)]
  const sections: AnalysedSection[] = []
  const keys = new Map<string, AnswerKey>()
  for (const row of rows) {
    const name = `${row.revision} ${row.skill}`
    const key = keys.get(name) ?? (await getKeyInForce(db, row.revision, row.skill)).answerKey
    keys.set(name, key)
    const seconds = new Map(effortOf.get(ofSection(row))?.map((each) => [each.question, each.seconds]))
    sections.push({ ...row, key, seconds, changes: findChanges(key, row, earlierOf.get(ofSection(row)) ?? []) })
  }
  return sections
}

/** A quick mock gives a range for practice and a part no band at all: neither stands in a line with others. */
function toBandPoint({ attempt_id, test_title, scope, skill, submitted_at, raw, max, band }: AnalysedSection): BandPoint[] {
  if (band === null || scope === 'quick' || scope === 'part') return []
  return [{ attempt_id, test_title, scope, skill, submitted_at: submitted_at.toISOString(), raw, max, band }]
}
