import type { AttemptStatus } from '#contract/attempt/attempt.ts'
import { isHandedIn, isUnstarted } from '#server/attempt/attempt-states.ts'
import { isLeft, type Section } from '#server/attempt/section.store.ts'
import {
  addSeconds,
  betweenSectionsSeconds,
  restSeconds,
  silenceSeconds,
  unstartedSeconds,
  writeWindowSeconds,
} from '#server/attempt/time-rules.ts'

export interface SweptAttempt {
  readonly status: AttemptStatus
  readonly createdAt: Date
  /** The last sign of life of its room; null: its clock runs whether or not anybody is there. */
  readonly seenAt: Date | null
  readonly sections: readonly Pick<Section, 'skill' | 'status' | 'deadline_at' | 'closed_at' | 'paused_at' | 'paused_by'>[]
}

/** What has to happen to an attempt without its candidate, and else when to look again; null: never. */
export type Due =
  | { readonly do: 'expire' | 'abandon' | 'submit' | 'settle' }
  | { readonly do: 'close'; readonly section: Section['skill'] }
  | { readonly do: 'pause'; readonly section: Section['skill']; readonly at: Date }
  | { readonly do: 'wait'; readonly until: Date | null }

/** Time is up only after the write window, so that what was in flight at the deadline has arrived. */
export function findDue(attempt: SweptAttempt, now: Date): Due {
  const { status, sections } = attempt
  if (isHandedIn(status)) return { do: 'settle' }
  if (isUnstarted(status)) return wait('expire', addSeconds(attempt.createdAt, unstartedSeconds), now)
  const open = sections.find((section) => section.status === 'open')
  if (status === 'paused' && open?.paused_at) return wait(isLeft(open) ? 'submit' : 'abandon', addSeconds(open.paused_at, restSeconds), now)
  if (status !== 'in_progress') return { do: 'wait', until: null }
  if (open?.deadline_at) {
    const leftAt = findLeftAt(attempt, open.deadline_at)
    if (leftAt !== null && now >= leftAt) return { do: 'pause', section: open.skill, at: leftAt }
    const endsAt = addSeconds(open.deadline_at, writeWindowSeconds)
    return now >= endsAt ? { do: 'close', section: open.skill } : { do: 'wait', until: leftAt ?? endsAt }
  }
  return wait('submit', findEnd(sections, now), now)
}

/** When practice counts as left unless its room sends something before; null where its time is up first, or its clock never pauses. */
function findLeftAt({ seenAt }: SweptAttempt, deadlineAt: Date): Date | null {
  const leftAt = seenAt === null ? null : addSeconds(seenAt, silenceSeconds)
  return leftAt !== null && leftAt < deadlineAt ? leftAt : null
}

/** When an attempt without an open section counts as handed in. */
function findEnd(sections: SweptAttempt['sections'], now: Date): Date {
  const lastClosed = Math.max(...sections.map(({ closed_at }) => closed_at?.getTime() ?? 0))
  const isOver = sections.every((section) => section.status === 'closed')
  return lastClosed === 0 ? now : addSeconds(new Date(lastClosed), isOver ? writeWindowSeconds : betweenSectionsSeconds)
}

function wait(then: 'expire' | 'abandon' | 'submit', until: Date, now: Date): Exclude<Due, { do: 'close' | 'pause' }> {
  return now >= until ? { do: then } : { do: 'wait', until }
}
