import type { BandKind } from '#contract/result/analysis.ts'
import type { LastBand } from '#contract/result/home.contract.ts'
import { KeyedSkill } from '#contract/result/keyed-skill.ts'
import type { Mode } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { isChecked, listWholeSectionsOf } from '#server/attempt/index.ts'
import type { Db } from '#server/kit/database.ts'
import { listGradedBands } from '#server/result/graded-band.store.ts'
import type { ResultOwner } from '#server/result/result.service.ts'
import { listNewestScores } from '#server/result/score.store.ts'
import { listSteps } from '#server/result/likely/likely.service.ts'

/** The band of the newest whole section of a skill in one mode. */
export interface LatestBand {
  readonly mode: Mode
  readonly skill: Skill
  readonly band: number
  /** An estimate is from marks, by the practice test's own table. */
  readonly kind: BandKind
  readonly likely: LastBand['likely']
  readonly is_checked: boolean
  readonly attempt_id: number
  readonly submitted_at: Date
}

/**
 * The latest band of each skill, each mode for itself: the last point of each line that the history draws. Quick mocks, single parts, void
 * attempts and previews have none; of a section that was marked again the newest marking counts, of graded ones the newest grading.
 */
export async function findLatestBands(db: Db, owner: ResultOwner): Promise<LatestBand[]> {
  const sections = await listWholeSectionsOf(db, owner)
  const ids = [...new Set(sections.map(({ attempt_id }) => attempt_id))]
  const [scores, graded] = await Promise.all([listNewestScores(db, ids), listGradedBands(db, ids)])
  const found = [
    ...scores.map((score) => ({ ...score, kind: 'estimate' as const })),
    ...graded.map((each) => ({ ...each, kind: 'graded' as const })),
  ]
  const bandOf = new Map(found.map(({ attempt_id, skill, band, kind }) => [`${attempt_id} ${skill}`, { band, kind }]))
  const latest = new Map<string, Omit<LatestBand, 'likely' | 'is_checked'> & { readonly revision: string }>()
  for (const { attempt_id, mode, skill, submitted_at, revision } of sections) {
    const { band, kind } = bandOf.get(`${attempt_id} ${skill}`) ?? { band: null, kind: 'estimate' }
    const line = `${mode} ${skill}`
    if (band !== null && !latest.has(line)) latest.set(line, { mode, skill, band, kind, attempt_id, submitted_at, revision })
  }
  return Promise.all(
    [...latest.values()].map(async ({ revision, ...found }): Promise<LatestBand> => {
      const { skill, mode } = found
      if (found.kind === 'graded' || !isKeyed(skill)) return { ...found, likely: null, is_checked: true }
      const steps = listSteps({ skill, mode }, { sections, scores })
      const together = steps.at(-1)?.together
      const likely = together === undefined ? null : { ...together, tests: steps.length }
      return { ...found, likely, is_checked: await isChecked(db, { revision, skill }) }
    }),
  )
}

const isKeyed = (skill: Skill): skill is KeyedSkill => KeyedSkill.safeParse(skill).success
