import { answerIdsOf } from './answer-ids.ts'
import { PendingUploads } from './pending-uploads.ts'
import type { PendingUpload } from './pending-uploads.ts'
import { Closing, hasPause } from './closing.ts'
import type { RoomContext, RoomParts } from './room-context.ts'
import { AnswerEditor } from './answer-editor.ts'
import { RoomOpener } from './room-opener.ts'
import { findText, listTexts } from '#web/room/storage/kept-text.ts'
import type { KeptText } from '#web/room/storage/kept-text.ts'
import { limitWire } from './limit-wire.ts'
import { squeezeUnsent } from '#web/room/storage/merge-unsent.ts'
import { addNotice } from './notices.ts'
import type { PauseRequest, RoomWire, SectionMedia } from './wire.ts'
import { OpQueue } from './op-queue.ts'
import { RoomClock } from './room-clock.ts'
import { emptyRoom, isWritable } from './room-state.ts'
import { Watched } from '#web/kit/watched.ts'
import type { RoomState } from './room-state.ts'
import { SaveLoop } from './save-loop.ts'
import type { SaveEvents } from './save-loop.ts'
import { isOver } from '#web/room/storage/sections.ts'
import { SaveMonitor } from './save-monitor.ts'
import { SectionTimer } from './section-timer.ts'
import type { AttemptState } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { TrackCipher } from '#contract/attempt/track-cipher.ts'
import type { UnsentFile } from '#contract/attempt/unsent-file.ts'
import type { PendingOp } from '#web/room/storage/candidate.ts'

/** Of a change that was refused; the whole of it is kept on the device. */
const maxShownCharacters = 160

/** One room from the first request to the receipt. It has no picture: the screen watches `room` and calls what is here. */
export class RoomEngine {
  readonly room = new Watched<RoomState>(emptyRoom)
  readonly editor: AnswerEditor
  readonly #context: RoomContext
  readonly #opener: RoomOpener
  readonly #closing: Closing
  #finishing: Promise<void> | null = null

