import { Watched } from '#web/attempt/room/engine/room-state.ts'
import { measureLevel } from './level.ts'

/**
 * closed: not asked for yet, or taken away. refused: the person or the browser said no. missing: there is none.
 * busy: another program holds it. unsupported: this page or browser cannot record.
 */
export type MicrophoneStatus = 'closed' | 'asking' | 'open' | 'refused' | 'missing' | 'busy' | 'unsupported'

export interface MicrophoneState {
  readonly status: MicrophoneStatus
  readonly devices: readonly { readonly id: string; readonly label: string }[]
  readonly deviceId: string | null
  /** The browser draws no level before a press on the page. */
  readonly asleep: boolean
}

const reasons: Readonly<Record<string, MicrophoneStatus>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

function toStatus(error: unknown): MicrophoneStatus {
  return reasons[error instanceof Error ? error.name : ''] ?? 'busy'
}

/** One microphone, opened once and kept open for the whole section. */
export class Microphone {
  readonly state = new Watched<MicrophoneState>({ status: 'closed', devices: [], deviceId: null, asleep: false })
  readonly #lost = new Set<() => void>()
  #stream: MediaStream | null = null
  #opening: Promise<boolean> | null = null
  #context: AudioContext | null = null
  #analyser: AnalyserNode | null = null
  #samples = new Float32Array(1024)
  #listening = false

  get stream(): MediaStream | null {
    return this.#stream?.active === true ? this.#stream : null
  }

  /** Asks for the microphone, another one if it is named; true when it is open. */
  open(deviceId: string | null = this.state.value.deviceId): Promise<boolean> {
    if (this.stream && deviceId === this.state.value.deviceId) return Promise.resolve(true)
    this.#opening ??= this.#ask(deviceId).finally(() => (this.#opening = null))
    return this.#opening
  }

  /** A press on the page lets sound in and out. */
  async wake(): Promise<void> {
    await this.#context?.resume().catch(() => undefined)
    this.state.set({ asleep: this.#context?.state === 'suspended' })
  }

  /** Loudness now; null while the browser does not tell. */
  level(): number | null {
    if (!this.#analyser || this.#context?.state !== 'running') return null
    this.#analyser.getFloatTimeDomainData(this.#samples)
    return measureLevel(this.#samples)
  }

  /** Calls back when the microphone goes away by itself; answers how to stop. */
  onLost(tell: () => void): () => void {
    this.#lost.add(tell)
    return () => this.#lost.delete(tell)
  }

  close(): void {
    for (const track of this.#stream?.getTracks() ?? []) track.stop()
    void this.#context?.close().catch(() => undefined)
    this.#stream = null
    this.#context = null
    this.#analyser = null
    this.state.set({ status: 'closed', asleep: false })
  }

  async #ask(deviceId: string | null): Promise<boolean> {
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (!devices || typeof MediaRecorder === 'undefined') {
      this.state.set({ status: 'unsupported' })
      return false
    }
    if (!this.#stream) this.state.set({ status: 'asking' })
    try {
      this.#take(await findStream(devices, deviceId))
    } catch (error) {
      if (!this.stream) this.state.set({ status: toStatus(error) })
      return false
    }
    this.#watchDevices(devices)
    await this.#listDevices(devices)
    return true
  }

  #take(stream: MediaStream): void {
    this.close()
    this.#stream = stream
    const [track] = stream.getAudioTracks()
    track?.addEventListener('ended', () => this.#lose(stream))
    this.state.set({ status: 'open', deviceId: track?.getSettings().deviceId ?? null })
    try {
      this.#context = new AudioContext()
      this.#analyser = this.#context.createAnalyser()
      this.#context.createMediaStreamSource(stream).connect(this.#analyser)
      const context = this.#context
      const tell = () => this.state.set({ asleep: context.state === 'suspended' })
      context.addEventListener('statechange', tell)
      tell()
    } catch {
      this.#analyser = null // Recording works without a meter.
    }
  }

  #lose(stream: MediaStream): void {
    if (stream !== this.#stream) return
    this.close()
    for (const tell of this.#lost) tell()
  }

  #watchDevices(devices: MediaDevices): void {
    if (this.#listening) return
    this.#listening = true
    devices.addEventListener('devicechange', () => void this.#listDevices(devices))
  }

  async #listDevices(devices: MediaDevices): Promise<void> {
    const found = await devices.enumerateDevices().catch(() => [])
    const inputs = found.filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    this.state.set({ devices: inputs.map(({ deviceId: id, label }) => ({ id, label })) })
  }
}

/** The named microphone, or any when that one is gone. */
async function findStream(devices: MediaDevices, deviceId: string | null): Promise<MediaStream> {
  const voice = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  if (deviceId === null) return devices.getUserMedia({ audio: voice })
  try {
    return await devices.getUserMedia({ audio: { ...voice, deviceId: { exact: deviceId } } })
  } catch (error) {
    if (toStatus(error) !== 'missing') throw error
    return devices.getUserMedia({ audio: voice })
  }
}
