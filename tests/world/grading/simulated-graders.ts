import { criteriaOf } from '#contract/grading/marking.ts'
import type { Observation } from '#server/grading/quality/severity.ts'

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const toHalf = (band: number) => Math.min(9, Math.max(0, Math.round(band * 2) / 2))

/** Twelve graders: four of them beyond half a band, eight within a sixth of one. */
export const trueSeverities = [-0.8, -0.55, 0.55, 0.7, -0.15, -0.1, -0.05, 0, 0, 0.05, 0.1, 0.15] as const
export const severe: readonly number[] = [0, 1, 2, 3]

export interface SimulationWish {
  readonly seed: number
  /** Scripts that each grader has taken from the queue. */
  readonly scripts?: number
  /** The share of the variance of the noise that all criteria of a script have in common. */
  readonly halo?: number
}

/**
 * What twelve graders have given: ten anchors each to qualify, then scripts of the queue, of which one in ten is an anchor and one in ten somebody
 * else's, marked again. A band strays by 0.4 and is rounded to half a band; so are the agreed bands.
 */
export function simulateGraders({ seed, scripts = 20, halo = 0.5 }: SimulationWish): Observation[] {
  const random = createRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  let number = 0
  const draft = () => {
    const level = 6 + normal()
    number += 1
    return { script: number, bands: criteriaOf.writing.map((criterion) => ({ criterion, level: level + 0.3 * normal() })) }
  }
  type Draft = ReturnType<typeof draft>
  const mark = (grader: number, { script, bands }: Draft, isAnchor: boolean): Observation[] => {
    const together = Math.sqrt(halo) * 0.4 * normal()
    return bands.map(({ criterion, level }) => {
      const given = level + (trueSeverities[grader] ?? 0) + together + Math.sqrt(1 - halo) * 0.4 * normal()
      return { grader, script, criterion, band: toHalf(given), agreed: isAnchor ? toHalf(level) : null }
    })
  }
  const anchors = Array.from({ length: 30 }, draft)
  const observations = trueSeverities.flatMap((_, grader) => anchors.slice(0, 10).flatMap((anchor) => mark(grader, anchor, true)))
  const marked: { readonly by: number; readonly work: Draft; again: boolean }[] = []
  for (let turn = 0; turn < scripts; turn += 1)
    for (const grader of trueSeverities.keys()) {
      const other = marked.find(({ by, again }) => by !== grader && !again)
      if (turn % 10 === 9) {
        const anchor = anchors[10 + Math.floor(turn / 10)]
        if (anchor !== undefined) observations.push(...mark(grader, anchor, true))
      } else if (turn % 10 === 5 && other !== undefined) {
        other.again = true
        observations.push(...mark(grader, other.work, false))
      } else {
        const work = draft()
        marked.push({ by: grader, work, again: false })
        observations.push(...mark(grader, work, false))
      }
    }
  return observations
}
