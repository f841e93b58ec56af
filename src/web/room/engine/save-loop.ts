import type { Op } from '#contract/attempt/attempt.ts'
import { backOff, heartbeat } from './back-off.ts'
import type { PendingOp } from '#web/room/storage/candidate.ts'
import { toFault } from './fault.ts'
import type { Fault } from './fault.ts'
import type { RoomHost } from '#web/room/storage/host.ts'
import type { OpQueue } from './op-queue.ts'
import type { OpsAnswer, OpsBatch, RoomWire } from './wire.ts'

const spacingMs = 3000
const answerTimeoutMs = 15_000
const maxBatchOps = 200
/** The server reads 1 MB; what stands before it may read less. */
const maxBatchBytes = 400_000
/** Browsers let 64 kB outlive the page. */
const maxUnloadBytes = 50_000

const outcomes = {
  gap: 'good',
  'lease-lost': 'good',
  rejected: 'good',
  'signed-out': 'signed-out',
  busy: 'failed',
  failed: 'failed',
} as const

interface SaveLoopParts {
  readonly attemptId: number
  readonly wire: RoomWire
  readonly queue: OpQueue
  readonly host: RoomHost
  readonly events: SaveEvents
  /** Of the answers at the last acknowledged change. */
  findHash(): Promise<string | null>
}

export interface SaveEvents {
  /** `stored` are the ops that this acknowledgement covers and the server counted. */
  acknowledged(answer: OpsAnswer, stored: readonly PendingOp[]): void
  /** The server refuses one op; the rest continues. `rejected`: it was never stored. Any other reason: stored, not counted. */
  quarantined(op: PendingOp, reason: string): void
  /** The server is behind what was deleted here, or has other answers: everything must be sent again. */
  outOfStep(ackSeq: number): void
  /** The server holds ops in our place that are not ours. `doubtful` may not have been stored. */
  overtaken(doubtful: readonly PendingOp[]): void
  leaseLost(): void
  /** After each attempt to save, successful or not. */
  contact(outcome: 'good' | 'failed' | 'signed-out', timing: { sentAt: number; serverNow: string | null }): void
}

/** Sends the queue to the server: one request at a time, at most every 3 s, with back-off after failures, never dropping anything. */
export class SaveLoop {
  readonly #parts: SaveLoopParts
  #epoch = 0
  #running = false
  #flying = false
  #again = false
  #failures = 0
  #notBefore = -Infinity
  #gaps = 0
  #batchLimit = maxBatchOps
  #lastSentAt = -Infinity
  #hashDue = false
  #cancelTimer: () => void = () => undefined
  #cancelHash: () => void = () => undefined
  #drained: (() => void)[] = []

  constructor(parts: SaveLoopParts) {
    this.#parts = parts
  }

  start(epoch: number): void {
    this.#epoch = epoch
    this.#running = true
    this.#failures = 0
    this.#waitForHash()
    this.#plan()
  }

  stop(): void {
    this.#running = false
    this.#cancelTimer()
    this.#cancelHash()
  }

