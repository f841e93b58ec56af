import { addNotice } from './notices.ts'
import type { RoomClock } from './room-clock.ts'
import type { RoomHost } from '#web/room/storage/host.ts'
import type { RoomState } from './room-state.ts'
import type { Watched } from '#web/kit/watched.ts'

const warnings = [10, 5, 1] as const

/** The latest warning for this time; undefined before the first. */
function findDue(remainingMs: number): (typeof warnings)[number] | undefined {
  return warnings.findLast((minutes) => remainingMs <= minutes * 60_000)
}

interface SectionTimerParts {
  readonly host: RoomHost
  readonly clock: RoomClock
  readonly room: Watched<RoomState>
  /** The shown time has run out. */
  readonly timeUp: () => void
  /** The machine slept or its clock was set: synchronise with the server. */
  readonly drifted: () => void
}

/** Looks at the clock each second and says only what changed: the minutes, and the notices at 10, 5 and 1. */
export class SectionTimer {
  readonly #parts: SectionTimerParts
  #deadlineAt: string | null = null
  #cancel: () => void = () => undefined
  #warned = Infinity

  constructor(parts: SectionTimerParts) {
    this.#parts = parts
  }

  /** Null while no clock runs. A warning that the new time has left behind is given again; one that still holds is not, as after a pause. */
  setDeadline(deadlineAt: string | null): void {
    if (deadlineAt === this.#deadlineAt) return
    this.#deadlineAt = deadlineAt
    const remaining = this.remaining()
    if (remaining !== null && findDue(remaining) !== this.#warned) this.#warned = Infinity
    this.tick()
  }

  /** Updates the deadline from each save; time added by staff is announced. */
  updateDeadline(deadlineAt: string): void {
    const addedMs = this.#deadlineAt === null ? 0 : Date.parse(deadlineAt) - Date.parse(this.#deadlineAt)
    this.setDeadline(deadlineAt)
    const minutes = Math.round(addedMs / 60_000)
    if (minutes > 0) addNotice(this.#parts.room, { id: 'more-time', key: 'notice_more_time', params: { minutes } })
  }

  /** Milliseconds; null while no clock runs. */
  remaining(): number | null {
    return this.#deadlineAt === null ? null : this.#parts.clock.remaining(this.#deadlineAt)
  }

  tick = (): void => {
    const { host, clock, room, timeUp, drifted } = this.#parts
    this.#cancel()
    if (clock.hasDrifted()) drifted()
    const remaining = this.remaining()
    if (remaining === null) return
    room.set({ minutesLeft: Math.ceil(remaining / 60_000), lastMinute: remaining < 60_000 })
    this.#warn(remaining)
    if (remaining === 0) return timeUp()
    this.#cancel = host.wait(Math.min(1000, remaining), this.tick)
  }

  stop(): void {
    this.#cancel()
    this.#deadlineAt = null
  }

  /** Gives only the latest warning, so that a late arrival does not get three. */
  #warn(remaining: number): void {
    const due = findDue(remaining)
    if (due === undefined || due >= this.#warned || remaining === 0) return
    this.#warned = due
    const minutes = Math.ceil(remaining / 60_000)
    addNotice(this.#parts.room, { id: 'time', key: due === 1 ? 'notice_minute' : 'notice_minutes', params: { minutes }, urgent: due === 1 })
  }
}
