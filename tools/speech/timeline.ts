import { createHash } from 'node:crypto'

export const sampleRate = 24_000

const leadInSeconds = 0.8
const tailSeconds = 1
const minTurnGapSeconds = 0.35
const maxTurnGapSeconds = 0.6

/** What stands in a script: a spoken line with the length of its sound, or a silence. */
export type Step = { readonly line: string; readonly samples: number } | { readonly pauseSeconds: number }

export interface Place {
  readonly line: string
  readonly start: number
  readonly end: number
}

export interface PartPlaces {
  readonly start: number
  readonly end: number
  readonly lines: readonly Place[]
}

export function toSamples(seconds: number): number {
  return Math.round(seconds * sampleRate)
}

export function toMilliseconds(samples: number): number {
  return Math.round((samples * 1000) / sampleRate)
}

/** The silence before a line that follows another at once: not always the same, but the same whenever the track is made again. */
export function turnGapSeconds(line: string): number {
  const share = createHash('sha256').update(line).digest().readUInt32BE(0) / 0xffff_ffff
  return minTurnGapSeconds + share * (maxTurnGapSeconds - minTurnGapSeconds)
}

/** Puts the steps of one part after another from `start`. A scripted pause is all the silence there is between its neighbours. */
export function placePart(steps: readonly Step[], start: number): PartPlaces {
  const lines: Place[] = []
  let at = start + toSamples(leadInSeconds)
  let followsLine = false
  for (const step of steps) {
    if ('pauseSeconds' in step) {
      at += toSamples(step.pauseSeconds)
      followsLine = false
      continue
    }
    if (followsLine) at += toSamples(turnGapSeconds(step.line))
    lines.push({ line: step.line, start: at, end: at + step.samples })
    at += step.samples
    followsLine = true
  }
  return { start, end: at + toSamples(tailSeconds), lines }
}

export function placeParts(parts: readonly (readonly Step[])[]): PartPlaces[] {
  const placed: PartPlaces[] = []
  for (const steps of parts) placed.push(placePart(steps, placed.at(-1)?.end ?? 0))
  return placed
}

export interface TimingInput {
  readonly parts: readonly PartPlaces[]
  /** Script file names with the SHA-256 of each. */
  readonly scripts: Readonly<Record<string, string>>
}

/** The timing file; all times are milliseconds in the track. */
export function writeTiming({ parts, scripts }: TimingInput): string {
  const span = (start: number, end: number) => `[${toMilliseconds(start)}, ${toMilliseconds(end)}]`
  return [
    '# Written by `npm run speech`; milliseconds in the track.',
    'scripts:',
    ...Object.entries(scripts).map(([file, hash]) => `  ${file}: ${hash}`),
    'parts:',
    ...parts.map((part, index) => `  ${index + 1}: ${span(part.start, part.end)}`),
    'lines:',
    ...parts.flatMap((part, index) => part.lines.map((line) => `  ${index + 1}-${line.line}: ${span(line.start, line.end)}`)),
    '',
  ].join('\n')
}
