import { canonicalAnswers } from '#contract/attempt/canonical.ts'
import { namePart } from '#contract/attempt/part-name.ts'
import type { Highlight, Note } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Response } from '#contract/content/mark.ts'
import { applyChange, blankCandidate, findBefore, toResponse } from '#web/room/storage/candidate.ts'
import type { Candidate, Change, PendingOp } from '#web/room/storage/candidate.ts'
import { Drafts } from './drafts.ts'
import type { RoomHost } from '#web/room/storage/host.ts'
import { applyAll, mergeUnsent } from '#web/room/storage/merge-unsent.ts'
import type { OpQueue } from './op-queue.ts'
import { isWritable } from './room-state.ts'
import type { RoomState } from './room-state.ts'
import type { Watched } from '#web/kit/watched.ts'

interface AnswerEditorParts {
  readonly room: Watched<RoomState>
  readonly queue: OpQueue
  readonly host: RoomHost
  /** Something new waits in the queue. */
  readonly changed: () => void
  /** Letters begin to wait, or wait no longer. */
  readonly typing: () => void
}

/** Takes what the candidate writes: every change shows at once and goes to the queue; typing settles first. */
export class AnswerEditor {
  readonly #parts: AnswerEditorParts
  readonly #drafts: Drafts
  /** As of the last op in the queue. */
  #queued: Candidate = blankCandidate
  /** As of the last acknowledged op. */
  #confirmed: Candidate = blankCandidate
  /** A part was turned to, and no question of it come to yet. */
  #isReading = false

  constructor(parts: AnswerEditorParts) {
    this.#parts = parts
    this.#drafts = new Drafts(parts.host)
  }

