import type { Microphone } from '#web/room/devices/microphone.ts'
import { timesliceMs } from './answer-record.ts'
import { pickRecorderType } from './recorder-type.ts'
import type { Recorder } from './take-recorder.ts'

/** Enough for a voice; a chunk is about 30 kB. */
const bitsPerSecond = 48_000

/** A recorder that does not say that it has stopped is not waited for longer. */
const stopTimeoutMs = 3000

interface Running {
  readonly recorder: MediaRecorder
  readonly stopped: Promise<void>
  /** Chunks being read, in their order. */
  reading: Promise<void>
  readonly untie: () => void
}

/** Records the open microphone by the browser's own recorder, each start a stream of its own. */
export class BrowserRecorder implements Recorder {
  readonly #microphone: Microphone
  #running: Running | null = null

  constructor(microphone: Microphone) {
    this.#microphone = microphone
  }

  level = () => this.#microphone.loudness()

  start: Recorder['start'] = (events) => {
    const { stream } = this.#microphone
    const type = typeof MediaRecorder === 'undefined' ? null : pickRecorderType((each) => MediaRecorder.isTypeSupported(each))
    if (!stream || type === null) return false
    try {
      const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: bitsPerSecond })
      const running: Running = {
        recorder,
        stopped: new Promise((resolve) => recorder.addEventListener('stop', () => resolve())),
        reading: Promise.resolve(),
        untie: this.#microphone.onLost(events.lost),
      }
      recorder.addEventListener('dataavailable', ({ data }) => {
        if (data.size === 0) return
        running.reading = running.reading.then(async () =>
          events.chunk(new Uint8Array(await data.arrayBuffer()), recorder.mimeType || type),
        )
      })
      recorder.addEventListener('error', events.lost)
      recorder.start(timesliceMs)
      this.#running = running
      return true
    } catch {
      return false
    }
  }

  async stop(): Promise<void> {
    const running = this.#running
    if (!running) return
    this.#running = null
    running.untie()
    if (running.recorder.state !== 'inactive') running.recorder.stop()
    await Promise.race([running.stopped, new Promise((resolve) => setTimeout(resolve, stopTimeoutMs))])
    await running.reading
  }
}
