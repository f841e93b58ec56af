interface PretendTrack {
  stopped: boolean
  end: () => void
}

/** The microphones of a machine, and the person who is asked for them. */
export class PretendDevices {
  /** Every track that was ever handed out. */
  readonly tracks: PretendTrack[] = []
  readonly #asked: { resolve: (stream: unknown) => void; reject: (error: Error) => void }[] = []

  /** Takes the place of the browser's own; `stub` puts a global in place. */
  static install(stub: (name: string, value: unknown) => unknown): PretendDevices {
    const devices = new PretendDevices()
    stub('navigator', { mediaDevices: devices })
    stub('MediaRecorder', PretendMediaRecorder)
    return devices
  }

  /** Tracks that still listen. */
  get open(): number {
    return this.tracks.filter(({ stopped }) => !stopped).length
  }

  getUserMedia = (): Promise<unknown> => new Promise((resolve, reject) => this.#asked.push({ resolve, reject }))
  enumerateDevices = () => Promise.resolve([{ kind: 'audioinput', deviceId: 'built-in', label: 'Built-in' }])
  addEventListener(): void {}
  removeEventListener(): void {}

  /** The person presses Allow. */
  async allow(): Promise<void> {
    this.#asked.shift()?.resolve(this.#makeStream())
    await settle()
  }

  async refuse(name = 'NotAllowedError'): Promise<void> {
    this.#asked.shift()?.reject(Object.assign(new Error('no'), { name }))
    await settle()
  }

  #makeStream() {
    const listeners: (() => void)[] = []
    const end = () => {
      track.stopped = true
      for (const tell of listeners) tell()
    }
    const track: PretendTrack = { stopped: false, end }
    this.tracks.push(track)
    const asTrack = {
      stop: () => (track.stopped = true),
      addEventListener: (_: string, tell: () => void) => listeners.push(tell),
      getSettings: () => ({ deviceId: 'built-in' }),
    }
    return {
      get active() {
        return !track.stopped
      },
      getTracks: () => [asTrack],
      getAudioTracks: () => [asTrack],
    }
  }
}

/** Hands over a piece when it is stopped. */
class PretendMediaRecorder extends EventTarget {
  static isTypeSupported = () => true
  readonly mimeType = 'audio/webm;codecs=opus'
  state: 'inactive' | 'recording' = 'inactive'

  start(): void {
    this.state = 'recording'
  }

  stop(): void {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['a piece']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
}