  /** Something new waits. The first change leaves at once, later ones 3 s after the last request. */
  touch(): void {
    if (this.#failures === 0) this.#plan()
  }

  /** Sends now, whatever the timer says. */
  sendNow(): void {
    this.#cancelTimer()
    void this.#send()
  }

  /** A last request that outlives the page. What does not fit, or does not arrive, waits on the disk. */
  flushOnUnload(): void {
    const { queue, wire, attemptId } = this.#parts
    if (!this.#running || queue.waiting.length === 0) return
    const request = { epoch: this.#epoch, ...queue.batch(maxBatchOps, maxUnloadBytes) }
    const sentAt = this.#parts.host.mono()
    wire.ops(attemptId, request, { keepalive: true }).then(
      (answer) => this.#accept(answer, request, sentAt),
      () => undefined,
    )
  }

  /** Settles when nothing waits any more. */
  drain(): Promise<void> {
    if (this.#parts.queue.waiting.length === 0) return Promise.resolve()
    const drained = new Promise<void>((resolve) => this.#drained.push(resolve))
    this.sendNow()
    return drained
  }

  #plan(): void {
    this.#cancelTimer()
    if (this.#running && !this.#flying) this.#cancelTimer = this.#parts.host.wait(this.#delay(), () => void this.#send())
  }

  #delay(): number {
    const { host, queue } = this.#parts
    if (this.#failures > 0) return Math.max(backOff(this.#failures, host.random()), this.#notBefore - host.mono())
    if (queue.waiting.length === 0) return heartbeat(host.random())
    return Math.max(0, this.#lastSentAt + spacingMs - host.mono())
  }

  #waitForHash(): void {
    this.#cancelHash()
    this.#hashDue = false
    this.#cancelHash = this.#parts.host.wait(60_000, () => {
      this.#hashDue = true
      if (this.#parts.queue.waiting.length === 0) this.sendNow()
    })
  }

  async #send(): Promise<void> {
    if (!this.#running) return
    if (this.#flying) {
      this.#again = true
      return
    }
    this.#flying = true
    this.#again = false
    const request = await this.#prepare()
    const sentAt = this.#parts.host.mono()
    this.#lastSentAt = sentAt
    try {
      this.#accept(await this.#ask(request, sentAt), request, sentAt)
    } catch (error) {
      this.#refuse(toFault(error), request, sentAt)
    }
    this.#flying = false
    if (this.#again) this.sendNow()
    else this.#plan()
  }

  /** The hash travels alone, so that it can only mean the answers at the last acknowledged change. */
  async #prepare(): Promise<OpsBatch> {
    const { queue, findHash } = this.#parts
    await queue.settled()
    const batch = { epoch: this.#epoch, ...queue.batch(this.#batchLimit, maxBatchBytes) }
    if (!this.#hashDue || batch.ops.length > 0) return batch
    this.#waitForHash()
    const hash = await findHash()
    return hash === null || queue.ackSeq + 1 !== batch.from_seq ? batch : { ...batch, answers_sha256: hash }
  }

  /** An answer that comes after the time limit still counts: it may only acknowledge more. */
  #ask(request: OpsBatch, sentAt: number): Promise<OpsAnswer> {
    const { wire, attemptId, host } = this.#parts
    return new Promise((resolve, reject) => {
      let late = false
      const cancel = host.wait(answerTimeoutMs, () => {
        late = true
        reject(new Error('no answer in time'))
      })
      wire.ops(attemptId, request, { keepalive: false }).then(
        (answer) => {
          cancel()
          if (late) this.#accept(answer, request, sentAt)
          else resolve(answer)
        },
        (error: unknown) => {
          cancel()
          reject(error instanceof Error ? error : new Error('failed', { cause: error }))
        },
      )
    })
  }

  #accept(answer: OpsAnswer, request: OpsBatch, sentAt: number): void {
    if (!this.#running || answer.epoch !== this.#epoch || request.epoch !== this.#epoch) return
    const { queue, events } = this.#parts
    this.#failures = 0
    this.#gaps = 0
    this.#batchLimit = Math.min(maxBatchOps, this.#batchLimit * 2)
    events.contact('good', { sentAt, serverNow: answer.server_now })
    if (answer.ack_seq > queue.lastSeq || answer.refused.some((each) => each.reason === 'seq_taken')) {
      const sent = new Set(request.ops.map((op) => op.op_id))
      events.overtaken(queue.waiting.filter((op) => sent.has(op.op_id)))
      return
    }
    this.#settle(answer)
    if (!answer.in_step) events.outOfStep(queue.ackSeq)
    if (this.#hashDue && queue.waiting.length === 0) this.#again = true
  }

  #settle(answer: OpsAnswer): void {
    const { queue, events } = this.#parts
    const reasons = new Map(answer.refused.map((each) => [each.seq, each.reason]))
    const covered = queue.acknowledge(answer.ack_seq)
    for (const op of covered) {
      const reason = reasons.get(op.seq)
      if (reason !== undefined) events.quarantined(op, reason)
    }
    events.acknowledged(
      answer,
      covered.filter((op) => !reasons.has(op.seq)),
    )
    if (queue.waiting.length > 0) return
    for (const resolve of this.#drained.splice(0)) resolve()
  }

  #refuse(fault: Fault, request: OpsBatch, sentAt: number): void {
    if (!this.#running || request.epoch !== this.#epoch) return
    const { events, host } = this.#parts
    events.contact(outcomes[fault.kind], { sentAt, serverNow: null })
    switch (fault.kind) {
      case 'gap':
        return this.#closeGap(fault.ackSeq)
      case 'lease-lost':
        this.stop()
        return events.leaseLost()
      case 'rejected':
        return this.#isolate(request.ops)
      case 'busy':
        this.#notBefore = host.mono() + fault.waitMs
        this.#failures += 1
        return
      case 'failed':
      case 'signed-out':
        this.#failures += 1
    }
  }

  /** The server's last number is not the one before ours: it lost some, or holds some that are not ours. */
  #closeGap(ackSeq: number): void {
    const { queue, events } = this.#parts
    this.#gaps += 1
    if (this.#gaps > 1) this.#failures += 1
    else this.#again = true
    if (ackSeq < queue.ackSeq) events.outOfStep(ackSeq)
    else if (ackSeq > queue.ackSeq) events.overtaken(queue.waiting)
  }

  /** Halves what is sent until the op that the server refuses stands alone, then takes it out of the line. */
  #isolate(sent: readonly Op[]): void {
    const only = sent.length === 1 ? sent[0] : undefined
    this.#batchLimit = Math.max(1, Math.floor(sent.length / 2))
    const held = only && this.#parts.queue.quarantine(only.seq, 'rejected')
    if (held) this.#parts.events.quarantined(held, 'rejected')
    if (held || sent.length > 1) this.#again = true
    else this.#failures += 1
  }
}
