import type { Skill } from '#contract/content/group-type.ts'
import type { Paper } from '#contract/content/paper.ts'
import type { PendingOp } from '#web/room/storage/candidate.ts'
import type { RoomDevice } from '#web/room/engine/room-context.ts'
import type { RoomHost } from '#web/room/storage/host.ts'
import type { LeaseRecord } from '#web/room/storage/lease.ts'
import type { KeptOp, OpStore } from '#web/room/storage/op-store.ts'
import type { RoomSnapshot } from '#web/room/storage/room-snapshot.ts'

/** A machine whose time passes only when a test says so. */
export class PretendHost implements RoomHost {
  #now = 1000
  #wallOffset = Date.UTC(2026, 0, 5, 9)
  #timers: { at: number; run: () => void }[] = []
  #made = 0
  visible = true

  mono = () => this.#now
  wall = () => this.#now + this.#wallOffset
  random = () => 0.5
  isVisible = () => this.visible
  uuid = () => `00000000-0000-4000-8000-${String((this.#made += 1)).padStart(12, '0')}`
  hash = (text: string): Promise<string | null> => Promise.resolve(text)

  wait = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.#now + Math.max(0, ms), run }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer)
    }
  }

  setWall(aheadMs: number): void {
    this.#wallOffset += aheadMs
  }

  /** Runs everything that falls due meanwhile, in its order. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms
    await settle()
    for (;;) {
      const next = this.#timers.toSorted((a, b) => a.at - b.at)[0]
      if (!next || next.at > end) break
      this.#timers = this.#timers.filter((each) => each !== next)
      this.#now = Math.max(this.#now, next.at)
      next.run()
      await settle()
    }
    this.#now = end
  }
}

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}

/** A browser's storage: it outlives the pages that use it. */
export class PretendBrowser implements RoomDevice {
  ops: PendingOp[] = []
  kept: KeptOp[] = []
  snapshot: RoomSnapshot | null = null
  papers = new Map<Skill, Paper>()
  full = false
  #leases = new Map<number, LeaseRecord>()
  #taken: (() => void) | null = null

  findSnapshot = () => Promise.resolve(this.snapshot)
  findPaper = (_attemptId: number, skill: Skill) => Promise.resolve(this.papers.get(skill) ?? null)
  openStore = (): Promise<OpStore> => Promise.resolve(this.#store())
  findLease = (attemptId: number) => this.#leases.get(attemptId) ?? null
  keepLease = (attemptId: number, lease: LeaseRecord) => void this.#leases.set(attemptId, lease)
  dropLease = (attemptId: number) => void this.#leases.delete(attemptId)

  claimTab = (_attemptId: number, how: { force: boolean; taken: () => void }) => {
    if (this.#taken && !how.force) return Promise.resolve(null)
    this.#taken?.()
    this.#taken = how.taken
    const release = () => {
      if (this.#taken === how.taken) this.#taken = null
    }
    return Promise.resolve({ release })
  }

  #store(): OpStore {
    const write = (change: () => void) => {
      if (this.full) return Promise.reject(new Error('disk full'))
      change()
      return Promise.resolve()
    }
    return {
      durable: true,
      blocked: false,
      load: () => Promise.resolve([...this.ops]),
      put: (ops) => write(() => (this.ops = [...this.ops.filter((op) => !ops.some((each) => each.seq === op.seq)), ...ops])),
      dropThrough: (seq) => write(() => (this.ops = this.ops.filter((op) => op.seq > seq))),
      replaceAll: (ops) => write(() => (this.ops = [...ops])),
      keep: (kept) => write(() => void this.kept.push(kept)),
      dropKept: (ids) => write(() => (this.kept = this.kept.filter(({ op }) => !ids.includes(op.op_id)))),
      loadKept: () => Promise.resolve([...this.kept]),
      keepSnapshot: (snapshot) =>
        write(() => {
          this.snapshot = snapshot
          this.ops = this.ops.filter((op) => op.seq > snapshot.attempt.ack_seq)
        }),
      keepPaper: (paper) => write(() => void this.papers.set(paper.skill, paper)),
      clear: () =>
        write(() => {
          this.ops = []
          this.snapshot = null
          this.papers.clear()
        }),
    }
  }
}
