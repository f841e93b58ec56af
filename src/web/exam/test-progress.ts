import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import type { TestSummary } from '#contract/exam/exam.contract.ts'
import type { Skill } from '#contract/exam/group-type.ts'
import { hasStarted, isFinished, isOpen } from './attempt-state.ts'

type Score = AttemptSummary['scores'][number]

/** What one person has done with one section of a test. */
export type SectionProgress =
  | { readonly state: 'untouched' }
  | { readonly state: 'open'; readonly attempt: AttemptSummary }
  | { readonly state: 'done'; readonly best: Score }
  /** Handed in: graded by no machine, or not marked before the rest of its mock. */
  | { readonly state: 'handed-in' }

export interface TestProgress {
  readonly open: AttemptSummary | null
  /** The newest one that was handed in. */
  readonly finished: AttemptSummary | null
  /** The highest estimated band, and the skill it belongs to. */
  readonly best: { readonly band: number; readonly skill: Skill } | null
  readonly bySkill: Readonly<Partial<Record<Skill, SectionProgress>>>
}

function isBetter(one: Score, other: Score): boolean {
  return (one.band ?? -1) > (other.band ?? -1) || (one.band === other.band && one.raw > other.raw)
}

function findBest(attempts: readonly AttemptSummary[], skill: Skill): Score | null {
  const scores = attempts.filter(isFinished).flatMap((attempt) => attempt.scores.filter((score) => score.skill === skill))
  return scores.reduce<Score | null>((best, score) => (best === null || isBetter(score, best) ? score : best), null)
}

function toSectionProgress(attempts: readonly AttemptSummary[], skill: Skill): SectionProgress {
  const attempt = attempts.find(
    (one) =>
      hasStarted(one) &&
      one.sections.some((section) => section.skill === skill && (section.status === 'open' || section.status === 'closing')),
  )
  if (attempt !== undefined) return { state: 'open', attempt }
  const best = findBest(attempts, skill)
  if (best !== null) return { state: 'done', best }
  const isHandedIn = attempts.some((one) =>
    one.sections.some(
      (section) =>
        section.skill === skill && section.opened_at !== null && (isFinished(one) || (isOpen(one) && section.status === 'closed')),
    ),
  )
  return isHandedIn ? { state: 'handed-in' } : { state: 'untouched' }
}

/** Sums up a person's attempts (newest first, of any test) at one test. */
export function sumUpProgress(test: TestSummary, attempts: readonly AttemptSummary[]): TestProgress {
  const own = attempts.filter((attempt) => attempt.test_id === test.id)
  const skills = test.sections.map(({ skill }) => skill)
  const bests = skills.flatMap((skill) => findBest(own, skill) ?? []).filter((score) => score.band !== null)
  const best = bests.toSorted((one, other) => (other.band ?? 0) - (one.band ?? 0))[0]
  return {
    open: own.find(isOpen) ?? null,
    finished: own.find(isFinished) ?? null,
    best: best === undefined || best.band === null ? null : { band: best.band, skill: best.skill },
    bySkill: Object.fromEntries(skills.map((skill) => [skill, toSectionProgress(own, skill)])),
  }
}
