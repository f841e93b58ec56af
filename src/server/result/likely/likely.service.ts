import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { estimateContract } from '#contract/result/estimate.contract.ts'
import { isChecked, listWholeSectionsOf, type WholeSectionOf } from '#server/attempt/index.ts'
import type { Db } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { findBandTable, type LikelySteps, listLikelyBands } from '#server/marking/index.ts'
import { listNewestScores, type NewestScore } from '#server/result/score.store.ts'

/** Older ones say next to nothing of today. */
const maxSections = 12
const msOfDay = 86_400_000

/** A section of a line, with what is known of the level after it. */
export interface LikelyStep extends LikelySteps {
  readonly section: WholeSectionOf
  readonly band: number
}

/** Sections of one person, of one skill and mode. Reading is another in each module; that of the newest attempt where none is named. */
export type EstimateLine = InputOf<typeof estimateContract.get>

type ScoredSection = Pick<NewestScore, 'raw' | 'max'> & { readonly section: WholeSectionOf; readonly band: number }

/** Each test of a line by its first attempt in either mode, oldest first; without what was taken with its keys known, and what has no mark. */
function pickSections({ skill, mode, module }: EstimateLine, scored: readonly ScoredSection[]): ScoredSection[] {
  const counted = module ?? scored.find(({ section }) => section.mode === mode)?.section.module
  const firsts = new Map<number, ScoredSection>()
  for (const each of scored) firsts.set(each.section.test_id, each)
  return [...firsts.values()]
    .filter(({ section, raw }) => section.mode === mode && raw > 0 && !section.keys_read)
    .filter(({ section }) => skill === 'listening' || section.module === counted)
    .toSorted((one, other) => one.section.submitted_at.getTime() - other.section.submitted_at.getTime())
    .slice(-maxSections)
}

/** How a likely range came about, from all whole sections of a person, newest first, and their scores. Oldest first. */
export function listSteps(
  line: EstimateLine,
  { sections, scores }: { readonly sections: readonly WholeSectionOf[]; readonly scores: readonly NewestScore[] },
): LikelyStep[] {
  const { skill } = line
  const scoreOf = new Map(scores.map((score) => [`${score.attempt_id} ${score.skill}`, score]))
  const scored = sections.flatMap((section) => {
    const score = section.skill === skill ? scoreOf.get(`${section.attempt_id} ${skill}`) : undefined
    return score === undefined || score.band === null ? [] : [{ section, band: score.band, raw: score.raw, max: score.max }]
  })
  const picked = pickSections(line, scored)
  const module = picked[0]?.section.module
  const table = module === undefined ? null : findBandTable(skill, module)
  if (table === null) return []
  const steps = listLikelyBands(
    picked.map(({ section, raw, max }) => ({ raw, max, day: section.submitted_at.getTime() / msOfDay })),
    table,
  )
  return picked.flatMap(({ section, band }, place) => {
    const step = steps[place]
    return step === undefined ? [] : [{ section, band, ...step }]
  })
}

/** The steps of the caller's own line. */
export async function getEstimate(db: Db, line: EstimateLine, caller: Caller): Promise<OutputOf<typeof estimateContract.get>> {
  const sections = await listWholeSectionsOf(db, { personId: personOf(caller), product: caller.product })
  const own = sections.filter(({ skill }) => skill === line.skill)
  const scores = await listNewestScores(
    db,
    own.map(({ attempt_id }) => attempt_id),
  )
  const steps = listSteps(line, { sections: own, scores })
  const told = steps.map(async ({ section, band, own: alone, together }) => {
    const { attempt_id, test_title, scope, revision, submitted_at } = section
    const is_checked = await isChecked(db, { revision, skill: line.skill })
    return { attempt_id, test_title, scope, submitted_at: submitted_at.toISOString(), band, own: alone, together, is_checked }
  })
  return { steps: await Promise.all(told) }
}
