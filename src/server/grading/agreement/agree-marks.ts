import type { CriterionMark } from '#contract/grading/marking.ts'

const isSame = (one: CriterionMark, other: CriterionMark) => one.part === other.part && one.criterion === other.criterion

const findBand = (marks: readonly CriterionMark[], mark: CriterionMark) => marks.find((each) => isSame(each, mark))?.band ?? null

/** One grader's bands of a section. */
export interface Judgement {
  readonly band: number
  readonly marks: readonly CriterionMark[]
}

/** Whether two markings differ by less than the tolerance, in the band of the section and in each criterion. */
export function isWithin(tolerance: number, one: Judgement, other: Judgement): boolean {
  const gaps = one.marks.map((mark) => Math.abs((mark.band ?? 0) - (findBand(other.marks, mark) ?? mark.band ?? 0)))
  return Math.max(Math.abs(one.band - other.band), ...gaps) < tolerance
}

/** The mean of two bands to the nearest half band; midway goes down, as in the band of a section. */
const toMean = (one: number, other: number) => Math.max(0, Math.ceil(one + other - 0.5)) / 2

/** The mean of the two nearest of three bands; the middle one where both are equally near. */
function toNearestMean(bands: readonly [number, number, number]): number {
  const [low, middle, high] = bands.toSorted((one, other) => one - other) as [number, number, number]
  if (middle - low === high - middle) return middle
  return middle - low < high - middle ? toMean(low, middle) : toMean(middle, high)
}

function toAgreed(bands: readonly number[]): number {
  const [one = 0, two = one, three] = bands
  return three === undefined ? toMean(one, two) : toNearestMean([one, two, three])
}

/** What two or three graders agree on, criterion by criterion, with the comments of the first. */
export function agreeMarks(first: readonly CriterionMark[], others: readonly (readonly CriterionMark[])[]): CriterionMark[] {
  return first.map((mark) => {
    const bands = [mark.band, ...others.map((marks) => findBand(marks, mark))].filter((band) => band !== null)
    return { ...mark, band: mark.band === null ? null : toAgreed(bands) }
  })
}
