import type { Mode } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { listWholeSectionsOf } from '#server/attempt/index.ts'
import type { Db } from '#server/kit/database.ts'
import type { ResultOwner } from '#server/result/result.service.ts'
import { listNewestScores } from '#server/result/score.store.ts'

/** The band of the newest whole section of a skill in one mode. */
export interface LatestBand {
  readonly mode: Mode
  readonly skill: Skill
  readonly band: number
  /** Marked by the machine, from the practice test's own table. */
  readonly kind: 'estimate'
  readonly attempt_id: number
  readonly submitted_at: Date
}

/**
 * The latest band of each skill, each mode for itself: the last point of each line that the history draws. Quick mocks, single parts, void
 * attempts and previews have none; of a section that was marked again the newest marking counts.
 */
export async function findLatestBands(db: Db, owner: ResultOwner): Promise<LatestBand[]> {
  const sections = await listWholeSectionsOf(db, owner)
  const scores = await listNewestScores(db, [...new Set(sections.map(({ attempt_id }) => attempt_id))])
  const bandOf = new Map(scores.map(({ attempt_id, skill, band }) => [`${attempt_id} ${skill}`, band]))
  const latest = new Map<string, LatestBand>()
  for (const { attempt_id, mode, skill, submitted_at } of sections) {
    const band = bandOf.get(`${attempt_id} ${skill}`) ?? null
    const line = `${mode} ${skill}`
    if (band !== null && !latest.has(line)) latest.set(line, { mode, skill, band, kind: 'estimate', attempt_id, submitted_at })
  }
  return [...latest.values()]
}
