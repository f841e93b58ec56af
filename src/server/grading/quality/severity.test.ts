import { expect, test } from 'vitest'
import type { Severity } from '#contract/grading/quality.contract.ts'
import { estimateSeverity, isFlagged, type GraderSeverity, type Observation } from './severity.ts'
import { severe, simulateGraders, trueSeverities } from '#tests/world/grading/simulated-graders.ts'

type Model = (observations: readonly Observation[]) => GraderSeverity[]

const runs = 200

interface Quality {
  /** The share of estimates that lie within 0.2 band of the truth. */
  readonly within: number
  /** The lowest share of runs in which one of the severe is flagged. */
  readonly found: number
  /** The highest share of runs in which one of the others is. */
  readonly accused: number
}

/** How well a model does at the 20th script of each grader. */
function judge(model: Model, halo?: number): Quality {
  const flags = trueSeverities.map(() => 0)
  let within = 0
  for (let seed = 1; seed <= runs; seed += 1)
    for (const { grader, overall } of model(simulateGraders({ seed, ...(halo !== undefined && { halo }) }))) {
      if (isFlagged(overall)) flags[grader] = (flags[grader] ?? 0) + 1
      if (Math.abs((overall?.bands ?? 9) - (trueSeverities[grader] ?? 0)) <= 0.2) within += 1
    }
  const shares = flags.map((count) => count / runs)
  return {
    within: within / runs / trueSeverities.length,
    found: Math.min(...shares.filter((_, grader) => severe.includes(grader))),
    accused: Math.max(...shares.filter((_, grader) => !severe.includes(grader))),
  }
}

test('of twelve graders the four severe ones are found by their 20th script, and no fair one is accused', () => {
  const { within, found, accused } = judge(estimateSeverity)
  expect(within).toBeGreaterThanOrEqual(0.95)
  expect(found).toBeGreaterThanOrEqual(0.95)
  expect(accused).toBeLessThanOrEqual(0.05)
})

test('so they are where a grader who strays does so in all criteria of a script', () => {
  const { found, accused } = judge(estimateSeverity, 1)
  expect(found).toBeGreaterThanOrEqual(0.95)
  expect(accused).toBeLessThanOrEqual(0.05)
})

/** A wrong model: what a grader gives on average against what everybody does, as if all had the same scripts. */
const compareMeans: Model = (observations) => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const all = mean(observations.map(({ band }) => band))
  return estimateSeverity(observations).map((found) => {
    const own = mean(observations.filter(({ grader }) => grader === found.grader).map(({ band }) => band))
    const overall: Severity | null = found.overall && { ...found.overall, bands: own - all }
    return { ...found, overall }
  })
}

test('planted: a model without the scripts’ own level doesn’t hold', () => {
  const { within, accused } = judge(compareMeans)
  expect(within).toBeLessThan(0.9)
  expect(accused).toBeGreaterThan(0.05)
})

/** One marking of a script, its criteria as their mean. */
function toMeans(observations: readonly Observation[]) {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return [...Map.groupBy(observations, ({ grader, script }) => `${grader} ${script}`).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const agreed = first.agreed === null ? null : mean(own.map((each) => each.agreed ?? 0))
    return [{ grader: first.grader, script: first.script, band: mean(own.map(({ band }) => band)), agreed }]
  })
}

/**
 * The same model solved another way: every true band of a shared script and every severity is an unknown of its own, and each in turn is set to
 * what the others make best (Gauss and Seidel), until nothing moves.
 */
function relax(observations: readonly Observation[], ridge: number): ReadonlyMap<number, number> {
  const points = toMeans(observations)
  const [byScript, byGrader] = [Map.groupBy(points, ({ script }) => script), Map.groupBy(points, ({ grader }) => grader)]
  const shared = new Map([...byScript].filter(([, own]) => own.length > 1 || own[0]?.agreed !== null))
  const levels = new Map([...shared].map(([script, own]) => [script, own[0]?.agreed ?? 0]))
  const severities = new Map([...byGrader.keys()].map((grader) => [grader, 0]))
  for (let round = 0; round < 300; round += 1) {
    for (const [script, own] of shared) {
      if (typeof own[0]?.agreed === 'number') continue
      const rest = own.map(({ grader, band }) => band - (severities.get(grader) ?? 0))
      levels.set(script, rest.reduce((sum, value) => sum + value, 0) / rest.length)
    }
    for (const [grader, own] of byGrader) {
      const rest = own.flatMap(({ script, band }) => (levels.has(script) ? [band - (levels.get(script) ?? 0)] : []))
      severities.set(grader, rest.reduce((sum, value) => sum + value, 0) / (rest.length + ridge))
    }
  }
  return severities
}

test('another solution of the same equations comes to the same severities', () => {
  const observations = simulateGraders({ seed: 7 })
  const found = estimateSeverity(observations)
  const first = found[0]?.overall?.bands ?? 0
  // The weight of the prior follows from the noise that was measured: the one that agrees for the first grader must agree for the other eleven.
  let [low, high] = [0, 10]
  for (let turn = 0; turn < 30; turn += 1) {
    const middle = (low + high) / 2
    if (Math.abs(relax(observations, middle).get(0) ?? 0) > Math.abs(first)) low = middle
    else high = middle
  }
  const relaxed = relax(observations, (low + high) / 2)
  for (const { grader, overall } of found) expect(overall?.bands).toBeCloseTo(relaxed.get(grader) ?? 9, 5)
})
