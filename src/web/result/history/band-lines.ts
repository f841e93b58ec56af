import type { BandPoint } from '#contract/result/analysis.ts'
import type { Skill } from '#contract/content/group-type.ts'

/** A band and where it stands, in percent of the drawing from its left and its top. */
export interface BandDot {
  readonly x: number
  readonly y: number
  readonly point: BandPoint
}

export interface BandLine {
  readonly skill: Skill
  readonly dots: readonly BandDot[]
}

export interface BandDrawing {
  readonly lines: readonly BandLine[]
  /** Whole bands that have a rule, from the top. */
  readonly rules: readonly { readonly band: number; readonly y: number }[]
}

const top = 9

/** One line a skill. Attempts stand evenly apart in their order; the scale ends a band below the lowest. */
export function drawBands(points: readonly BandPoint[]): BandDrawing {
  const attempts = [...new Set(points.map(({ attempt_id: id }) => id))]
  const floor = Math.max(0, Math.floor(Math.min(top, ...points.map(({ band }) => band))) - 1)
  const toY = (band: number) => ((top - band) / (top - floor)) * 100
  const toX = (id: number) => (attempts.length < 2 ? 50 : (attempts.indexOf(id) / (attempts.length - 1)) * 100)
  const lines = [...Map.groupBy(points, ({ skill }) => skill)].map(([skill, own]) => ({
    skill,
    dots: own.map((point) => ({ x: toX(point.attempt_id), y: toY(point.band), point })),
  }))
  const rules = Array.from({ length: top - floor + 1 }, (_, index) => ({ band: top - index, y: toY(top - index) }))
  return { lines, rules }
}

/** The way of a line through its dots, in a drawing of 100 by 100. */
export function toPath(dots: readonly BandDot[]): string {
  return dots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
}
