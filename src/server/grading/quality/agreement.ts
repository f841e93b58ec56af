import type { Agreement } from '#contract/grading/quality.contract.ts'

/** A band that a grader has given, and what somebody else gave for the same, or what is agreed. */
export interface BandPair {
  readonly band: number
  readonly other: number
}

const share = (pairs: readonly BandPair[], fits: (pair: BandPair) => boolean) => pairs.filter(fits).length / pairs.length

/** How well bands agree; null where there is nothing to compare. */
export function measureAgreement(pairs: readonly BandPair[]): Agreement | null {
  if (pairs.length === 0) return null
  return {
    pairs: pairs.length,
    exact: share(pairs, ({ band, other }) => band === other),
    within_half: share(pairs, ({ band, other }) => Math.abs(band - other) <= 0.5),
    kappa: findKappa(pairs),
    differences: countDifferences(pairs),
  }
}

/** Squared disagreement against what it would be if each gave their bands to scripts by lot. */
function findKappa(pairs: readonly BandPair[]): number | null {
  const observed = pairs.reduce((sum, { band, other }) => sum + (band - other) ** 2, 0) / pairs.length
  const expected = pairs.reduce((sum, { band }) => sum + pairs.reduce((inner, { other }) => inner + (band - other) ** 2, 0), 0)
  return expected === 0 ? null : 1 - observed / (expected / pairs.length ** 2)
}

function countDifferences(pairs: readonly BandPair[]): Agreement['differences'] {
  const groups = Map.groupBy(pairs, ({ band, other }) => band - other)
  return [...groups]
    .map(([difference, own]) => ({ difference, count: own.length }))
    .toSorted((one, other) => one.difference - other.difference)
}
