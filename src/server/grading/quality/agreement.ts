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

/** Squared disagreement against what it would be if each gave their bands to scripts by lot: the sum over all pairs of bands, multiplied out. */
function findKappa(pairs: readonly BandPair[]): number | null {
  const sum = (of: (pair: BandPair) => number) => pairs.reduce((total, pair) => total + of(pair), 0)
  const observed = sum(({ band, other }) => (band - other) ** 2) / pairs.length
  const squares = sum(({ band, other }) => band ** 2 + other ** 2)
  const expected = pairs.length * squares - 2 * sum(({ band }) => band) * sum(({ other }) => other)
  return expected === 0 ? null : 1 - observed / (expected / pairs.length ** 2)
}

function countDifferences(pairs: readonly BandPair[]): Agreement['differences'] {
  const groups = Map.groupBy(pairs, ({ band, other }) => band - other)
  return [...groups]
    .map(([difference, own]) => ({ difference, count: own.length }))
    .toSorted((one, other) => one.difference - other.difference)
}
