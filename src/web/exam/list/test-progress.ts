import type { AttemptSummary, Mode } from '#contract/attempt/attempt.ts'
import type { ListedTest } from '#contract/result/test-list.contract.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { hasStarted } from '#web/exam/attempt-state.ts'

type Best = ListedTest['progress']['bests'][number]
type BandedBest = Best & { readonly band: number }

/** What one person has done with one section of a test. */
export type SectionProgress =
  | { readonly state: 'untouched' }
  | { readonly state: 'open'; readonly attempt: AttemptSummary }
  | { readonly state: 'done'; readonly best: Best }
  /** Handed in: graded by no machine, or not marked before the rest of its mock. */
  | { readonly state: 'handed-in' }

/** Bands of exam conditions come first: practice with pauses says less. */
const modes: readonly Mode[] = ['strict', 'default']

/** The highest estimated band in each mode that has one; modes are never compared. */
export function listBestBands({ progress }: ListedTest): BandedBest[] {
  return modes.flatMap((mode) => {
    const banded = progress.bests.filter((best): best is BandedBest => best.mode === mode && best.band !== null)
    return banded.toSorted((one, other) => other.band - one.band).slice(0, 1)
  })
}

/** The state that a section's cell shows; a score has the mode of the band in that row, if there is one. */
export function toSectionProgress(test: ListedTest, skill: Skill): SectionProgress {
  const { open, bests, handed_in } = test.progress
  const attempt = open.find(
    (one) =>
      one.part === null &&
      hasStarted(one) &&
      one.sections.some((each) => each.skill === skill && ['open', 'closing'].includes(each.status)),
  )
  if (attempt !== undefined) return { state: 'open', attempt }
  const shown = listBestBands(test)[0]?.mode
  const own = bests.filter((best) => best.skill === skill)
  const best = own.find(({ mode }) => mode === shown) ?? own[0]
  if (best !== undefined) return { state: 'done', best }
  return { state: handed_in.includes(skill) ? 'handed-in' : 'untouched' }
}
