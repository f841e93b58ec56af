import { answerIdsOf } from './answer-ids.ts'
import { CargoHold } from './cargo.ts'
import type { Cargo } from './cargo.ts'
import { Closing } from './closing.ts'
import type { Crew, RoomParts } from './crew.ts'
import { Desk } from './desk.ts'
import { Entrance } from './entrance.ts'
import { addNotice } from './notices.ts'
import type { SectionMedia } from './wire.ts'
import { OpQueue } from './op-queue.ts'
import { RoomClock } from './room-clock.ts'
import { emptyRoom, isWritable, Watched } from './room-state.ts'
import type { RoomState } from './room-state.ts'
import { SaveLoop } from './save-loop.ts'
import type { SaveEvents } from './save-loop.ts'
import { SaveWatch } from './save-watch.ts'
import { Timekeeper } from './timekeeper.ts'
import type { AttemptState } from '#contract/attempt/attempt.ts'

/** One room from the first request to the receipt. It has no picture: the screen watches `room` and calls what is here. */
export class RoomEngine {
  readonly room = new Watched<RoomState>(emptyRoom)
  readonly desk: Desk
  readonly #crew: Crew
  readonly #entrance: Entrance
  readonly #closing: Closing
  #finishing: Promise<void> | null = null

  constructor(parts: RoomParts) {
    const { host, wire, attemptId } = parts
    const { room } = this
    const queue = new OpQueue({ host, storageLost: () => this.#loseStorage() })
    const clock = new RoomClock(host)
    const watch = new SaveWatch({ room, host, queue })
    this.desk = new Desk({ room, host, queue, changed: () => this.#changed() })
    const loop = new SaveLoop({ attemptId, wire, host, queue, findHash: () => this.desk.hash(), events: this.#saveEvents() })
    const time = new Timekeeper({ host, room, clock, timeUp: () => this.#closing.timeUp(), drifted: () => loop.hurry() })
    this.#crew = { ...parts, room, queue, desk: this.desk, cargo: new CargoHold(), loop, watch, clock, time }
    const finished = () => (this.#finishing ??= this.#finish())
    this.#entrance = new Entrance(this.#crew, { finished, overdue: () => this.#closing.append(), taken: () => this.#loseLease() })
    this.#closing = new Closing(this.#crew, { finished, nextSection: () => void this.enter() })
  }

  get attemptId(): number {
    return this.#crew.attemptId
  }

  async enter(): Promise<void> {
    this.#finishing = null
    this.room.set({ phase: 'loading', paper: null, current: null, visited: new Set(), openedAt: null })
    await this.#entrance.enter()
    this.#closing.reset()
  }

  /** Out of the ready stage: opens the section, or goes on with one that was open before a reload. */
  async begin(): Promise<void> {
    await this.#entrance.begin()
  }

  /** The recordings of the section, each under an address that serves for a while. Throws what `toFault` reads. */
  fetchMedia(): Promise<SectionMedia> {
    const { wire, attemptId, room } = this.#crew
    return wire.media(attemptId, room.value.skill)
  }

  /** Milliseconds on the server's clock since the section was opened; null while nothing is open. */
  sinceOpened(): number | null {
    const { openedAt } = this.room.value
    return openedAt === null ? null : this.#crew.clock.since(openedAt)
  }

  /** What this browser has recorded, whether or not it has left. */
  noteRecorded(questions: readonly string[]): void {
    const { recorded } = this.room.value
    const fresh = questions.filter((question) => !recorded.includes(question))
    if (fresh.length > 0) this.room.set({ recorded: [...recorded, ...fresh] })
  }

  /** Holds the room open until this has been sent too; answers how to let go. */
  carry(cargo: Cargo): () => void {
    return this.#crew.cargo.take(cargo)
  }

  /** Makes this window the one that writes. */
  async continueHere(): Promise<void> {
    await this.#entrance.continueHere()
    this.#closing.reset()
  }

  async pause(): Promise<void> {
    if (!isWritable(this.room.value) || this.room.value.attempt?.mode !== 'default') return
    await this.#flushFor(5000)
    await this.#turn(() => this.#crew.wire.pause(this.#crew.attemptId))
  }

  async resume(): Promise<void> {
    if (this.room.value.phase === 'paused') await this.#turn(() => this.#crew.wire.resume(this.#crew.attemptId))
  }

  /** Asks whether a stored answer is right; the question is locked from then on. */
  async check(question: string): Promise<void> {
    const { room, wire, attemptId } = this.#crew
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

  submit(): void {
    if (isWritable(this.room.value)) this.#closing.handIn()
  }

  /** The page goes out of sight, or away. */
  leave(): void {
    this.desk.flush()
    this.#crew.loop.farewell()
  }

  /** The page is looked at again, or the connection is back. */
  return(): void {
    this.#crew.time.tick()
    this.#crew.loop.hurry()
  }

  goOffline(): void {
    this.#crew.watch.contact('lost')
  }

  readNotices(): void {
    this.room.set({ unreadNotices: 0 })
  }

  /** Whether leaving now should be asked about. */
  mayLoseWork(): boolean {
    const { attempt, phase, storage, save } = this.room.value
    if (phase !== 'running' && phase !== 'closing') return false
    return attempt?.mode === 'strict' || (storage === 'memory' && save !== 'saved') || this.#crew.cargo.isWaiting()
  }

  stop(): void {
    this.#crew.loop.stop()
    this.#crew.watch.stop()
    this.#crew.time.stop()
    this.#entrance.stop()
  }

  #saveEvents(): SaveEvents {
    return {
      acknowledged: (answer, stored) => {
        this.desk.confirm(stored)
        this.#crew.watch.refresh()
        if (answer.deadline_at) this.#crew.time.setDeadline(answer.deadline_at)
        this.#closing.heard(answer)
      },
      quarantined: (op, reason) => {
        if (op.kind === 'submit' || op.kind === 'close_section') return reason === 'rejected' ? this.#closing.refused() : undefined
        const question = op.question ?? ''
        addNotice(this.room, { id: `refused ${question}`, key: 'notice_refused', params: { question }, urgent: true })
      },
      outOfStep: (ackSeq) => {
        this.desk.restate(ackSeq, answerIdsOf(this.room.value.paper))
        this.#changed()
      },
      overtaken: (doubtful) => void this.#entrance.catchUp(doubtful).then(() => this.#closing.reset()),
      leaseLost: () => this.#loseLease(),
      contact: (outcome, timing) => {
        if (timing.serverNow) this.#crew.clock.correct(timing.serverNow, timing.sentAt)
        this.#crew.watch.contact(outcome === 'failed' ? 'lost' : outcome)
      },
    }
  }

  #changed(): void {
    this.#crew.loop.touch()
    this.#crew.watch.refresh()
  }

  #loseStorage(): void {
    this.room.set({ storage: 'memory' })
    addNotice(this.room, { id: 'storage', key: 'notice_memory', urgent: true })
  }

  #loseLease(): void {
    this.desk.flush()
    this.#crew.loop.stop()
    this.#crew.watch.stop()
    this.room.set({ lease: 'elsewhere' })
  }

  async #flushFor(ms: number): Promise<void> {
    this.desk.flush()
    await Promise.race([this.#crew.loop.drain(), new Promise<void>((resolve) => this.#crew.host.wait(ms, resolve))])
  }

  /** Pauses or resumes, and takes the clock as the server then has it. */
  async #turn(call: () => Promise<AttemptState>): Promise<void> {
    const { room, time, loop, watch } = this.#crew
    try {
      const state = await call()
      loop.stop()
      watch.stop()
      time.stop()
      await this.#entrance.openSection(state)
    } catch {
      addNotice(room, { id: 'pause', key: room.value.phase === 'paused' ? 'notice_resume_failed' : 'notice_pause_failed', urgent: true })
    }
  }

  async #finish(): Promise<void> {
    const { queue, device, attemptId, room, cargo } = this.#crew
    if (cargo.isWaiting()) await cargo.send()
    this.stop()
    await queue.forget()
    device.dropLease(attemptId)
    room.set({ phase: 'finished', save: 'saved' })
  }
}
