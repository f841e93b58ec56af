import type { QualityWeek } from '#contract/grading/quality.contract.ts'
import { listDeviations } from './compare-graders.ts'
import type { ObservedMarking } from './observation.store.ts'
import { priorNoise } from './severity.ts'

const dayMs = 86_400_000

/** The Monday of its week, in UTC. */
function toMonday(at: Date): string {
  const day = (at.getUTCDay() + 6) % 7
  return new Date(at.getTime() - day * dayMs).toISOString().slice(0, 10)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * By how much a grader differed from week to week, oldest first. How far one marking strays is measured over all weeks: a week alone has too few.
 * It isn't the severity: that also counts how severe those are who marked the same scripts.
 */
export function measureWeeks(markings: readonly ObservedMarking[], grader: number): QualityWeek[] {
  const deviations = listDeviations(markings, grader)
  const middle = mean(deviations.map(({ difference }) => difference))
  const squares = deviations.reduce((sum, { difference }) => sum + (difference - middle) ** 2, 0)
  const guess = priorNoise.weight * priorNoise.sd ** 2
  const variance = (squares + guess) / (Math.max(0, deviations.length - 1) + priorNoise.weight)
  return [...Map.groupBy(deviations, ({ at }) => toMonday(at))]
    .map(([week, own]) => ({
      week,
      difference: mean(own.map(({ difference }) => difference)),
      error: Math.sqrt(variance / own.length),
      scripts: own.length,
    }))
    .toSorted((one, other) => one.week.localeCompare(other.week))
}
