import { describe, expect, test } from 'vitest'
import { bandTables } from './band-tables.ts'
import { toBand } from './bands.ts'
import { listLikelyBands, type MarkedSection, toBandBetween, toBandOfAbility } from './likely-band.ts'

const tables = Object.values(bandTables)

/** Numbers that look random and are the same each time (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const one = Math.imul(state ^ (state >>> 15), 1 | state)
    const two = (one + Math.imul(one ^ (one >>> 7), 61 | one)) ^ one
    return ((two ^ (two >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Normal from two even ones (Box and Muller). */
const createNormal = (random: () => number) => () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

interface World {
  readonly takers: number
  readonly attempts: number
  /** The ability of all takers; a normal distribution of them where it isn't given. */
  readonly ability?: number
  readonly spreadOfQuestions?: number
  readonly spreadOfTests?: number
  readonly seed?: number
}

const days = 14

/**
 * The share of simulated takers whose true band, after the last of their attempts, lies in the range that is stated. Each attempt is at a test of
 * its own difficulty, with forty questions of their own difficulties; between two of them a taker changes a little, at random.
 */
function measureCoverage(
  { takers, attempts, ability, spreadOfQuestions = 1, spreadOfTests = 0.3, seed = 20261127 }: World,
  table = bandTables['academic-reading'],
) {
  const random = createRandom(seed)
  const normal = createNormal(random)
  const chance = (level: number) => 1 / (1 + Math.exp(-level))
  let held = 0
  let width = 0
  for (let taker = 0; taker < takers; taker += 1) {
    let level = ability ?? 0.5 + normal()
    const sections: MarkedSection[] = []
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (attempt > 0) level += normal() * Math.sqrt((days * 0.3 ** 2) / 90)
      const shift = normal() * spreadOfTests
      const own = Array.from({ length: 40 }, () => normal() * spreadOfQuestions)
      const middle = own.reduce((sum, each) => sum + each, 0) / own.length
      const raw = own.filter((each) => random() < chance(level - (each - middle + shift))).length
      sections.push({ raw, max: 40, day: attempt * days })
    }
    const { low, high } = listLikelyBands(sections, table).at(-1)?.together ?? { low: 0, high: 0 }
    const truth = toBandOfAbility(level, table)
    if (truth >= low && truth <= high) held += 1
    width += high - low
  }
  return { held: held / takers, width: width / takers }
}

describe('on 4,000 simulated takers of known ability, the range of 8 in 10 holds 77 to 83 times in 100', () => {
  test.each([1, 2, 4, 8])('after %i attempts', (attempts) => {
    for (const table of tables) {
      const { held } = measureCoverage({ takers: 4000, attempts }, table)
      expect(held).toBeGreaterThanOrEqual(0.77)
      expect(held).toBeLessThanOrEqual(0.83)
    }
  })

  test.each([-1, 0, 1, 2, 3])('at an ability of %i logits, from band 4.2 to 8.4, within five of a hundred', (ability) => {
    for (const attempts of [1, 4, 8]) {
      const { held } = measureCoverage({ takers: 2000, attempts, ability })
      expect(held).toBeGreaterThan(0.75)
      expect(held).toBeLessThan(0.85)
    }
  })

  test('and narrows with each attempt', () => {
    const [one, two, four] = [1, 2, 4].map((attempts) => measureCoverage({ takers: 500, attempts }).width)
    expect(two).toBeLessThan(one ?? 0)
    expect(four).toBeLessThan(two ?? 0)
  })
})

test('bands between those of the table rise with the marks, and lie within half a band of it', () => {
  for (const table of tables)
    for (let raw = 0; raw <= 40; raw += 1) {
      expect(toBandBetween(raw, table)).toBeGreaterThanOrEqual(toBandBetween(raw - 0.5, table))
      expect(Math.abs(toBandBetween(raw, table) - toBand(raw, table))).toBeLessThanOrEqual(0.5)
    }
})

test('the band of one section lies in its own range, whatever its marks', () => {
  for (const table of tables)
    for (let raw = 1; raw <= 40; raw += 1) {
      const [step] = listLikelyBands([{ raw, max: 40, day: 0 }], table)
      expect(step?.own).toEqual(step?.together)
      expect(toBand(raw, table)).toBeGreaterThanOrEqual(step?.own.low ?? 10)
      expect(toBand(raw, table)).toBeLessThanOrEqual(step?.own.high ?? 0)
    }
})

test('an old section says less than a new one', () => {
  const after = (days: number) =>
    listLikelyBands(
      [
        { raw: 15, max: 40, day: 0 },
        { raw: 30, max: 40, day: days },
      ],
      bandTables.listening,
    ).at(-1)?.together ?? { low: 0, high: 0 }
  const [soon, late] = [after(1), after(360)]
  expect(late.low + late.high).toBeGreaterThan(soon.low + soon.high)
  expect(late.high - late.low).toBeGreaterThan(soon.high - soon.low)
})

test('few questions make a wide range', () => {
  const widthOf = (raw: number, max: number) => {
    const [step] = listLikelyBands([{ raw, max, day: 0 }], bandTables.listening)
    return (step?.own.high ?? 0) - (step?.own.low ?? 0)
  }
  expect(widthOf(15, 30)).toBeGreaterThan(widthOf(20, 40))
})
