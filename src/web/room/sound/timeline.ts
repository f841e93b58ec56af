import type { ListeningPart } from '#contract/content/paper.ts'

/** A recording that lags behind the clock by more than this is moved on. */
export const toleranceMs = 500

/** Where a recording is, where the clock says it must be, and where it ends. */
export interface Lag {
  readonly atMs: number
  readonly dueMs: number
  readonly durationMs: number
}

/**
 * Exam conditions: a recording only moves forward. One that is ahead is left alone; one whose time is over is played to its end if the end is
 * near.
 */
export function judgeLag({ atMs, dueMs, durationMs }: Lag): 'fine' | 'behind' | 'over' {
  if (dueMs >= durationMs && dueMs - Math.min(atMs, durationMs) > toleranceMs) return 'over'
  if (dueMs >= durationMs) return 'fine'
  return dueMs - atMs > toleranceMs ? 'behind' : 'fine'
}

type Plays = Pick<ListeningPart, 'number' | 'plays'>

/** The part that the recording is at: the last one that has begun. */
export function findPartAt<T extends Plays>(parts: readonly T[], atMs: number): T | undefined {
  return parts.findLast((part) => part.plays.start_ms <= atMs) ?? parts[0]
}

/** How much of each part has been played, from 0 to 1. */
export function listPlayed(parts: readonly Plays[], atMs: number): number[] {
  return parts.map(({ plays: { start_ms: start, end_ms: end } }) => Math.min(1, Math.max(0, (atMs - start) / (end - start))))
}

/** "12:03" */
export function toClockTime(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
