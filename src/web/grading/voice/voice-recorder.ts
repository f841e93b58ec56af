import { maxVoiceMs } from '#contract/grading/marking.ts'
import { Watched } from '#web/kit/watched.ts'
import { Microphone, type MicrophoneTrouble, pickRecorderType } from '#web/room/index.ts'
import type { RecordedVoice } from './voice-store.ts'

interface RecorderState {
  readonly at: 'idle' | 'asking' | 'recording'
  readonly trouble: MicrophoneTrouble | null
  readonly elapsedMs: number
  /** It has lasted for as long as it may: stop it. */
  readonly isFull: boolean
}

interface Running {
  readonly recorder: MediaRecorder
  readonly pieces: Blob[]
  readonly stopped: Promise<void>
  readonly startedAt: number
  readonly timer: ReturnType<typeof setInterval>
}

/** Enough for a voice. */
const bitsPerSecond = 48_000
const tickMs = 250
/** A recorder that doesn't say that it has stopped isn't waited for longer. */
const stopTimeoutMs = 3000

/** Records one voice comment at a time; the microphone is open only meanwhile. */
export class VoiceRecorder extends Watched<RecorderState> {
  readonly microphone = new Microphone()
  #running: Running | null = null

  constructor() {
    super({ at: 'idle', trouble: null, elapsedMs: 0, isFull: false })
  }

  async record(): Promise<void> {
    if (this.value.at !== 'idle') return
    this.set({ at: 'asking', trouble: null, elapsedMs: 0, isFull: false })
    const isOpen = await this.microphone.open()
    if (isOpen && this.#isAsking()) return this.#start()
    const { status } = this.microphone.state.value
    this.set({ at: 'idle', trouble: status === 'closed' || status === 'asking' || status === 'open' ? null : status })
  }

  /** Ends the recording and closes the microphone; null where nothing was recorded. */
  async stop(): Promise<Omit<RecordedVoice, 'id'> | null> {
    const running = this.#running
    this.#running = null
    if (running === null) {
      this.microphone.close()
      this.set({ at: 'idle' })
      return null
    }
    const { recorder, pieces, stopped, startedAt, timer } = running
    clearInterval(timer)
    const durationMs = Math.min(maxVoiceMs, Math.max(1, Math.round(performance.now() - startedAt)))
    if (recorder.state !== 'inactive') recorder.stop()
    await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, stopTimeoutMs))])
    this.microphone.close()
    this.set({ at: 'idle' })
    const type = (recorder.mimeType || 'audio/webm').split(';')[0] ?? ''
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
    return bytes.length === 0 ? null : { type, bytes, durationMs }
  }

  /** False where it was called off meanwhile. */
  #isAsking(): boolean {
    return this.value.at === 'asking'
  }

  #start(): void {
    const { stream } = this.microphone
    const mimeType = pickRecorderType((type) => MediaRecorder.isTypeSupported(type))
    if (stream === null || mimeType === null) {
      this.microphone.close()
      return this.set({ at: 'idle', trouble: 'unsupported' })
    }
    const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond })
    const pieces: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
    const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }))
    recorder.start()
    const startedAt = performance.now()
    const timer = setInterval(() => this.#tick(startedAt), tickMs)
    this.#running = { recorder, pieces, stopped, startedAt, timer }
    this.set({ at: 'recording', trouble: null })
  }

  #tick(startedAt: number): void {
    const elapsedMs = performance.now() - startedAt
    this.set({ elapsedMs: Math.floor(elapsedMs / 1000) * 1000, isFull: elapsedMs >= maxVoiceMs })
  }
}
