import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import { type AnsweredSection, listAnsweredSections } from '#server/attempt/index.ts'
import type { Tx } from '#server/kit/database.ts'
import { listMarkedScores, type MarkedScore } from '#server/result/index.ts'

/** A section with its newest score and the answers. */
export interface MarkedSection
  extends AnsweredSection, Pick<MarkedScore, 'raw' | 'max' | 'band' | 'range' | 'band_table' | 'marker_version' | 'marks'> {
  /** The revision whose key was marked by. */
  readonly key_revision: string
}

/** The newest scores of a section of some attempts, with the answers; those declared void meanwhile, or not marked yet, are left out. */
export async function listMarkedSections(tx: Tx, ids: readonly number[], skill: KeyedSkill): Promise<MarkedSection[]> {
  const answered = await listAnsweredSections(tx, ids, skill)
  const scores = new Map((await listMarkedScores(tx, ids, skill)).map((score) => [score.attempt_id, score]))
  return answered.flatMap((section) => {
    const score = scores.get(section.attempt_id)
    if (score === undefined) return []
    const { raw, max, band, range, band_table, marker_version, marks, key_revision } = score
    return [{ ...section, raw, max, band, range, band_table, marker_version, marks, key_revision: key_revision ?? section.revision }]
  })
}
