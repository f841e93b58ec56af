import type { GraderWork } from './work.store.ts'

type Totals = Pick<GraderWork, 'scripts' | 'anchors' | 'late' | 'minutes'>

/** The middle of some numbers, the mean of the two in the middle where their number is even; null without any. */
function findMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** What all graders have handed back together; the median is that of all their scripts. */
export function sumWork(work: readonly GraderWork[]): Totals {
  const sum = (of: (each: GraderWork) => number) => work.reduce((total, each) => total + of(each), 0)
  return {
    scripts: sum(({ scripts }) => scripts),
    anchors: sum(({ anchors }) => anchors),
    late: sum(({ late }) => late),
    minutes: findMedian(work.flatMap(({ every_minutes: every }) => every)),
  }
}
