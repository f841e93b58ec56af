import type { AttemptState, SectionState } from '#contract/attempt/attempt.ts'
import { canonicalAnswers } from '#contract/attempt/canonical.ts'
import type { ShownAnswer, Verdict } from '#contract/attempt/checked.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Paper } from '#contract/content/paper.ts'
import { applyChange, blankCandidate } from '#web/room/storage/candidate.ts'
import type { Candidate, PendingOp } from '#web/room/storage/candidate.ts'
import { PretendSection } from './pretend-section.ts'
import type { PretendHost } from './pretend-world.ts'
import type {
  OpenedSection,
  OpsAnswer,
  OpsBatch,
  PauseRequest,
  RoomWire,
  SectionEvidence,
  SectionMedia,
  Try,
} from '#web/room/engine/wire.ts'

/** How the way to the server fails once: before it arrives, after it is stored, or by an answer of the server. */
export type Mishap =
  | 'request lost'
  | 'answer lost'
  | { readonly status: number; readonly code?: string; readonly body?: object }
  /** Slow both ways; `again` brings the same request a second time, that much later. */
  | { readonly there: number; readonly back: number; readonly again?: number | undefined }

/** Of a body. */
export function byteLength(body: unknown): number {
  return new TextEncoder().encode(JSON.stringify(body)).length
}

/** A server that keeps the protocol of `POST /ielts/attempt/{id}/ops` in memory. */
export class PretendServer implements RoomWire {
  readonly host: PretendHost
  readonly sections: readonly PretendSection[]
  mode: AttemptState['mode'] = 'default'
  status: AttemptState['status'] = 'ready'
  /** Its room was left, or has stopped sending. */
  left = false
  epoch = 1
  ackSeq = 0
  candidate: Candidate = blankCandidate
  seen: OpsBatch[] = []
  /** Also those that never arrived. */
  tried: OpsBatch[] = []
  log: string[] = []
  /** Skills as they were asked to be opened. */
  asked: Skill[] = []
  /** The last change before the pause. */
  #pausedSeq = 0
  readonly #opIds = new Map<number, string>()
  online = true
  replaysRefused = 0
  /** Used up one by one, then all is well. */
  mishaps: Mishap[] = []
  refuse: (op: PendingOp) => boolean = () => false
  /** Bytes of the longest body that is read. */
  bodyLimit = Infinity
  checked: Record<string, Verdict> = {}
  evidenceCalls = 0
  receipt: AttemptState['receipt'] = null

  constructor(host: PretendHost, papers: readonly Paper[], minutes = 60) {
    this.host = host
    this.sections = papers.map((paper) => new PretendSection(paper, minutes))
  }

  useToken(): void {}

  now = () => this.host.mono() + Date.UTC(2026, 0, 5, 12)