  constructor(parts: RoomParts) {
    const { host, attemptId } = parts
    const wire = limitWire(parts.wire, host)
    const { room } = this
    const queue = new OpQueue({ host, storageLost: (blocked) => this.#loseStorage(blocked) })
    const clock = new RoomClock(host)
    const saveMonitor = new SaveMonitor({ room, host, queue, isTyping: () => this.editor.isTyping })
    this.editor = new AnswerEditor({ room, host, queue, changed: () => this.#changed(), typing: () => saveMonitor.refresh() })
    const loop = new SaveLoop({ attemptId, wire, host, queue, findHash: () => this.editor.hash(), events: this.#saveEvents() })
    const timer = new SectionTimer({ host, room, clock, timeUp: () => this.#closing.timeUp(), drifted: () => loop.sendNow() })
    this.#context = { ...parts, wire, room, queue, editor: this.editor, uploads: new PendingUploads(), loop, saveMonitor, clock, timer }
    const finished = () => (this.#finishing ??= this.#finish())
    this.#opener = new RoomOpener(this.#context, { finished, overdue: () => this.#closing.append(), taken: () => this.#loseLease() })
    this.#closing = new Closing(this.#context, { finished, nextSection: () => void this.enter() })
  }

  get attemptId(): number {
    return this.#context.attemptId
  }

  async enter(): Promise<void> {
    this.#finishing = null
    this.room.set({
      phase: 'loading',
      paper: null,
      current: null,
      visited: new Set(),
      openedAt: null,
      openedOffline: false,
      turn: null,
      lit: [],
      tries: {},
    })
    await this.#opener.enter()
    this.#closing.reset()
    await this.#sendPausedAgain()
    await this.#comeBack()
    const texts = await this.findKept()
    if (texts.length > 0) addNotice(this.room, { id: 'kept', key: 'notice_kept' })
  }

  /** Answers that came while practice was paused did not count: now that its clock runs, the last one of each question is sent again. */
  async #sendPausedAgain(): Promise<void> {
    const { queue, room } = this.#context
    if (!isWritable(room.value)) return
    const kept = await queue.findKept()
    const held = kept.flatMap(({ op, reason }) => (reason === 'paused' && op.skill === room.value.skill ? [op] : []))
    if (held.length === 0 || !isWritable(room.value)) return
    for (const op of new Map(held.map((each) => [each.question, each])).values()) this.editor.sendAgain(op)
    queue.dropKept(held)
  }

  /** What was written and not counted, as far as this device has it. */
  async findKept(): Promise<KeptText[]> {
    return listTexts(await this.#context.queue.findKept())
  }

  /** From the ready stage: opens the section, or continues one that was open before a reload. */
  async begin(): Promise<void> {
    await this.#opener.begin()
  }

  /** The recordings of the section, each under an address that serves for a while. Throws what `toFault` reads. */
  fetchMedia(cipher?: TrackCipher): Promise<SectionMedia> {
    const { wire, attemptId, room } = this.#context
    return wire.media(attemptId, room.value.skill, cipher)
  }

  /** Milliseconds on the server's clock since the section was opened; null while nothing is open. */
  sinceOpened(): number | null {
    const { openedAt } = this.room.value
    return openedAt === null ? null : this.#context.clock.since(openedAt)
  }

  /** Milliseconds that the section has left by the server's clock; null while none runs. */
  msLeft(): number | null {
    return this.#context.timer.remaining()
  }

  /** What this browser has recorded, whether or not it has left. */
  noteRecorded(questions: readonly string[]): void {
    const { recorded } = this.room.value
    const fresh = questions.filter((question) => !recorded.includes(question))
    if (fresh.length > 0) this.room.set({ recorded: [...recorded, ...fresh] })
  }

  /** Holds the room open until this has been sent too; answers how to let go. */
  drag(upload: PendingUpload): () => void {
    return this.#context.uploads.add(upload)
  }

  /** Makes this window the one that writes. */
  async continueHere(): Promise<void> {
    await this.#opener.continueHere()
    this.#closing.reset()
    await this.#comeBack()
  }

  async pause(): Promise<void> {
    if (!isWritable(this.room.value) || this.room.value.attempt?.mode !== 'default') return
    await this.#flushFor(5000)
    await this.#turn('paused', () => this.#context.wire.pause(this.#context.attemptId, this.#describePause(), { keepalive: false }))
  }

  /** What was typed before a pause counts, also where it has not arrived yet; another window is not paused. */
  #describePause(): PauseRequest {
    return { last_seq: this.#context.queue.lastSeq, epoch: this.#opener.epoch }
  }

  async resume(): Promise<void> {
    if (this.room.value.phase !== 'paused') return
    await this.#turn('in_progress', () => this.#context.wire.resume(this.#context.attemptId))
    await this.#sendPausedAgain()
  }

  /** Asks whether a stored answer is right; the question is locked from then on. */
  async check(question: string): Promise<void> {
    const { room, wire, attemptId } = this.#context
    if (!isWritable(room.value) || room.value.checking !== null || room.value.checked[question]) return
    room.set({ checking: question })
    try {
      await this.#flushFor(8000)
      const verdict = await wire.check(attemptId, room.value.skill, question)
      room.set({ checked: { ...room.value.checked, [question]: verdict } })
    } catch {
      addNotice(room, { id: 'check', key: 'notice_check_failed', params: { question }, urgent: true })
    }
    room.set({ checking: null })
  }

  /** Asks the server about the section in hand. Throws what `toFault` reads. */
  ask<T>(call: (wire: RoomWire, attemptId: number, skill: Skill) => Promise<T>): Promise<T> {
    const { wire, attemptId, room } = this.#context
    return call(wire, attemptId, room.value.skill)
  }

  submit(): void {
    if (isWritable(this.room.value)) this.#closing.handIn()
  }

  /** Hands in from the ready stage, by somebody who cannot begin: the attempt as it is, without its last section. */
  submitWithout(): void {
    const { phase, lease, lastSection } = this.room.value
    if (phase === 'ready' && lease === 'held' && lastSection) this.#closing.handIn()
  }

  /** Somebody has signed in over the test: what was refused is asked for again. */
  async signedIn(): Promise<void> {
    this.room.set({ link: 'good' })
    if (this.room.value.phase === 'unavailable') await this.enter()
    else this.return()
  }

  /** What waits here, encrypted under the attempt's token; null where nothing waits or nothing can be encrypted. */
  async sealUnsent(): Promise<UnsentFile | 'too-long' | null> {
    const { attemptId, device, queue } = this.#context
    const lease = device.findLease(attemptId)
    this.editor.flush()
    if (!lease || queue.waiting.length === 0) return null
    const { sealUnsent, maxUnsentDataLength } = await import('#contract/attempt/unsent-file.ts')
    const file = await sealUnsent(lease.token, { attempt_id: attemptId, epoch: lease.epoch }, squeezeUnsent(queue.waiting))
    return file.data.length > maxUnsentDataLength ? 'too-long' : file
  }

  /** The page goes out of sight. Its clock runs on: whoever looks at another tab has not left. */
  hide(): void {
    this.editor.flush()
    this.#context.loop.flushOnUnload()
  }

  /** The page goes away, or its reader to another one: practice is paused by a request that outlives the page. */
  leave(): void {
    this.hide()
    if (!this.#runsPractice()) return
    const { wire, attemptId, room } = this.#context
    void wire.pause(attemptId, { ...this.#describePause(), leaving: true }, { keepalive: true }).catch(() => undefined)
    // A page that the browser shows again writes nothing before its clock runs.
    this.#rest()
    room.set({ phase: 'paused', left: true })
  }

  #runsPractice(): boolean {
    const { attempt, phase, lease, openedAt } = this.room.value
    return attempt?.mode === 'default' && lease === 'held' && openedAt !== null && (phase === 'running' || phase === 'ready')
  }

  /** Goes on with what was paused because the room was left, once somebody can see it. */
  async #comeBack(): Promise<void> {
    const { phase, left, lease } = this.room.value
    if (phase === 'paused' && left && lease === 'held' && this.#context.host.isVisible()) await this.resume()
  }

  /** The page is looked at again, or the connection is back. */
  return(): void {
    this.#context.timer.tick()
    this.#context.loop.sendNow()
    void this.#comeBack()
  }

  goOffline(): void {
    this.#context.saveMonitor.contact('lost')
  }

  readNotices(): void {
    this.room.set({ unreadNotices: 0 })
  }

  /** Whether leaving now should be asked about. */
  mayLoseWork(): boolean {
    const { attempt, phase, storage, save } = this.room.value
    if (phase !== 'running' && phase !== 'closing') return false
    return attempt?.mode === 'strict' || (storage === 'memory' && save !== 'saved') || this.#context.uploads.isWaiting()
  }

  stop(): void {
    this.#context.loop.stop()
    this.#context.saveMonitor.stop()
    this.#context.timer.stop()
    this.#opener.stop()
  }

  #saveEvents(): SaveEvents {
    return {
      acknowledged: (answer, stored) => {
        this.editor.confirm(stored)
        // A pause that this page has not followed yet would open without a clock, should the network go now.
        this.#opener.keepSnapshot(hasPause(answer) ? null : answer.section_state)
        this.#context.saveMonitor.refresh()
        if (answer.deadline_at) this.#context.timer.updateDeadline(answer.deadline_at)
        this.#closing.heard(answer)
        if (this.room.value.openedOffline) void this.#opener.confirm()
        if (hasPause(answer) && this.#mayPause()) void this.#turn('paused', null)
      },
      quarantined: (op, reason) => {
        if (op.kind === 'submit' || op.kind === 'close_section') return reason === 'rejected' ? this.#closing.refused() : undefined
        this.#reportRefused(op, reason)
      },
      outOfStep: (ackSeq) => {
        this.editor.restate(ackSeq, answerIdsOf(this.room.value.paper))
        this.#opener.keepSnapshot()
        this.#changed()
      },
      overtaken: (doubtful) => void this.#opener.catchUp(doubtful).then(() => this.#closing.reset()),
      leaseLost: () => this.#loseLease(),
      contact: (outcome, timing) => {
        if (timing.serverNow) this.#context.clock.correct(timing.serverNow, timing.sentAt)
        this.#context.saveMonitor.contact(outcome === 'failed' ? 'lost' : outcome)
      },
    }
  }

  /** Also where this device's clock has run out while the server, without contact, had paused the clock. */
  #mayPause(): boolean {
    const { phase, closingBy } = this.room.value
    return phase === 'running' || (phase === 'closing' && closingBy === 'time' && this.#closing.isOpen)
  }

  /** What is late is kept by the server, for staff to decide on; the rest stays on this device. */
  #reportRefused(op: PendingOp, reason: string): void {
    const { op_id, kind, question } = op
    if (kind === 'visit' || kind === 'audio') return
    if (reason === 'paused') return this.#context.queue.keep(op, reason)
    const late = reason === 'late'
    if (!late && reason !== 'rejected') this.#context.queue.keep(op, reason)
    if (question === undefined || kind === 'flag')
      return addNotice(this.room, { id: op_id, key: late ? 'notice_late_mark' : 'notice_refused_mark', urgent: true })
    const text = findText(op)
    const params = { question, text: text.length > maxShownCharacters ? `${text.slice(0, maxShownCharacters)} …` : text }
    addNotice(this.room, { id: `refused ${question}`, key: late ? 'notice_late' : 'notice_refused', params, urgent: true })
  }

  #changed(): void {
    this.#context.loop.touch()
    this.#context.saveMonitor.refresh()
  }

  #loseStorage(blocked: boolean): void {
    this.room.set({ storage: 'memory' })
    addNotice(this.room, { id: 'storage', key: blocked ? 'notice_blocked' : 'notice_memory', urgent: true })
  }

  #loseLease(): void {
    this.editor.flush()
    this.#context.loop.stop()
    this.#context.saveMonitor.stop()
    this.room.set({ lease: 'elsewhere' })
  }

  async #flushFor(ms: number): Promise<void> {
    this.editor.flush()
    await Promise.race([this.#context.loop.drain(), new Promise<void>((resolve) => this.#context.host.wait(ms, resolve))])
  }

  /** Pauses or resumes, and takes the clock as the server then has it; where the answer is lost, the server is asked what holds. */
  async #turn(wanted: 'paused' | 'in_progress', call: (() => Promise<AttemptState>) | null): Promise<void> {
    const { room, wire, attemptId } = this.#context
    if (room.value.turn === 'asked') return
    room.set({ turn: 'asked' })
    const ask = () => wire.get(attemptId)
    const state = await (call ? call().catch(ask) : ask()).catch(() => null)
    const got = state?.status === wanted
    room.set({ turn: got ? null : 'failed' })
    if (!got && wanted === 'paused') addNotice(room, { id: 'pause', key: 'notice_pause_failed', urgent: true })
    if (state && !(room.value.phase === 'paused' && state.status === 'paused')) await this.#followTurn(state)
  }

  #rest(): void {
    const { timer, loop, saveMonitor } = this.#context
    loop.stop()
    saveMonitor.stop()
    timer.stop()
  }

  async #followTurn(state: AttemptState): Promise<void> {
    this.#rest()
    if (isOver(state)) await this.enter()
    else await this.#opener.openSection(state)
    await this.#comeBack()
  }

  async #finish(): Promise<void> {
    const { queue, device, attemptId, room, uploads: upload } = this.#context
    if (upload.isWaiting()) await upload.send()
    this.stop()
    await queue.forget()
    device.dropLease(attemptId)
    room.set({ phase: 'finished', save: 'saved' })
  }
}
