import { findMedian } from '#server/attempt/index.ts'
import type { GraderWork } from './work.store.ts'

type Totals = Pick<GraderWork, 'scripts' | 'anchors' | 'late' | 'minutes'>

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
