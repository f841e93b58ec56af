import type { SpeakingPaper } from '#contract/exam/paper.ts'
import type { Cargo } from '#web/attempt/room/engine/cargo.ts'
import { browserHost } from '#web/attempt/room/engine/host.ts'
import type { RoomEngine } from '#web/attempt/room/engine/room-engine.ts'
import { Watched } from '#web/attempt/room/engine/room-state.ts'
import { BrowserExaminer } from './browser-examiner.ts'
import { BrowserRecorder } from './browser-recorder.ts'
import { Interview } from './interview.ts'
import { Microphone } from './microphone.ts'
import { listTurns } from './turns.ts'
import { VoiceQueue } from './voice-queue.ts'
import { openVoiceStore } from './voice-store.ts'
import { apiVoiceWire } from './voice-wire.ts'

/** How long handing in waits for the last chunks. */
const sendingPatienceMs = 20_000
/** How long it then says that some are left, unless it is read before. */
const tellingPatienceMs = 20_000
/** A screen that comes back this soon was only drawn anew. */
const absenceMs = 4000

export interface VoiceState {
  readonly queue: VoiceQueue | null
  readonly interview: Interview | null
  /** sending: the section is being handed in. left: some recordings stay on this device for now. */
  readonly handIn: 'no' | 'sending' | 'left'
}

/** Everything with which one room speaks and listens: the same before the section, in it and while it is handed in. */
export class Voice implements Cargo {
  readonly state = new Watched<VoiceState>({ queue: null, interview: null, handIn: 'no' })
  readonly microphone = new Microphone()
  readonly examiner = new BrowserExaminer()
  readonly #engine: RoomEngine
  readonly #recorder = new BrowserRecorder(this.microphone)
  #opening: Promise<VoiceQueue> | null = null
  #sending: Promise<void> | null = null
  #gaveUp = false
  #holders = 0
  #confirm: () => void = () => undefined

  constructor(engine: RoomEngine) {
    this.#engine = engine
    engine.carry(this)
    this.microphone.onLost(() => void this.#reopen())
  }

  /** Opens the store of this attempt and sends what an earlier page left. */
  openQueue(): Promise<VoiceQueue> {
    this.#opening ??= this.#openQueue()
    return this.#opening
  }

  /** Leads through the interview, from where it stands. */
  async startInterview(paper: SpeakingPaper): Promise<void> {
    const queue = await this.openQueue()
    if (this.state.value.interview) return
    const { attempt, recordings } = this.#engine.room.value
    const interview = new Interview({
      host: browserHost,
      mode: attempt?.mode ?? 'strict',
      turns: listTurns(paper),
      recordings,
      queue,
      examiner: this.examiner,
      recorder: this.#recorder,
      visit: (question) => this.#engine.desk.visit(question),
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

  /** The section was not closed after all. */
  reopen(): void {
    this.#sending = null
    this.#gaveUp = false
    this.state.set({ handIn: 'no' })
  }

  /** A screen needs the microphone; answers how to let go. When none does, it is closed. */
  hold(): () => void {
    this.#holders += 1
    return () => {
      this.#holders -= 1
      setTimeout(() => this.#holders === 0 && this.#leave(), absenceMs)
    }
  }

  #leave(): void {
    this.state.value.interview?.suspend()
    this.examiner.hush()
    this.microphone.close()
  }

  async #openQueue(): Promise<VoiceQueue> {
    const { attemptId } = this.#engine
    const store = await openVoiceStore(attemptId)
    const queue = new VoiceQueue({ attemptId, store, wire: apiVoiceWire, host: browserHost })
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
    await queue?.drain(sendingPatienceMs)
    this.#gaveUp = true
    if (!queue || queue.state.value.waiting === 0) return
    const read = new Promise<void>((resolve) => (this.#confirm = resolve))
    this.state.set({ handIn: 'left' })
    await Promise.race([read, new Promise((resolve) => setTimeout(resolve, tellingPatienceMs))])
  }
}

const voices = new WeakMap<RoomEngine, Voice>()

/** The one voice of a room. */
export function getVoice(engine: RoomEngine): Voice {
  const voice = voices.get(engine) ?? new Voice(engine)
  voices.set(engine, voice)
  return voice
}