  answer(question: string, value: string | readonly string[] | null, how: { typed: boolean }): void {
    const { room } = this.#parts
    if (!isWritable(room.value)) return
    if (room.value.checked[question]) return this.#tryAnswer(question, typeof value === 'string' && how.typed ? value : toResponse(value))
    if (this.#isReading) this.visit(question)
    this.#show({
      kind: 'answer',
      skill: room.value.skill,
      question,
      value: typeof value === 'string' && how.typed ? value : toResponse(value),
    })
    const key = `answer ${question}`
    this.#drafts.hold(key, () => this.#settleAnswer(question))
    if (how.typed) this.#parts.typing()
    else this.#drafts.flush(key)
  }

  /** Begins another try at a checked question, empty; nothing of it is stored. */
  beginTry(question: string): void {
    const { room } = this.#parts
    if (isWritable(room.value) && room.value.checked[question]) room.set({ tries: { ...room.value.tries, [question]: null } })
  }

  /** Shows the answer that counts again. */
  endTry(question: string): void {
    const { room } = this.#parts
    const { [question]: _ended, ...tries } = room.value.tries
    room.set({ tries })
  }

  flag(question: string, on: boolean): void {
    if (isWritable(this.#parts.room.value)) this.put({ kind: 'flag', skill: this.#parts.room.value.skill, question, value: on })
  }

  highlight(value: Highlight | { id: string; removed: true }): void {
    if (isWritable(this.#parts.room.value)) this.put({ kind: 'highlight', skill: this.#parts.room.value.skill, value })
  }

  /** The text of a note is typed, so it settles like an answer. */
  note(value: Note): void {
    const { room } = this.#parts
    if (!isWritable(room.value)) return
    const change: Change = { kind: 'note', skill: room.value.skill, value }
    this.#show(change)
    this.#drafts.hold(`note ${value.id}`, () => this.put(change))
    this.#parts.typing()
  }

  removeNote(id: string): void {
    if (!isWritable(this.#parts.room.value)) return
    this.#drafts.flush(`note ${id}`)
    this.put({ kind: 'note', skill: this.#parts.room.value.skill, value: { id, removed: true } })
  }

  /** Makes a question the one in hand. The first one is shown as such before it is visited: until then its reader reads. */
  visit(question: string): void {
    const { room } = this.#parts
    if (!this.#isReading && room.value.current === question && room.value.visited.has(question)) return
    this.#isReading = false
    room.set({ current: question, visited: new Set(room.value.visited).add(question) })
    if (isWritable(room.value)) this.put({ kind: 'visit', skill: room.value.skill, question, value: null })
  }

  /** Shows a part with its first question as the one in hand. Until its reader comes to a question they read, and the time is no question's. */
  turnTo(part: number, first: string): void {
    const { room } = this.#parts
    this.#isReading = true
    room.set({ current: first })
    if (isWritable(room.value)) this.put({ kind: 'visit', skill: room.value.skill, question: namePart(part), value: null })
  }

  /** A question has got the focus: it is visited, unless it is shown as the first one of a part that was turned to. */
  focus(question: string): void {
    if (!this.#isReading || this.#parts.room.value.current !== question) this.visit(question)
  }

  /** Notes what happened to the recording that a section plays. */
  logAudio(value: { readonly event: string; readonly at_ms: number; readonly lasted_ms?: number }): void {
    const { room } = this.#parts
    if (isWritable(room.value)) this.put({ kind: 'audio', skill: room.value.skill, value })
  }

  /** Whether something was typed that has not settled yet. */
  get isTyping(): boolean {
    return this.#drafts.size > 0
  }

  /** Typing that has not settled yet goes to the queue now. */
  flush(): void {
    this.#drafts.flushAll()
  }

  /** Shows a change and puts it into the queue. */
  put(change: Change): void {
    const before = findBefore(this.#queued, change)
    this.#queued = applyChange(this.#queued, change)
    this.#parts.queue.append(change, before)
    this.#show(change)
    this.#parts.changed()
  }

  /** Puts an answer that did not count into the queue again, unless its question was answered since. */
  sendAgain({ kind, skill, question, value, before }: PendingOp): void {
    const { queue, changed } = this.#parts
    const change: Change = { kind, ...(skill && { skill }), ...(question && { question }), value }
    const now = JSON.stringify(findBefore(this.#queued, change))
    if (now !== JSON.stringify(value) && now !== JSON.stringify(before)) return
    this.#queued = applyChange(this.#queued, change)
    queue.append(change, before)
    this.#show(change)
    changed()
  }

  /** These ops are stored now. */
  confirm(ops: readonly PendingOp[]): void {
    this.#confirmed = applyAll(this.#confirmed, ops)
  }

  /** As of the last acknowledged change. */
  get confirmed(): Candidate {
    return this.#confirmed
  }

  hash(): Promise<string | null> {
    return this.#parts.host.hash(canonicalAnswers(this.#confirmed.answers))
  }

  /** Begins from what the server holds and the unsent work of an earlier page, already in the queue. */
  begin(server: Candidate): void {
    this.#drafts.discard()
    this.#isReading = false
    this.#confirmed = server
    this.#queued = applyAll(server, this.#parts.queue.waiting)
    this.#parts.room.set({ candidate: this.#queued })
  }

  /** Puts unsent work on top of what the server holds; answers the changes that gave way. */
  merge(unsent: readonly PendingOp[], server: Candidate, ackSeq: number): readonly PendingOp[] {
    const { send, yielded } = mergeUnsent(unsent, server)
    const { queue } = this.#parts
    queue.rebase(
      ackSeq,
      send.map((change) => ({ change, before: findBefore(server, change) })),
    )
    for (const op of yielded) queue.keep(op, 'yielded')
    this.begin(server)
    return yielded
  }

  /**
   * Says everything again after `ackSeq`: answers, also the empty ones, then bookmarks and marks. Earlier sections only as
   * far as the server may have lost them, or never had them.
   */
  restate(ackSeq: number, questions: readonly string[]): void {
    this.flush()
    const { queue, room } = this.#parts
    const { skill } = room.value
    const isOpen = (other: string) => ackSeq < queue.ackSeq || queue.waiting.some((op) => op.skill === other)
    const earlier = (Object.keys(this.#queued.answers) as Skill[]).filter((other) => other !== skill && isOpen(other))
    const changes: Change[] = [
      ...earlier.flatMap((other) => this.#listChanges(other, Object.keys(this.#queued.answers[other] ?? {}))),
      ...this.#listChanges(skill, questions),
      ...queue.waiting.filter((op) => op.kind === 'close_section' || op.kind === 'submit'),
    ]
    queue.rebase(
      ackSeq,
      changes.map((change) => ({ change, before: findBefore(this.#queued, change) })),
    )
  }

  #listChanges(skill: Skill, questions: readonly string[]): Change[] {
    const { answers, flags, highlights, notes } = this.#queued
    return [
      ...questions.map((question): Change => ({ kind: 'answer', skill, question, value: answers[skill]?.[question] ?? null })),
      ...(flags[skill] ?? []).map((question): Change => ({ kind: 'flag', skill, question, value: true })),
      ...(highlights[skill] ?? []).map((value): Change => ({ kind: 'highlight', skill, value })),
      ...(notes[skill] ?? []).map((value): Change => ({ kind: 'note', skill, value })),
    ]
  }

  #tryAnswer(question: string, value: Response): void {
    const { room } = this.#parts
    if (question in room.value.tries) room.set({ tries: { ...room.value.tries, [question]: value } })
  }

  #settleAnswer(question: string): void {
    const { skill, candidate } = this.#parts.room.value
    const value: Response = toResponse(candidate.answers[skill]?.[question] ?? null)
    const change: Change = { kind: 'answer', skill, question, value }
    if (JSON.stringify(findBefore(this.#queued, change)) === JSON.stringify(value)) return this.#parts.typing()
    const before = findBefore(this.#queued, change)
    this.#queued = applyChange(this.#queued, change)
    this.#parts.queue.append(change, before)
    this.#parts.changed()
  }

  #show(change: Change): void {
    const { room } = this.#parts
    const candidate = applyChange(room.value.candidate, change)
    if (candidate !== room.value.candidate) room.set({ candidate })
  }
}
