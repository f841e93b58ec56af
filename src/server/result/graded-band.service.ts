import type { GradedBand, Scope } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { isHandedIn, listSectionsNow, lockAttempts, moves, settleAttempts } from '#server/attempt/index.ts'
import type { Tx } from '#server/kit/database.ts'
import { overallBand } from '#server/marking/index.ts'
import { listGradedBands, upsertGradedBand, type GradedBandRecord } from './graded-band.store.ts'
import { isGradedByPerson } from './graded-by-person.ts'

/** Stores the band that a person gave for a section. With the last one that was missing the attempt is complete. */
export async function setGradedBand(tx: Tx, graded: GradedBandRecord): Promise<void> {
  const { attempt_id: id } = graded
  const held = await lockAttempts(tx, [id])
  await upsertGradedBand(tx, graded)
  if (!isHandedIn(held.get(id)?.status ?? 'created')) return
  const opened = (await listSectionsNow(tx, [id])).filter(({ skill, opened_at }) => isGradedByPerson(skill) && opened_at !== null)
  const bands = await listGradedBands(tx, [id])
  const isMissing = opened.some(({ skill }) => !bands.some((band) => band.skill === skill))
  if (!isMissing) await settleAttempts(tx, [id], moves.finishReview)
}

export function toGradedBand({ skill, band, exact, graded_at: at }: GradedBandRecord): GradedBand {
  return { skill, band, exact, graded_at: at.toISOString() }
}

interface BandOfSection {
  readonly skill: Skill
  readonly band: number | null
}

/** The overall band of a full mock, of machine-marked and graded sections together; null while one of the four has no band. */
export function findOverallBand(scope: Scope, skills: readonly Skill[], bands: readonly BandOfSection[]): number | null {
  if (scope !== 'full') return null
  const halves = skills.map((skill) => {
    const band = bands.find((each) => each.skill === skill)?.band ?? null
    return band === null ? null : band * 2
  })
  return overallBand(halves)
}
