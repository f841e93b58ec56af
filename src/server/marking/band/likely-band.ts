import type { BandTable } from './band-tables.ts'

/** Where a band lies eight times in ten. */
export interface LikelyRange {
  readonly low: number
  readonly high: number
}

/** A section that was handed in. */
export interface MarkedSection {
  readonly raw: number
  readonly max: number
  /** When, in days. */
  readonly day: number
}

/** What one section says alone, and with all before it. */
export interface LikelySteps {
  readonly own: LikelyRange
  readonly together: LikelyRange
}

const marksOfTables = 40
/** A tenth of a normal distribution lies above it, and a tenth below its negative. */
const widths = 1.2816
/** How much tests of one kind differ in difficulty, and people from day to day: the standard deviation, in logits. */
const spreadOfTests = 0.3
/** How far people change in a day: the variance, in logits. It is as much in 90 days as between two tests. */
const changePerDay = spreadOfTests ** 2 / 90

/** Questions of a usual section: difficulties with a standard deviation of one logit. */
const difficulties = Array.from({ length: marksOfTables }, (_, place) => {
  const share = (place + 0.5) / marksOfTables
  return (Math.sqrt(3) / Math.PI) * Math.log(share / (1 - share))
})

const toChance = (ability: number, difficulty: number) => 1 / (1 + Math.exp(difficulty - ability))

/** The share of marks that somebody of an ability gets of a usual section, by the Rasch model. */
export function toExpectedShare(ability: number): number {
  return difficulties.reduce((sum, difficulty) => sum + toChance(ability, difficulty), 0) / difficulties.length
}

/** How much one question of a usual section says of an ability, on average. */
function measureInformation(ability: number): number {
  const each = difficulties.map((difficulty) => toChance(ability, difficulty))
  return each.reduce((sum, chance) => sum + chance * (1 - chance), 0) / each.length
}

/** The ability that gets a share of marks, by halving. */
function findAbility(share: number): number {
  let [low, high] = [-12, 12]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (toExpectedShare(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Bands between those of the table: each stands at the middle of the marks that give it, and the line between two is straight. */
export function toBandBetween(marks: number, { rows }: BandTable): number {
  const middles = rows.map(({ from, band }, place) => ({ band, at: (from + (rows[place - 1]?.from ?? marksOfTables + 1) - 1) / 2 }))
  const below = middles.find(({ at }) => at <= marks)
  const above = middles.findLast(({ at }) => at > marks)
  if (below === undefined) return middles.at(-1)?.band ?? 0
  if (above === undefined) return below.band
  return below.band + ((above.band - below.band) * (marks - below.at)) / (above.at - below.at)
}

/** The band of somebody of an ability at a usual section. */
export const toBandOfAbility = (ability: number, table: BandTable): number => toBandBetween(toExpectedShare(ability) * marksOfTables, table)

/** What is known of an ability, in logits. */
interface Known {
  readonly mean: number
  readonly variance: number
}

/** By the share of marks, of which there are few. */
const abilities = new Map<number, number>()

/** The ability that the marks of a section speak for; half a mark is added on both sides, so that no marks and all of them say something too. */
function toAbility({ raw, max }: MarkedSection): number {
  const share = (raw + 0.5) / (max + 1)
  const ability = abilities.get(share) ?? findAbility(share)
  abilities.set(share, ability)
  return ability
}

/** How far the marks of a section lead astray, at an ability. */
const toVariance = ({ max }: MarkedSection, ability: number) => 1 / (max * measureInformation(ability)) + spreadOfTests ** 2

/** The mean of both, each weighted by how sure it is. */
function join(one: Known, other: Known): Known {
  const share = one.variance / (one.variance + other.variance)
  return { mean: one.mean + share * (other.mean - one.mean), variance: (1 - share) * one.variance }
}

function toRange({ mean, variance }: Known, table: BandTable): LikelyRange {
  const spread = widths * Math.sqrt(variance)
  const at = (ability: number) => Math.round(toBandOfAbility(ability, table) * 10) / 10
  return { low: at(mean - spread), high: at(mean + spread) }
}

/**
 * What sections say together, oldest first: a weighted mean, in which an older one counts less, because people change. All are weighted at the
 * same ability, their plain mean; each at its own, high marks would count less than low ones.
 */
function joinSections(sections: readonly MarkedSection[]): Known {
  const middle = sections.reduce((sum, section) => sum + toAbility(section), 0) / sections.length
  const [first, ...rest] = sections.map((section) => ({
    day: section.day,
    mean: toAbility(section),
    variance: toVariance(section, middle),
  }))
  if (first === undefined) throw new Error('no section says nothing')
  return rest.reduce((known, section) => {
    const aged = { ...known, variance: known.variance + changePerDay * Math.max(0, section.day - known.day) }
    return { ...join(aged, section), day: section.day }
  }, first)
}

/**
 * Between which bands somebody's level lies eight times in ten, after each of their sections of one skill, oldest first. The error of a raw
 * score is that of the Rasch model.
 */
export function listLikelyBands(sections: readonly MarkedSection[], table: BandTable): LikelySteps[] {
  return sections.map((section, place) => ({
    own: toRange(joinSections([section]), table),
    together: toRange(joinSections(sections.slice(0, place + 1)), table),
  }))
}
