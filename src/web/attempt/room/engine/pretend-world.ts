import type { AttemptState } from '#contract/attempt/attempt.ts'
import { canonicalAnswers } from '#contract/attempt/canonical.ts'
import type { Skill } from '#contract/exam/group-type.ts'
import type { Paper } from '#contract/exam/paper.ts'
import { applyChange, blankCandidate } from './candidate.ts'
import type { Candidate, PendingOp } from './candidate.ts'
import type { RoomDevice } from './crew.ts'
import type { RoomHost } from './host.ts'
import type { LeaseRecord } from './lease.ts'
import type { KeptOp, OpStore } from './op-store.ts'
import type { OpenedSection, OpsAnswer, OpsBatch, RoomWire, Verdict } from './wire.ts'

/** A machine whose time passes only when a test says so. */
export class PretendHost implements RoomHost {
  #now = 1000
  #wallOffset = Date.UTC(2026, 0, 5, 9)
  #timers: { at: number; run: () => void }[] = []
  #made = 0

  mono = () => this.#now
  wall = () => this.#now + this.#wallOffset
  random = () => 0.5
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
  full = false
  #leases = new Map<number, LeaseRecord>()
  #taken: (() => void) | null = null

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
      load: () => Promise.resolve([...this.ops]),
      put: (ops) => write(() => (this.ops = [...this.ops.filter((op) => !ops.some((each) => each.seq === op.seq)), ...ops])),
      dropThrough: (seq) => write(() => (this.ops = this.ops.filter((op) => op.seq > seq))),
      replaceAll: (ops) => write(() => (this.ops = [...ops])),
      keep: (kept) => write(() => void this.kept.push(kept)),
      clear: () => write(() => (this.ops = [])),
    }
  }
}

/** How the way to the server fails once: before it arrives, after it is stored, or by an answer of the server. */
export type Mishap =
  | 'request lost'
  | 'answer lost'
  | { readonly status: number; readonly message?: string; readonly body?: object }
  /** Slow both ways; `again` brings the same request a second time, that much later. */
  | { readonly there: number; readonly back: number; readonly again?: number | undefined }

/** A server that keeps the protocol of `POST /ielts/attempt/{id}/ops` in memory. */
export class PretendServer implements RoomWire {
  readonly host: PretendHost
  readonly minutes: number
  mode: AttemptState['mode'] = 'default'
  status: AttemptState['status'] = 'ready'
  epoch = 1
  ackSeq = 0
  candidate: Candidate = blankCandidate
  seen: OpsBatch[] = []
  log: string[] = []
  readonly #opIds = new Map<number, string>()
  online = true
  replaysRefused = 0
  /** Used up one by one, then all is well. */
  mishaps: Mishap[] = []
  refuse: (op: PendingOp) => boolean = () => false
  checked: Record<string, Verdict> = {}
  deadline: number | null = null
  heldMs: number | null = null
  closed = false
  receipt: AttemptState['receipt'] = null
  paper: Paper

  constructor(host: PretendHost, paper: Paper, minutes = 60) {
    this.host = host
    this.paper = paper
    this.minutes = minutes
  }

  useToken(): void {}

  now = () => this.host.mono() + Date.UTC(2026, 0, 5, 12)

  async get(): Promise<AttemptState> {
    await this.#travel()
    return this.#state()
  }

  async takeover() {
    await this.#travel()
    this.epoch += 1
    return { epoch: this.epoch, attempt_token: `token-${this.epoch}`, ack_seq: this.ackSeq }
  }

  async open(): Promise<OpenedSection> {
    await this.#travel()
    if (this.#isClosed()) throw this.#refusal(422, 'section_closed')
    this.status = 'in_progress'
    this.deadline ??= this.now() + this.minutes * 60_000
    return { paper_url: '/paper', opened_at: this.#instant(this.now()), deadline_at: this.#instant(this.deadline), server_now: this.#instant(this.now()) }
  }

  async fetchPaper(): Promise<Paper> {
    await this.#travel()
    return this.paper
  }

  async ops(_attemptId: number, batch: OpsBatch): Promise<OpsAnswer> {
    const mishap = this.mishaps.shift()
    if (!this.online || mishap === 'request lost') throw new TypeError('no connection')
    if (typeof mishap === 'object' && 'status' in mishap) throw this.#refusal(mishap.status, mishap.message ?? 'x', mishap.body)
    const slow = typeof mishap === 'object' ? mishap : { there: 1, back: 0 }
    await this.#later(slow.there)
    this.seen.push(structuredClone(batch))
    if (slow.again !== undefined) this.#replay(batch, slow.again)
    const answer = this.take(batch)
    if (slow.back > 0) await this.#later(slow.back)
    if (mishap === 'answer lost') throw new TypeError('connection lost')
    return answer
  }

  #replay(batch: OpsBatch, after: number): void {
    this.host.wait(after, () => {
      try {
        this.take(batch)
      } catch {
        this.replaysRefused += 1
      }
    })
  }

  #later(ms: number): Promise<void> {
    return new Promise((resolve) => this.host.wait(ms, resolve))
  }

