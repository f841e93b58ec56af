import { measureLoudness } from './level.ts'

/** Why there is no microphone: forbidden by the person or the page, not there, or in use by another program. */
export type MicrophoneTrouble = 'blocked' | 'missing' | 'busy'

export function toTrouble(error: unknown): MicrophoneTrouble {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'blocked'
}

export interface Recording {
  /** An object URL: give it back with `URL.revokeObjectURL`. */
  readonly url: string
  readonly seconds: number
  /** The loudest tenth of a second. */
  readonly peak: number
}

export interface Trial {
  /** The microphones that this browser knows, once it may name them. */
  readonly devices: readonly MediaDeviceInfo[]
  stop(): Promise<Recording>
}

interface TrialOptions {
  readonly deviceId: string | null
  /** Ten times a second, while it records. */
  readonly onLoudness: (loudness: number) => void
}

/** Records from a microphone until it is stopped. Throws what the browser says when there is none. */
export async function startTrial({ deviceId, onLoudness }: TrialOptions): Promise<Trial> {
  if (!('mediaDevices' in navigator) || typeof MediaRecorder === 'undefined') throw new DOMException('no recorder', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({ audio: deviceId === null ? true : { deviceId: { exact: deviceId } } })
  const all = await navigator.mediaDevices.enumerateDevices()
  const watch = watchLoudness(stream, onLoudness)
  const recorder = new MediaRecorder(stream)
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }))
  const from = performance.now()
  recorder.start()
  return {
    devices: all.filter((device) => device.kind === 'audioinput'),
    stop: async () => {
      const seconds = (performance.now() - from) / 1000
      if (recorder.state !== 'inactive') recorder.stop()
      await stopped
      for (const track of stream.getTracks()) track.stop()
      return { url: URL.createObjectURL(new Blob(pieces, { type: recorder.mimeType })), seconds, peak: watch() }
    },
  }
}

/** Answers how to stop watching, which tells the loudest moment. */
function watchLoudness(stream: MediaStream, onLoudness: (loudness: number) => void): () => number {
  const sound = new AudioContext()
  const analyser = new AnalyserNode(sound, { fftSize: 2048 })
  sound.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let peak = 0
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const loudness = measureLoudness(samples)
    peak = Math.max(peak, loudness)
    onLoudness(loudness)
  }, 100)
  return () => {
    clearInterval(timer)
    void sound.close()
    return peak
  }
}
