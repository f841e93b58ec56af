import { Watched } from '#web/kit/watched.ts'
import { Microphone, type MicrophoneTrouble } from './microphone.ts'

const maxMs = 15_000
const listenEachMs = 100

/** What was recorded: an object URL, and the loudest tenth of a second. */
interface Recording {
  readonly url: string
  readonly peak: number
}

export interface TrialState {
  readonly at: 'idle' | 'asking' | 'trouble' | 'recording' | 'recorded'
  readonly trouble: MicrophoneTrouble | null
  readonly recording: Recording | null
  /** The microphone to be used; null: the browser's own choice. */
  readonly deviceId: string | null
}

interface Running {
  readonly recorder: MediaRecorder
  readonly pieces: Blob[]
  readonly stopped: Promise<void>
  peak: number
  readonly quiet: () => void
}

/** A test recording that is played back. The microphone is open only while it is recorded, and never after the page was left. */
export class MicrophoneTrial {
  readonly state = new Watched<TrialState>({ at: 'idle', trouble: null, recording: null, deviceId: null })
  readonly microphone = new Microphone()
  #running: Running | null = null
  #left = false

  enter(): void {
    this.#left = false
  }

  chooseDevice(deviceId: string): void {
    this.state.set({ deviceId })
  }

  async record(): Promise<void> {
    const { at, deviceId } = this.state.value
    if (at === 'asking' || at === 'recording') return
    this.state.set({ at: 'asking' })
    const isOpen = await this.microphone.open(deviceId)
    const { status } = this.microphone.state.value
    if (isOpen && !this.#left) return this.#start()
    if (status === 'closed' || status === 'asking' || status === 'open') this.state.set({ at: 'idle' })
    else this.state.set({ at: 'trouble', trouble: status })
  }

  async stop(): Promise<void> {
    const running = this.#running
    if (!running) return
    this.#running = null
    running.quiet()
    if (running.recorder.state !== 'inactive') running.recorder.stop()
    await running.stopped
    this.microphone.close()
    if (this.#left) return
    this.#forget()
    const url = URL.createObjectURL(new Blob(running.pieces, { type: running.recorder.mimeType }))
    this.state.set({ at: 'recorded', recording: { url, peak: running.peak } })
  }

  leave(): void {
    this.#left = true
    void this.stop()
    this.microphone.close()
    this.#forget()
    this.state.set({ at: 'idle' })
  }

  #start(): void {
    const { stream } = this.microphone
    if (!stream) return
    try {
      const recorder = new MediaRecorder(stream)
      const pieces: Blob[] = []
      recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
      const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }))
      const listening = setInterval(() => this.#listen(), listenEachMs)
      const end = setTimeout(() => void this.stop(), maxMs)
      const quiet = () => {
        clearInterval(listening)
        clearTimeout(end)
      }
      recorder.start()
      this.#running = { recorder, pieces, stopped, peak: 0, quiet }
      this.state.set({ at: 'recording', trouble: null })
    } catch {
      this.microphone.close()
      this.state.set({ at: 'trouble', trouble: 'unsupported' })
    }
  }

  #listen(): void {
    const running = this.#running
    if (running) running.peak = Math.max(running.peak, this.microphone.loudness() ?? 0)
  }

  #forget(): void {
    const { recording } = this.state.value
    if (recording) URL.revokeObjectURL(recording.url)
    this.state.set({ recording: null })
  }
}