  /** The section that was opened last. */
  get #current(): PretendSection {
    return (this.sections.findLast((section) => section.openedAt !== null) ?? this.sections[0]) as PretendSection
  }

  get deadline(): number | null {
    return this.#current.deadline
  }

  set deadline(deadline: number | null) {
    this.#current.deadline = deadline
  }

  set closed(closed: boolean) {
    this.#current.closed = closed
  }

  async get(): Promise<AttemptState> {
    await this.#travel()
    return this.#state()
  }

  async takeover() {
    await this.#travel()
    this.epoch += 1
    return { epoch: this.epoch, attempt_token: `token-${this.epoch}`, ack_seq: this.ackSeq, attempt: this.#state() }
  }

  async open(_attemptId: number, skill: Skill): Promise<OpenedSection> {
    await this.#travel()
    this.asked.push(skill)
    const section = this.#sectionOf(skill)
    const now = this.now()
    if (!section || section.isClosed(now)) throw this.#refusal(422, 'SECTION_CLOSED')
    if (this.sections.some((each) => each !== section && each.isOpen(now))) throw this.#refusal(422, 'SECTION_NOT_NEXT')
    this.status = 'in_progress'
    section.open(now)
    return {
      paper_url: `/paper/${skill}`,
      opened_at: this.#instant(section.openedAt ?? now),
      deadline_at: this.#instant(section.deadline ?? now),
      server_now: this.#instant(now),
      track_key: null,
    }
  }

  async media(): Promise<SectionMedia> {
    await this.#travel()
    return { media: [], expires_at: this.#instant(this.now()) }
  }

  async fetchPaper(url: string): Promise<Paper> {
    await this.#travel()
    return (this.#sectionOf(url.split('/').at(-1) as Skill) as PretendSection).paper
  }

  async ops(_attemptId: number, batch: OpsBatch): Promise<OpsAnswer> {
    this.tried.push(batch)
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

  #judge(batch: OpsBatch): void {
    const { epoch, from_seq, ops } = batch
    if (byteLength(batch) > this.bodyLimit) throw this.#refusal(413, 'TOO_LARGE')
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
    if (op.kind === 'answer' && this.status === 'paused' && op.seq > this.#pausedSeq) return 'paused'
    this.candidate = applyChange(this.candidate, op)
    const section = this.#sectionOf(op.skill)
    if (op.kind === 'close_section') section?.close(this.now())
    if (op.kind === 'submit') this.#submit()
    return null
  }

  async pause(_attemptId?: number, asked?: PauseRequest): Promise<AttemptState> {
    await this.#travel()
    const back = asked?.leaving === true && this.ackSeq > (asked.last_seq ?? 0)
    if (this.status === 'paused' || back) return this.#state()
    this.#pausedSeq = asked?.leaving === true ? Infinity : Math.max(this.ackSeq, asked?.last_seq ?? 0)
    this.#hold(asked?.leaving === true)
    return this.#state()
  }

  /** What the sweeper does when nothing has arrived for long. */
  pauseAbsent(): void {
    this.#pausedSeq = Infinity
    this.#hold(true)
  }

  #hold(left: boolean): void {
    this.#current.pause(this.now())
    this.status = 'paused'
    this.left = left
  }

  async resume(): Promise<AttemptState> {
    await this.#travel()
    this.#current.resume(this.now())
    this.status = 'in_progress'
    this.left = false
    return this.#state()
  }

  async check(_attemptId: number, skill: Skill, question: string): Promise<Verdict> {
    await this.#travel()
    const verdict = { correct: this.candidate.answers[skill]?.[question] === 'right', reason: 'match' as const }
    this.checked[question] = verdict
    return verdict
  }

  async checkAgain(_attemptId: number, _skill: Skill, { response }: Try): Promise<Verdict> {
    await this.#travel()
    const correct = response === 'right'
    return { correct, reason: correct ? 'match' : 'wrong' }
  }

  async showAnswer(): Promise<ShownAnswer> {
    await this.#travel()
    return { key: { kind: 'text', accepted: ['right'], limit: null }, why: { en: 'It is.', cn: '是', tw: '是' } }
  }

  /** Of every checked question the first letters of the first paragraph. */
  async evidence(): Promise<SectionEvidence> {
    await this.#travel()
    this.evidenceCalls += 1
    const passage = [{ paragraph: 'p1-A', start: 0, end: 4, role: 'evidence' as const }]
    return Object.fromEntries(Object.keys(this.checked).map((question) => [question, { waits_for: [], passage, clips: [] }]))
  }

  answerTo(question: string, skill: Skill = 'reading'): unknown {
    return this.candidate.answers[skill]?.[question] ?? null
  }

  async #travel(): Promise<void> {
    await this.#later(1)
    if (!this.online) throw new TypeError('no connection')
  }

  #sectionOf(skill: Skill | undefined): PretendSection | undefined {
    return this.sections.find((section) => section.paper.skill === skill)
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

  #sectionState(section: PretendSection): SectionState {
    return section.tell(this.now())
  }

  #answer(refused: { seq: number; reason: string }[], inStep: boolean): OpsAnswer {
    const section = this.#sectionState(this.#current)
    const { ackSeq, epoch, receipt } = this
    return {
      ack_seq: ackSeq,
      server_now: this.#instant(this.now()),
      deadline_at: section.deadline_at,
      section_state: section,
      epoch,
      receipt,
      refused,
      in_step: inStep,
    }
  }

  #state(): AttemptState {
    const { epoch, ackSeq, mode, status, left, receipt, candidate, sections } = this
    const copy = structuredClone(candidate) as Pick<AttemptState, 'answers' | 'flags' | 'highlights' | 'notes'>
    return {
      ...copy,
      id: 7,
      candidate_number: '104-882-317',
      question_counts: {},
      test_id: 1,
      test_title: 'Academic Test 1',
      module: 'academic',
      scope: sections.length > 1 ? 'full' : 'section',
      skill: sections.length > 1 ? null : (sections[0]?.paper.skill ?? null),
      part: null,
      mode,
      version: 'new',
      text_size: 'regular',
      status,
      left,
      preview_of: null,
      epoch,
      ack_seq: ackSeq,
      server_now: this.#instant(this.now()),
      sections: sections.map((section) => this.#sectionState(section)),
      checked: { reading: { ...this.checked } },
      recordings: [],
      receipt,
    }
  }
}
