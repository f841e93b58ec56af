import type { Criterion } from '#contract/grading/marking.ts'
import { minCompared } from '#contract/grading/min-compared.ts'
import type { Severity } from '#contract/grading/quality.contract.ts'
import { invert } from './invert.ts'

/** A band that a grader has given for a criterion of a script. Several of one criterion, as of two tasks of Writing, count as their mean. */
export interface Observation {
  readonly grader: number
  readonly script: number
  readonly criterion: Criterion
  readonly band: number
  /** Of an anchor, whose bands are agreed; null of every other script. */
  readonly agreed: number | null
}

export interface GraderSeverity {
  readonly grader: number
  /** Null where nothing that they marked can be compared. */
  readonly overall: Severity | null
  readonly criteria: ReadonlyMap<Criterion, Severity>
}

/** What is known of severity before anything is compared: most graders lie within half a band of zero. */
const priorSd = 0.5
/** How far one marking of a script strays, before there is enough to measure it, and how many comparisons that guess is worth. */
export const priorNoise = { sd: 0.4, weight: 10 }

/** One marking of a script: the mean of what was given, and of what is agreed. */
interface Point {
  readonly grader: number
  readonly script: number
  readonly band: number
  readonly agreed: number | null
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * A script counts once for each grader, however many criteria it has: a grader who misjudges it misjudges all of them a little, so that eight
 * bands of one script say less than eight scripts.
 */
function toPoints(observations: readonly Observation[]): Point[] {
  const groups = Map.groupBy(observations, ({ grader, script }) => `${grader} ${script}`)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const agreed = own.flatMap((each) => (each.agreed === null ? [] : [each.agreed]))
    const isAnchor = agreed.length === own.length
    return [{ grader: first.grader, script: first.script, band: mean(own.map(({ band }) => band)), agreed: isAnchor ? mean(agreed) : null }]
  })
}

/** What of the markings can be compared: deviations, their graders, and the scripts that tie graders together. */
interface Comparison {
  readonly anchored: readonly { readonly grader: number; readonly deviation: number }[]
  readonly shared: readonly (readonly Point[])[]
}

function compare(points: readonly Point[]): Comparison {
  const anchored = points.flatMap(({ grader, band, agreed }) => (agreed === null ? [] : [{ grader, deviation: band - agreed }]))
  const others = Map.groupBy(
    points.filter(({ agreed }) => agreed === null),
    ({ script }) => script,
  )
  return { anchored, shared: [...others.values()].filter((own) => own.length > 1) }
}

/** The normal equations of all graders, after the true bands of shared scripts were eliminated. */
function toEquations({ anchored, shared }: Comparison, graders: readonly number[]) {
  const at = new Map(graders.map((grader, place) => [grader, place]))
  const placeOf = (grader: number) => at.get(grader) ?? 0
  const matrix = graders.map(() => graders.map(() => 0))
  const right = graders.map(() => 0)
  const add = (row: number, column: number, value: number) => {
    const cells = matrix[row]
    if (cells !== undefined) cells[column] = (cells[column] ?? 0) + value
  }
  const push = (row: number, value: number) => void (right[row] = (right[row] ?? 0) + value)
  for (const { grader, deviation } of anchored) {
    add(placeOf(grader), placeOf(grader), 1)
    push(placeOf(grader), deviation)
  }
  for (const own of shared) {
    const middle = mean(own.map(({ band }) => band))
    for (const { grader, band } of own) {
      push(placeOf(grader), band - middle)
      for (const other of own) add(placeOf(grader), placeOf(other.grader), (grader === other.grader ? 1 : 0) - 1 / own.length)
    }
  }
  return { matrix, right }
}

/** Severities for a given variance of the noise, with the inverse of the equations. */
function solve({ matrix, right }: ReturnType<typeof toEquations>, variance: number) {
  const ridge = variance / priorSd ** 2
  const inverse = invert(matrix.map((row, place) => row.map((value, column) => value + (place === column ? ridge : 0))))
  const severities = inverse.map((row) => row.reduce((sum, value, place) => sum + value * (right[place] ?? 0), 0))
  return { severities, inverse }
}

/** The variance of a marking of a script around its grader's severity, from what was compared and the guess before it. */
function measureVariance({ anchored, shared }: Comparison, graders: readonly number[], severities: readonly number[]): number {
  const severityOf = new Map(graders.map((grader, place) => [grader, severities[place] ?? 0]))
  const cleaned = (grader: number, band: number) => band - (severityOf.get(grader) ?? 0)
  let squares = anchored.reduce((sum, { grader, deviation }) => sum + cleaned(grader, deviation) ** 2, 0)
  let count = anchored.length - graders.length
  for (const own of shared) {
    const bands = own.map(({ grader, band }) => cleaned(grader, band))
    const middle = mean(bands)
    squares += bands.reduce((sum, band) => sum + (band - middle) ** 2, 0)
    count += own.length - 1
  }
  return (squares + priorNoise.weight * priorNoise.sd ** 2) / (Math.max(0, count) + priorNoise.weight)
}

/** Severity by grader: a linear model of script and grader, tied to the agreed bands of anchors, with a normal prior on severities. */
function fit(points: readonly Point[]): ReadonlyMap<number, Severity> {
  const comparison = compare(points)
  const compared = [...comparison.anchored, ...comparison.shared.flat()].map(({ grader }) => grader)
  const graders = [...new Set(compared)].toSorted((one, other) => one - other)
  const equations = toEquations(comparison, graders)
  const before = solve(equations, priorNoise.sd ** 2)
  const variance = measureVariance(comparison, graders, before.severities)
  const { severities, inverse } = solve(equations, variance)
  return new Map(
    graders.map((grader, place) => {
      const error = Math.sqrt(variance * (inverse[place]?.[place] ?? 0))
      return [grader, { bands: severities[place] ?? 0, error, scripts: compared.filter((each) => each === grader).length }]
    }),
  )
}

/**
 * How severe each grader is, overall and by criterion, in bands. Scripts that only one grader has marked and that are no anchors say nothing: whether
 * such a script is weak or its grader severe can't be known.
 */
export function estimateSeverity(observations: readonly Observation[]): GraderSeverity[] {
  const overall = fit(toPoints(observations))
  const byCriterion = [...Map.groupBy(observations, ({ criterion }) => criterion)].map(
    ([criterion, own]) => [criterion, fit(toPoints(own))] as const,
  )
  const graders = [...new Set(observations.map(({ grader }) => grader))].toSorted((one, other) => one - other)
  return graders.map((grader) => ({
    grader,
    overall: overall.get(grader) ?? null,
    criteria: new Map(
      byCriterion.flatMap(([criterion, severities]) => {
        const found = severities.get(grader)
        return found === undefined ? [] : [[criterion, found]]
      }),
    ),
  }))
}

/** Severity up to this many bands is no reason to act. */
const tolerated = 0.2
/** How many standard errors an estimate must lie beyond that. */
const margin = 1.28
/** Whether somebody should look at a grader: nine tenths of what the severity may be lie beyond a fifth of a band, on one side. */
export function isFlagged(severity: Severity | null): boolean {
  return severity !== null && severity.scripts >= minCompared && Math.abs(severity.bands) - margin * severity.error > tolerated
}
