/** An op of the log, as far as time needs it. */
export interface Tick {
  readonly epoch: number
  readonly kind: string
  readonly skill: string | null
  readonly question: string | null
  readonly monoMs: number
  readonly receivedAt: Date
}

export interface Pause {
  readonly from: Date
  readonly to: Date
}

/**
 * Seconds in front of each question, by "skill question". A question is in front from its visit to the next one; the time between
 * two ops of a window belongs to it, less the pauses. A clock that jumps back (a reload) and a new window begin anew.
 */
export function measureEffort(ticks: readonly Tick[], pauses: readonly Pause[]): Map<string, number> {
  const spent = new Map<string, number>()
  let current: string | null = null
  let before: Tick | null = null
  for (const tick of ticks) {
    if (current !== null && before !== null && before.epoch === tick.epoch && tick.monoMs > before.monoMs) {
      const rested = overlapMs(pauses, before.receivedAt, tick.receivedAt)
      spent.set(current, (spent.get(current) ?? 0) + Math.max(0, tick.monoMs - before.monoMs - rested))
    }
    if (tick.kind === 'visit' && tick.skill !== null && tick.question !== null) current = nameQuestion(tick.skill, tick.question)
    before = tick
  }
  return new Map([...spent].map(([name, ms]) => [name, Math.round(ms / 1000)]))
}

export function nameQuestion(skill: string, question: string): string {
  return `${skill} ${question}`
}

function overlapMs(pauses: readonly Pause[], from: Date, to: Date): number {
  return pauses.reduce((sum, pause) => {
    const start = Math.max(pause.from.getTime(), from.getTime())
    const end = Math.min(pause.to.getTime(), to.getTime())
    return sum + Math.max(0, end - start)
  }, 0)
}
