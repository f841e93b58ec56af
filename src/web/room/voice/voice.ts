import type { SpeakingPaper } from '#contract/content/paper.ts'
import { Microphone } from '#web/room/devices/microphone.ts'
import type { PendingUpload } from '#web/room/engine/pending-uploads.ts'
import { browserHost } from '#web/room/storage/host.ts'
import type { RoomHost } from '#web/room/storage/host.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { Watched } from '#web/kit/watched.ts'
import type { Phase } from '#web/room/engine/room-state.ts'
import { BrowserExaminer } from './browser-examiner.ts'
import { BrowserRecorder } from '#web/room/recording/browser-recorder.ts'
import { Interview } from './interview.ts'
import { listTurns } from '#web/room/recording/turns.ts'
import { VoiceQueue } from '#web/room/recording/voice-queue.ts'
import { openVoiceStore } from '#web/room/recording/voice-store.ts'
import { apiVoiceWire } from '#web/room/recording/voice-wire.ts'

/** How long handing in waits for the last chunks. */
const maxSendingMs = 20_000
/** How long it then says that some are left, unless it is read before. */
const maxMessageMs = 20_000
/** A screen that comes back this soon was only drawn again. */
const absenceMs = 4000

const endedPhases: ReadonlySet<Phase> = new Set<Phase>(['closing', 'finished', 'unavailable'])

export interface VoiceState {
  readonly queue: VoiceQueue | null
  readonly interview: Interview | null
  /** sending: the section is being handed in. left: some recordings stay on this device for now. */
  readonly handIn: 'no' | 'sending' | 'left'
}

/** The audio input and output of one room: the same before the section, in it and while it is handed in. */
export class Voice implements PendingUpload {
  readonly state = new Watched<VoiceState>({ queue: null, interview: null, handIn: 'no' })
  readonly microphone = new Microphone()
  readonly examiner: BrowserExaminer
  readonly #engine: RoomEngine
  readonly #host: RoomHost
  readonly #recorder = new BrowserRecorder(this.microphone)
  #opening: Promise<VoiceQueue> | null = null
  #sending: Promise<void> | null = null
  #gaveUp = false
  #holders = 0
  #confirm: () => void = () => undefined

  constructor(engine: RoomEngine, host: RoomHost) {
    this.#engine = engine
    this.#host = host
    this.examiner = new BrowserExaminer(host)
    engine.drag(this)
    this.microphone.onLost(() => void this.#reopen())
    engine.room.watch(() => this.#follow())
  }

  /** Opens the store of this attempt and sends what an earlier page left. */
  openQueue(): Promise<VoiceQueue> {
    this.#opening ??= this.#openQueue()
    return this.#opening
  }

  /** Fetches the examiner's questions; under exam conditions nothing of the section is given out before its clock runs. */
  fetchQuestions(): void {
    const { attempt, openedAt } = this.#engine.room.value
    if (attempt?.mode === 'default' || openedAt !== null) void this.examiner.preload(() => this.#engine.fetchMedia())
  }

  /** Leads through the interview, from where it stands. */
  async startInterview(paper: SpeakingPaper): Promise<void> {
    const queue = await this.openQueue()
    if (this.state.value.interview) return
    this.fetchQuestions()
    const { attempt } = this.#engine.room.value
    const interview = new Interview({
      host: this.#host,
      mode: attempt?.mode ?? 'strict',
      turns: listTurns(paper),
      recordings: () => this.#engine.room.value.recordings,
      clock: { sinceOpened: () => this.#engine.sinceOpened(), left: () => this.#engine.msLeft() },
      queue,
      examiner: this.examiner,
      recorder: this.#recorder,
      visit: (question) => this.#engine.editor.visit(question),
    })
    this.state.set({ interview })
    interview.begin()
  }

  /** Recordings that are not at the server, or not ended yet. */
  isWaiting(): boolean {
    const { queue } = this.state.value
    if (!queue || this.#gaveUp) return false
    return queue.hasWork() || queue.records.some(({ stage, takes }) => stage !== 'final' && takes.length > 0)
  }

  send(): Promise<void> {
    this.#sending ??= this.#sendAll()
    return this.#sending
  }

  /** What was said about recordings left behind has been read. */
  confirmLeft(): void {
    this.#confirm()
  }

  /** The section was not closed after all, or this window is the one that records again. */
  reopen(): void {
    this.#sending = null
    this.#gaveUp = false
    this.state.set({ handIn: 'no' })
    if (this.microphone.state.value.status === 'closed') void this.microphone.open()
  }

  /** A screen needs the microphone; answers how to let go. When none does, it is closed. */
  hold(): () => void {
    this.#holders += 1
    return () => {
      this.#holders -= 1
      this.#host.wait(absenceMs, () => this.#holders === 0 && void this.#fallSilent())
    }
  }

  /** Where nothing may be recorded, nothing listens: another window writes, or the time is over. */
  #follow(): void {
    if (this.#isDeaf()) void this.#fallSilent()
  }

  #isDeaf(): boolean {
    const { phase, lease } = this.#engine.room.value
    return lease === 'elsewhere' || endedPhases.has(phase)
  }

  async #fallSilent(): Promise<void> {
    const { status } = this.microphone.state.value
    if (status !== 'open' && status !== 'asking') return
    this.examiner.hush()
    const stopped = this.state.value.interview?.suspend()
    if (status === 'asking') this.microphone.close()
    await stopped
    if (this.#isDeaf() || this.#holders === 0) this.microphone.close() // Time may have been given meanwhile.
  }

  async #openQueue(): Promise<VoiceQueue> {
    const { attemptId } = this.#engine
    const store = await openVoiceStore(attemptId)
    const queue = new VoiceQueue({ attemptId, store, wire: apiVoiceWire, host: this.#host })
    await queue.recover()
    this.state.set({ queue })
    queue.state.watch(() => this.#noteRecorded(queue))
    this.#noteRecorded(queue)
    return queue
  }

  #noteRecorded({ records }: VoiceQueue): void {
    const begun = records.filter(({ takes }) => takes.some((take) => take.counts && take.chunks > 0))
    this.#engine.noteRecorded(begun.map(({ question }) => question))
  }

  async #reopen(): Promise<void> {
    if (await this.microphone.open(null)) {
      await this.microphone.wake()
      this.state.value.interview?.restore()
    }
  }

  async #sendAll(): Promise<void> {
    const { queue, interview } = this.state.value
    this.state.set({ handIn: 'sending' })
    await interview?.end()
    await queue?.drain(maxSendingMs)
    this.#gaveUp = true
    if (!queue || queue.state.value.waiting === 0) return
    const read = new Promise<void>((resolve) => (this.#confirm = resolve))
    this.state.set({ handIn: 'left' })
    await Promise.race([read, new Promise<void>((resolve) => this.#host.wait(maxMessageMs, resolve))])
  }
}

const voices = new WeakMap<RoomEngine, Voice>()

/** The one voice of a room. */
export function getVoice(engine: RoomEngine): Voice {
  const voice = voices.get(engine) ?? new Voice(engine, browserHost)
  voices.set(engine, voice)
  return voice
}
