import type { Mode } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { type FinishedFilter, type FinishedSection, listFinishedSections } from '#server/attempt/index.ts'
import type { Db } from '#server/kit/database.ts'
import { listMarkedScores, type MarkedScore } from './score.store.ts'

/** A machine-marked section that was opened, with its newest score and the answers that were scored. */
export type AnalysedRow = FinishedSection & Pick<MarkedScore, 'raw' | 'max' | 'band' | 'marks'>

/** The marked sections of the newest attempts of one mode, newest first. */
export async function listAnalysed(
  db: Db,
  filter: FinishedFilter & { readonly mode: Mode; readonly most: number },
): Promise<AnalysedRow[]> {
  return joinScores(db, await listFinishedSections(db, filter), filter.skill)
}

/** Those of the sections that a machine has marked. */
export async function joinScores(db: Db, sections: readonly FinishedSection[], skill: Skill | undefined): Promise<AnalysedRow[]> {
  const scores = await listMarkedScores(
    db,
    sections.map(({ attempt_id }) => attempt_id),
    skill,
  )
  const scoreOf = new Map(scores.map((score) => [`${score.attempt_id} ${score.skill}`, score]))
  return sections.flatMap((section) => {
    const score = scoreOf.get(`${section.attempt_id} ${section.skill}`)
    if (score === undefined) return []
    const { raw, max, band, marks } = score
    return [{ ...section, raw, max, band, marks }]
  })
}
