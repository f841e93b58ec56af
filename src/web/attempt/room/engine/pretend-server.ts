import type { AttemptState } from '#contract/attempt/attempt.ts'
import { canonicalAnswers } from '#contract/attempt/canonical.ts'
import type { Skill } from '#contract/exam/group-type.ts'
import type { Paper } from '#contract/exam/paper.ts'
import { applyChange, blankCandidate } from './candidate.ts'
import type { Candidate, PendingOp } from './candidate.ts'
import type { PretendHost } from './pretend-world.ts'
import type { OpenedSection, OpsAnswer, OpsBatch, RoomWire, Verdict } from './wire.ts'

/** How the way to the server fails once: before it arrives, after it is stored, or by an answer of the server. */
export type Mishap =
  | 'request lost'
  | 'answer lost'
  | { readonly status: number; readonly code?: string; readonly body?: object }
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
    if (this.#isClosed()) throw this.#refusal(422, 'SECTION_CLOSED')
    this.status = 'in_progress'
    this.deadline ??= this.now() + this.minutes * 60_000
    return {
      paper_url: '/paper',
      opened_at: this.#instant(this.now()),
      deadline_at: this.#instant(this.deadline),
      server_now: this.#instant(this.now()),
    }
  }

  async fetchPaper(): Promise<Paper> {
    await this.#travel()
    return this.paper
  }

  async ops(_attemptId: number, batch: OpsBatch): Promise<OpsAnswer> {
    const mishap = this.mishaps.shift()
    if (!this.online || mishap === 'request lost') throw new TypeError('no connection')
    if (typeof mishap === 'object' && 'status' in mishap) throw this.#refusal(mishap.status, mishap.code ?? 'X', mishap.body)
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
    this.#judge(batch)
    const inStep = batch.answers_sha256 === undefined || batch.answers_sha256 === canonicalAnswers(this.candidate.answers)
    const refused = batch.ops.flatMap((op) => {
      const reason = this.#store(op)
      return reason === null ? [] : [{ seq: op.seq, reason }]
    })
    return this.#answer(refused, inStep)
  }

  #judge({ epoch, from_seq, ops }: OpsBatch): void {
    const ack = { ack_seq: this.ackSeq }
    if (epoch !== this.epoch) throw this.#refusal(409, 'LEASE_LOST', { ...ack, epoch: this.epoch })
    if (from_seq > this.ackSeq + 1) throw this.#refusal(409, 'GAP', ack)
    if (ops.some((op) => this.refuse(op))) throw this.#refusal(422, 'INVALID')
  }

  /** Answers why an op does not count. */
  #store(op: PendingOp): string | null {
    if (op.seq <= this.ackSeq) return this.#opIds.get(op.seq) === op.op_id ? null : 'seq_taken'
    this.#opIds.set(op.seq, op.op_id)
    this.ackSeq = op.seq
    this.log.push(`${op.kind} ${op.question ?? ''}`.trim())
    if (op.kind === 'answer' && this.checked[op.question ?? '']) return 'locked'
    this.candidate = applyChange(this.candidate, op)
    if (op.kind === 'close_section') this.closed = true
    if (op.kind === 'submit') this.#submit()
    return null
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
    this.receipt ??= {
      attempt_id: 7,
      ack_seq: this.ackSeq,
      answers_sha256: canonicalAnswers(this.candidate.answers),
      received_at: this.#instant(this.now()),
    }
  }

  #instant = (ms: number) => new Date(ms).toISOString()

  #refusal(status: number, code: string, body: object = {}): Error {
    return Object.assign(new Error(code), { status, code, body: { code, ...body } })
  }

  #section() {
    return {
      skill: 'reading' as const,
      status: this.#isClosed()
        ? ('closed' as const)
        : this.deadline === null && this.heldMs === null
          ? ('locked' as const)
          : ('open' as const),
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
    return {
      ack_seq: ackSeq,
      server_now: this.#instant(this.now()),
      deadline_at,
      section_state: section,
      epoch,
      receipt,
      refused,
      in_step: inStep,
    }
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
