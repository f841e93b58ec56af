import type { SectionState } from '#contract/attempt/attempt.ts'
import type { Paper } from '#contract/content/paper.ts'

/** A section on the pretend server, with its clock in milliseconds. */
export class PretendSection {
  readonly paper: Paper
  readonly minutes: number
  openedAt: number | null = null
  deadline: number | null = null
  heldMs: number | null = null
  closed = false
  /** For this long after the deadline only the server itself closes it. */
  lingersMs = 0

  constructor(paper: Paper, minutes: number) {
    this.paper = paper
    this.minutes = minutes
  }

  open(now: number): void {
    this.openedAt ??= now
    this.deadline ??= now + this.minutes * 60_000
  }

  pause(now: number): void {
    this.heldMs = Math.max(0, (this.deadline ?? 0) - now)
    this.deadline = null
  }

  resume(now: number): void {
    this.deadline = now + (this.heldMs ?? 0)
    this.heldMs = null
  }

  close(now: number): void {
    if (this.lingersMs === 0 || this.deadline === null || now < this.deadline) this.closed = true
  }

  isClosed(now: number): boolean {
    return this.closed || (this.deadline !== null && now >= this.deadline)
  }

  isOpen(now: number): boolean {
    return this.openedAt !== null && !this.isClosed(now)
  }

  tell(now: number): SectionState {
    const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
    const lingers = !this.closed && this.deadline !== null && now < this.deadline + this.lingersMs
    return {
      skill: this.paper.skill,
      status: this.isClosed(now) ? (lingers ? 'closing' : 'closed') : this.openedAt === null ? 'locked' : 'open',
      seconds: this.minutes * 60,
      opened_at: instant(this.openedAt),
      deadline_at: instant(this.deadline),
      closed_at: null,
      close_reason: null,
      remaining_ms: this.heldMs,
    }
  }
}
