import { Watched } from '#web/kit/watched.ts'
import { measureLoudness } from './level.ts'

/**
 * closed: not asked for yet, or taken away. refused: the person or the browser said no. missing: there is none.
 * busy: another program holds it. insecure: browsers give none to a page without https. unsupported: this browser cannot record.
 */
export type MicrophoneStatus = 'closed' | 'asking' | 'open' | MicrophoneTrouble
export type MicrophoneTrouble = 'refused' | 'missing' | 'busy' | 'insecure' | 'unsupported'

export interface MicrophoneState {
  readonly status: MicrophoneStatus
  readonly devices: readonly { readonly id: string; readonly label: string }[]
  readonly deviceId: string | null
  /** The browser draws no level before a press on the page. */
  readonly asleep: boolean
}

const troubles: Readonly<Record<string, MicrophoneTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

function toTrouble(error: unknown): MicrophoneTrouble {
  return troubles[error instanceof Error ? error.name : ''] ?? 'busy'
}

function stopStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** One microphone, opened once and kept open until it is closed; a permission that comes after that opens nothing. */
export class Microphone {
  readonly state = new Watched<MicrophoneState>({ status: 'closed', devices: [], deviceId: null, asleep: false })
  readonly #lost = new Set<() => void>()
  #stream: MediaStream | null = null
  #opening: Promise<boolean> | null = null
  /** Counts what was asked for; closing calls off what was asked before. */
  #asked = 0
  #context: AudioContext | null = null
  #analyser: AnalyserNode | null = null
  #samples = new Float32Array(2048)
  readonly #listDevices = () => void this.#list()

  get stream(): MediaStream | null {
    return this.#stream?.active === true ? this.#stream : null
  }

  /** Asks for the microphone, another one if it is named; true when it is open. */
  open(deviceId: string | null = this.state.value.deviceId): Promise<boolean> {
    if (this.stream && deviceId === this.state.value.deviceId) return Promise.resolve(true)
    if (this.#opening) return this.#opening
    const opening = this.#ask(deviceId).finally(() => {
      if (this.#opening === opening) this.#opening = null
    })
    this.#opening = opening
    return opening
  }

  /** A press on the page lets sound in and out. */
  async wake(): Promise<void> {
    await this.#context?.resume().catch(() => undefined)
    this.state.set({ asleep: this.#context?.state === 'suspended' })
  }

  /** The current level; null while the browser does not provide it. */
  loudness(): number | null {
    if (!this.#analyser || this.#context?.state !== 'running') return null
    this.#analyser.getFloatTimeDomainData(this.#samples)
    return measureLoudness(this.#samples)
  }

  /** Calls back when the microphone goes away by itself; answers how to stop. */
  onLost(tell: () => void): () => void {
    this.#lost.add(tell)
    return () => this.#lost.delete(tell)
  }

  close(): void {
    this.#asked += 1
    this.#opening = null
    this.#release()
    findMediaDevices()?.removeEventListener('devicechange', this.#listDevices)
    this.state.set({ status: 'closed' })
  }

  async #ask(deviceId: string | null): Promise<boolean> {
    const asked = (this.#asked += 1)
    const devices = findMediaDevices()
    if (!devices || typeof MediaRecorder === 'undefined') {
      this.state.set({ status: globalThis.isSecureContext === false ? 'insecure' : 'unsupported' })
      return false
    }
    if (!this.#stream) this.state.set({ status: 'asking' })
    const found = await findStream(devices, deviceId).catch(toTrouble)
    if (asked !== this.#asked) {
      if (typeof found !== 'string') stopStream(found)
      return false
    }
    if (typeof found === 'string') {
      if (!this.stream) this.state.set({ status: found })
      return false
    }
    this.#take(found)
    devices.addEventListener('devicechange', this.#listDevices)
    await this.#list()
    return asked === this.#asked
  }

  #take(stream: MediaStream): void {
    this.#release()
    this.#stream = stream
    const [track] = stream.getAudioTracks()
    track?.addEventListener('ended', () => this.#lose(stream))
    this.state.set({ status: 'open', deviceId: track?.getSettings().deviceId ?? null })
    try {
      const context = new AudioContext()
      this.#context = context
      this.#analyser = new AnalyserNode(context, { fftSize: this.#samples.length })
      context.createMediaStreamSource(stream).connect(this.#analyser)
      const tell = () => this.#context === context && this.state.set({ asleep: context.state === 'suspended' })
      context.addEventListener('statechange', tell)
      tell()
    } catch {
      this.#analyser = null // Recording works without a meter.
    }
  }

  #release(): void {
    stopStream(this.#stream)
    void this.#context?.close().catch(() => undefined)
    this.#stream = null
    this.#context = null
    this.#analyser = null
    this.state.set({ asleep: false })
  }

  #lose(stream: MediaStream): void {
    if (stream !== this.#stream) return
    this.close()
    for (const tell of this.#lost) tell()
  }

  async #list(): Promise<void> {
    const found =
      (await findMediaDevices()
        ?.enumerateDevices()
        .catch(() => [])) ?? []
    const inputs = found.filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    this.state.set({ devices: inputs.map(({ deviceId: id, label }) => ({ id, label })) })
  }
}

/** What a page without https lacks. */
function findMediaDevices(): MediaDevices | undefined {
  return navigator.mediaDevices as MediaDevices | undefined
}

/** The named microphone, or any when that one is gone. */
async function findStream(devices: MediaDevices, deviceId: string | null): Promise<MediaStream> {
  const voice = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  if (deviceId === null) return devices.getUserMedia({ audio: voice })
  try {
    return await devices.getUserMedia({ audio: { ...voice, deviceId: { exact: deviceId } } })
  } catch (error) {
    if (toTrouble(error) !== 'missing') throw error
    return devices.getUserMedia({ audio: voice })
  }
}
