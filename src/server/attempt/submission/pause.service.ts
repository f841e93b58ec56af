import type { Tx } from '#server/kit/database.ts'
import { moves } from '#server/attempt/attempt-states.ts'
import * as attempts from '#server/attempt/attempt.store.ts'
import { changeOpenSection, type PauseCause, type Section } from '#server/attempt/section.store.ts'
import { addSeconds, recoverySeconds, restSeconds, silenceSeconds, writeWindowSeconds } from '#server/attempt/time-rules.ts'

interface Pause {
  readonly section: Section & { readonly deadline_at: Date }
  /** From when the time does not count. */
  readonly at: Date
  readonly by: PauseCause
  /** The last change that was made before; null: what was made after it counts as well, since the room may be open without a network. */
  readonly lastSeq: number | null
}

/** Stops the clock of a locked attempt and keeps what it held at that moment. */
export async function pauseClock(tx: Tx, id: number, { section, at, by, lastSeq }: Pause): Promise<void> {
  const { skill, deadline_at } = section
  const rest = { paused_at: at, paused_by: by, paused_seq: lastSeq, remaining_ms: deadline_at.getTime() - at.getTime() }
  await changeOpenSection(tx, { attemptId: id, skill }, rest)
  const restEndsAt = addSeconds(at, restSeconds)
  await attempts.moveAttempt(tx, id, { move: moves.pause, change: { token_ends_at: restEndsAt, next_check_at: restEndsAt } })
  await attempts.insertEvent(tx, id, { at, kind: 'paused', detail: by === 'candidate' ? {} : { by } })
}

/** Starts the clock of a locked attempt again with what it held. */
export async function resumeClock(tx: Tx, id: number, { section, now }: { section: Section; now: Date }): Promise<void> {
  const { skill, remaining_ms, paused_at, paused_ms } = section
  const deadlineAt = new Date(now.getTime() + (remaining_ms ?? 0))
  const restedMs = now.getTime() - (paused_at ?? now).getTime()
  const stopped = { paused_at: null, paused_by: null, paused_seq: null, remaining_ms: null }
  await changeOpenSection(tx, { attemptId: id, skill }, { ...stopped, deadline_at: deadlineAt, paused_ms: paused_ms + restedMs })
  const times = {
    seen_at: now,
    token_ends_at: addSeconds(deadlineAt, recoverySeconds),
    next_check_at: addSeconds(now, Math.min(silenceSeconds, writeWindowSeconds + (remaining_ms ?? 0) / 1000)),
  }
  await attempts.moveAttempt(tx, id, { move: moves.resume, change: times })
  await attempts.insertEvent(tx, id, { at: now, kind: 'resumed' })
}
