import type { Op } from '#contract/attempt/attempt.ts'
import type { Change, PendingOp } from '#web/room/storage/candidate.ts'
import { cutBatch } from '#web/room/storage/cut-batch.ts'
import type { RoomHost } from '#web/room/storage/host.ts'
import { makeMemoryStore } from '#web/room/storage/op-store.ts'
import type { KeptOp, OpStore } from '#web/room/storage/op-store.ts'
import type { RoomSnapshot } from '#web/room/storage/room-snapshot.ts'
import type { Paper } from '#contract/content/paper.ts'

/** Drops the fields that only this device uses. */
function toWireOp(op: PendingOp): Op {
  const { before: _, ...wireOp } = op
  return wireOp
}

/**
 * The candidate's changes in order, each stored on disk before it may be sent. Sequence numbers continue from the last acknowledged one without
 * gaps. When the disk fails, the queue continues in memory and reports it.
 */
export class OpQueue {
  #waiting: PendingOp[] = []
  #ackSeq = 0
  #store: OpStore = makeMemoryStore()
  #writes: Promise<void> = Promise.resolve()
  readonly #host: RoomHost
  readonly #storageLost: (blocked: boolean) => void

  constructor(parts: { host: RoomHost; storageLost: (blocked: boolean) => void }) {
    this.#host = parts.host
    this.#storageLost = parts.storageLost
  }

  attach(store: OpStore): void {
    this.#store = store
    if (!store.durable) this.#storageLost(store.blocked)
  }

  get ackSeq(): number {
    return this.#ackSeq
  }

  get lastSeq(): number {
    return this.#waiting.at(-1)?.seq ?? this.#ackSeq
  }

  get waiting(): readonly PendingOp[] {
    return this.#waiting
  }

  /** What an earlier page left on the disk, and what this one still has. */
  async recover(): Promise<PendingOp[]> {
    const stored = await this.#store.load().catch(() => [])
    const here = new Set(this.#waiting.map((op) => op.op_id))
    return [...stored.filter((op) => !here.has(op.op_id)), ...this.#waiting].toSorted((a, b) => a.seq - b.seq)
  }

  /** Takes up where an earlier page of the same holder stopped; false when a number is missing. */
  restore(ackSeq: number, unsent: readonly PendingOp[]): boolean {
    const waiting = unsent.filter((op) => op.seq > ackSeq)
    if (waiting.some((op, index) => op.seq !== ackSeq + 1 + index)) return false
    this.#ackSeq = ackSeq
    this.#waiting = waiting
    this.#write((store) => store.dropThrough(ackSeq))
    return true
  }

  append(change: Change, before: unknown): PendingOp {
    const op = this.#number(change, this.lastSeq + 1, before)
    this.#waiting = [...this.#waiting, op]
    this.#write((store) => store.put([op]))
    return op
  }

  /** The next ops, from the first that is not acknowledged, as many as fit. */
  batch(limit: number, maxBytes = Infinity): { from_seq: number; ops: Op[] } {
    const ops = this.#waiting.slice(0, limit).map(toWireOp)
    return { from_seq: this.#ackSeq + 1, ops: cutBatch(ops, { ops: limit, bytes: maxBytes }) }
  }

  /**
   * Answers the ops that the server has stored now; they stay on the disk until the snapshot holds them (`keepSeat`). An old or
   * repeated acknowledgement changes nothing.
   */
  acknowledge(ackSeq: number): readonly PendingOp[] {
    if (ackSeq <= this.#ackSeq) return []
    const stored = this.#waiting.filter((op) => op.seq <= ackSeq)
    this.#waiting = this.#waiting.filter((op) => op.seq > ackSeq)
    this.#ackSeq = ackSeq
    return stored
  }

  /** Keeps what opens the room without the server, and lets go of the ops that are in it. */
  keepSnapshot(snapshot: RoomSnapshot): void {
    this.#write((store) => store.keepSnapshot(snapshot))
  }

  keepPaper(paper: Paper): void {
    this.#write((store) => store.keepPaper(paper))
  }

  /** Starts over after `ackSeq` with these changes, each under a new number. */
  rebase(ackSeq: number, changes: readonly { change: Change; before: unknown }[]): void {
    this.#ackSeq = ackSeq
    this.#waiting = changes.map(({ change, before }, index) => this.#number(change, ackSeq + 1 + index, before))
    const all = this.#waiting
    this.#write((store) => store.replaceAll(all))
  }

  /** Takes an op that the server refuses out of the line, and a harmless visit into its place, so that no number is missing. */
  quarantine(seq: number, reason: string): PendingOp | null {
    const op = this.#waiting.find((each) => each.seq === seq)
    if (!op || op.kind === 'visit') return null
    const { skill, question } = op
    const stand = this.#number({ kind: 'visit', skill, question, value: null }, seq, null)
    this.#waiting = this.#waiting.map((each) => (each.seq === seq ? stand : each))
    this.#write((store) => store.put([stand]))
    this.keep(op, reason)
    return op
  }

  /** Keeps a copy of work that could not be counted. */
  keep(op: PendingOp, reason: string): void {
    this.#write((store) => store.keep({ op, reason }))
  }

  /** What was kept waits in the queue again. */
  dropKept(ops: readonly PendingOp[]): void {
    this.#write((store) => store.dropKept(ops.map(({ op_id }) => op_id)))
  }

  async findKept(): Promise<KeptOp[]> {
    await this.#writes
    return this.#store.loadKept().catch(() => [])
  }

  /** Settles when everything so far is on the disk. */
  settled(): Promise<void> {
    return this.#writes
  }

  /** Nothing waits any more. What was kept stays. */
  async forget(): Promise<void> {
    this.#waiting = []
    this.#write((store) => store.clear())
    await this.#writes
  }

  #number(change: Change, seq: number, before: unknown): PendingOp {
    const { kind, skill, question, value } = change
    return {
      op_id: this.#host.uuid(),
      seq,
      kind,
      ...(skill === undefined ? {} : { skill }),
      ...(question === undefined ? {} : { question }),
      value: value ?? null,
      mono_ms: Math.max(0, Math.round(this.#host.mono())),
      before,
    }
  }

  /** Starts at once, since a closing page gives no second chance; the database keeps the order of the calls. */
  #write(run: (store: OpStore) => Promise<void>): void {
    const done = run(this.#store).catch(() => this.#loseStorage())
    this.#writes = Promise.all([this.#writes, done]).then(() => undefined)
  }

  #loseStorage(): void {
    if (!this.#store.durable) return
    this.#store = makeMemoryStore()
    this.#storageLost(false)
  }
}
