import { type Criterion, criteriaOf } from '#contract/grading/marking.ts'
import type { GraderQuality, QualitySort, QualitySortKey } from '#contract/grading/quality.contract.ts'

const sizeOf = ({ severity }: GraderQuality) => Math.abs(severity?.bands ?? 0)

/** Those to look at first, the most severe or lenient of them first, then whoever has marked most. */
function compareByNeed(one: GraderQuality, other: GraderQuality): number {
  if (one.is_flagged !== other.is_flagged) return one.is_flagged ? -1 : 1
  const size = one.is_flagged ? sizeOf(other) - sizeOf(one) : 0
  return size || other.scripts - one.scripts || one.grader.id - other.grader.id
}

const criteria: ReadonlySet<string> = new Set(Object.values(criteriaOf).flat())
const isCriterion = (key: QualitySortKey): key is Criterion => criteria.has(key)

/** The value of a column that isn't a criterion; null where a grader has none. */
const values: Readonly<Record<Exclude<QualitySortKey, 'name' | Criterion>, (quality: GraderQuality) => number | null>> = {
  severity: ({ severity }) => severity?.bands ?? null,
  within_half: ({ with_others: with_ }) => with_?.within_half ?? null,
  minutes: ({ minutes }) => minutes,
  late: ({ late, scripts }) => (scripts === 0 ? null : late / scripts),
  scripts: ({ scripts }) => scripts,
}

function readValue(quality: GraderQuality, key: Exclude<QualitySortKey, 'name'>): number | null {
  if (!isCriterion(key)) return values[key](quality)
  return quality.criteria.find(({ criterion }) => criterion === key)?.severity?.bands ?? null
}

/** Graders in the order that is asked for; whoever has no value there is last, in either direction. */
export function sortGraders(all: readonly GraderQuality[], sort: QualitySort | undefined): GraderQuality[] {
  const usual = all.toSorted(compareByNeed)
  if (sort === undefined) return usual
  const descends = sort.startsWith('-')
  const key = (descends ? sort.slice(1) : sort) as QualitySortKey
  const turn = descends ? -1 : 1
  if (key === 'name') return usual.toSorted((one, other) => turn * one.grader.name.localeCompare(other.grader.name))
  return usual.toSorted((one, other) => {
    const [left, right] = [readValue(one, key), readValue(other, key)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return turn * (left - right)
  })
}
