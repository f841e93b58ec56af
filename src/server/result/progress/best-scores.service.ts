import type { Mode } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { listWholeSections } from '#server/attempt/index.ts'
import type { Db } from '#server/kit/database.ts'
import { listNewestScores } from '#server/result/score.store.ts'

export interface BestScore {
  readonly test_id: number
  readonly mode: Mode
  readonly skill: Skill
  readonly raw: number
  readonly max: number
  readonly band: number | null
}

const isBetter = (one: BestScore, other: BestScore) =>
  one.band === other.band ? one.raw > other.raw : other.band === null || (one.band !== null && one.band > other.band)

/** The best newest score of each section, each mode for itself. */
export async function listBestScores(db: Db, place: { personId: number; testIds: readonly number[] }): Promise<BestScore[]> {
  const sections = await listWholeSections(db, place)
  const scores = await listNewestScores(db, [...new Set(sections.map(({ attempt_id }) => attempt_id))])
  const scoreOf = new Map(scores.map((score) => [`${score.attempt_id} ${score.skill}`, score]))
  const bests = new Map<string, BestScore>()
  for (const { attempt_id, test_id, mode, skill } of sections) {
    const score = scoreOf.get(`${attempt_id} ${skill}`)
    if (score === undefined) continue
    const { raw, max, band } = score
    const found = { test_id, mode, skill, raw, max, band }
    const best = bests.get(`${test_id} ${mode} ${skill}`)
    if (best === undefined || isBetter(found, best)) bests.set(`${test_id} ${mode} ${skill}`, found)
  }
  return [...bests.values()]
}