  /** One transaction: the lease, the order, the ops, the acknowledgement. */
  take(batch: OpsBatch): OpsAnswer {
    if (batch.epoch !== this.epoch) throw this.#refusal(409, 'lease_lost', { ack_seq: this.ackSeq, epoch: this.epoch })
    if (batch.from_seq > this.ackSeq + 1) throw this.#refusal(409, 'gap', { ack_seq: this.ackSeq })
    if (batch.ops.some((op) => this.refuse(op))) throw this.#refusal(422, 'invalid')
    const inStep = batch.answers_sha256 === undefined || batch.answers_sha256 === canonicalAnswers(this.candidate.answers)
    const refused: { seq: number; reason: string }[] = []
    for (const op of batch.ops) {
      if (op.seq <= this.ackSeq && this.#opIds.get(op.seq) !== op.op_id) refused.push({ seq: op.seq, reason: 'seq_taken' })
      if (op.seq !== this.ackSeq + 1) continue
      this.#opIds.set(op.seq, op.op_id)
      this.ackSeq = op.seq
      this.log.push(`${op.kind} ${op.question ?? ''}`.trim())
      if (op.kind === 'answer' && this.checked[op.question ?? '']) refused.push({ seq: op.seq, reason: 'locked' })
      else this.candidate = applyChange(this.candidate, op)
      if (op.kind === 'close_section') this.closed = true
      if (op.kind === 'submit') this.#submit()
    }
    return this.#answer(refused, inStep)
  }

  async pause(): Promise<AttemptState> {
    await this.#travel()
    this.heldMs = Math.max(0, (this.deadline ?? 0) - this.now())
    this.deadline = null
    this.status = 'paused'
    return this.#state()
  }

  async resume(): Promise<AttemptState> {
    await this.#travel()
    this.deadline = this.now() + (this.heldMs ?? 0)
    this.heldMs = null
    this.status = 'in_progress'
    return this.#state()
  }

  async check(_attemptId: number, _skill: Skill, question: string): Promise<Verdict> {
    await this.#travel()
    const verdict = { correct: this.candidate.answers['reading']?.[question] === 'right', reason: 'match' as const }
    this.checked[question] = verdict
    return verdict
  }

  answerTo(question: string): unknown {
    return this.candidate.answers['reading']?.[question] ?? null
  }

  async #travel(): Promise<void> {
    await this.#later(1)
    if (!this.online) throw new TypeError('no connection')
  }

  #isClosed(): boolean {
    return this.closed || (this.deadline !== null && this.now() >= this.deadline)
  }

  #submit(): void {
    this.status = 'submitted'
    this.receipt ??= { attempt_id: 7, ack_seq: this.ackSeq, answers_sha256: canonicalAnswers(this.candidate.answers), received_at: this.#instant(this.now()) }
  }

  #instant = (ms: number) => new Date(ms).toISOString()

  #refusal(status: number, message: string, body: object = {}): Error {
    return Object.assign(new Error(message), { status, body: { message, ...body } })
  }

  #section() {
    return {
      skill: 'reading' as const,
      status: this.#isClosed() ? ('closed' as const) : this.deadline === null && this.heldMs === null ? ('locked' as const) : ('open' as const),
      seconds: this.minutes * 60,
      opened_at: this.deadline === null && this.heldMs === null ? null : this.#instant(0),
      deadline_at: this.deadline === null ? null : this.#instant(this.deadline),
      closed_at: null,
      close_reason: null,
      remaining_ms: this.heldMs,
    }
  }

  #answer(refused: { seq: number; reason: string }[], inStep: boolean): OpsAnswer {
    const { deadline_at } = this.#section()
    const { ackSeq, epoch, receipt } = this
    const section = this.#section()
    return { ack_seq: ackSeq, server_now: this.#instant(this.now()), deadline_at, section_state: section, epoch, receipt, refused, in_step: inStep }
  }

  #state(): AttemptState {
    const { epoch, ackSeq, mode, status, receipt, candidate } = this
    const copy = structuredClone(candidate) as Pick<AttemptState, 'answers' | 'flags' | 'highlights' | 'notes'>
    return {
      ...copy,
      id: 7,
      candidate_number: '104-882-317',
      test_id: 1,
      test_title: 'Academic Test 1',
      module: 'academic',
      scope: 'section',
      skill: 'reading',
      mode,
      version: 'new',
      status,
      epoch,
      ack_seq: ackSeq,
      server_now: this.#instant(this.now()),
      sections: [this.#section()],
      checked: { reading: { ...this.checked } },
      receipt,
    }
  }
}
