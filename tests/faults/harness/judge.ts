import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'

/** One fault of the matrix as it was run. */
interface Verdict {
  readonly trials: number
  /** What was seen, with its figures: "81,204 acknowledged, 0 lost". */
  readonly held: string
  readonly bar: string
  readonly met: boolean
}

const isWhole = process.env['FAULTS'] === 'whole'

/** How often a fault is tried: as the matrix asks in `npm run faults`, a few times in `npm test`. */
export function trialsOf({ whole, short }: { readonly whole: number; readonly short: number }): number {
  return isWhole ? whole : short
}

/** Whether times are within their bar. The short form runs beside everything else on a busy machine: there only what is lost counts. */
export function areWithin(times: readonly number[], barMs: number): boolean {
  return !isWhole || Math.max(...times) <= barMs
}

/** A line for the table that `npm run faults` prints at its end. */
function note(line: object): void {
  const file = process.env['FAULTS_REPORT']
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`)
}

/** Tells what a fault did, and fails the test whose bar is missed. */
export function expectHeld(fault: string, verdict: Verdict): void {
  note({ kind: 'fault', fault, ...verdict })
  console.log(`${fault}: ${verdict.trials} trials, ${verdict.held} (bar: ${verdict.bar})`)
  expect(verdict, `${fault} misses its bar`).toMatchObject({ met: true })
}

/** Tells whether the harness saw a bug that was planted, and fails the test when it did not: then it would see no real one either. */
export function expectSeen(fault: string, bug: string, seen: boolean): void {
  note({ kind: 'planted', fault, bug, seen })
  console.log(`${fault}: planted ${bug}: ${seen ? 'caught' : 'NOT caught'}`)
  expect(seen, `${fault} does not notice ${bug}`).toBe(true)
}

/** Tells what of a fault this machine cannot do. */
export function noteSkipped(fault: string, why: string): void {
  note({ kind: 'skipped', fault, why })
  console.log(`${fault}: skipped: ${why}`)
}

/** The value below which this share of all lies. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
}

/** "median 310 ms, slowest 522 ms" */
export function spreadOf(values: readonly number[]): string {
  return `median ${Math.round(quantile(values, 0.5))} ms, slowest ${Math.round(Math.max(...values))} ms`
}
