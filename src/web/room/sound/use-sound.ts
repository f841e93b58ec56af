import type { Media, Paper } from '#contract/content/paper.ts'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { browserHost } from '#web/room/storage/host.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { readStored, writeStored } from '#web/kit/stored.ts'
import { decryptTrack, findCipher } from './decrypt-track.ts'
import { bindMediaKeys } from './media-keys.ts'
import { sha256Of } from './sha256-of.ts'
import type { SoundState } from './sound-state.ts'
import { Sound } from './sound.ts'
import { TrackLoader } from './track-loader.ts'
import type { LoadedTrack } from './track-loader.ts'
import { deviceTrackCache, nameEncrypted } from './track-cache.ts'

/** The sound of a room, and the loader that brings its recording. */
export interface RoomSound {
  readonly sound: Sound
  readonly retry: () => void
}

export const SoundContext = createContext<RoomSound | null>(null)

export function useRoomSound(): RoomSound {
  const editor = useContext(SoundContext)
  if (!editor) throw new Error('Outside the listening room')
  return editor
}

/** Watches a part of the sound's state. */
export function useSoundState<T>(sound: Sound, select: (state: SoundState) => T): T {
  return useSyncExternalStore(sound.state.watch, () => select(sound.state.value))
}

function findTrack(paper: Paper | null): Media | null {
  return paper?.skill === 'listening' ? paper.track : null
}

function makeSound(engine: RoomEngine): Sound {
  const key = `bandstand.attempt.${engine.attemptId}.sound`
  return new Sound({
    room: engine.room,
    host: browserHost,
    speaker: new Audio(),
    sinceOpened: () => engine.sinceOpened(),
    log: (value) => engine.editor.logAudio(value),
    place: { read: () => Number(readStored(key) ?? 0) || 0, write: (ms) => writeStored(key, String(ms)) },
  })
}

/** A sound that fetches its own recording, and keeps it on the device until the section is over. */
class FetchedSound implements RoomSound {
  readonly sound: Sound
  readonly #engine: RoomEngine
  #loader: TrackLoader | null = null
  #address: string | null = null
  #sha256: string | null = null
  #stopLooking: () => void = () => undefined

  constructor(engine: RoomEngine) {
    this.#engine = engine
    this.sound = makeSound(engine)
  }

  retry = (): void => this.#loader?.retry()

  async start(): Promise<void> {
    const { sound } = this
    const loader = new TrackLoader({
      host: browserHost,
      attemptId: this.#engine.attemptId,
      trackCache: deviceTrackCache,
      hasKey: () => findCipher() !== undefined && this.#engine.room.value.trackKey !== null,
      fetchMedia: () => this.#engine.fetchMedia(findCipher()),
      fetch: (url, init) => fetch(url, init),
      digest: sha256Of,
      known: () => findTrack(this.#engine.room.value.paper),
      changed: (load) => sound.state.set({ load }),
    })
    this.#loader = loader
    const loaded = await loader.load()
    if (!loaded || this.#loader !== loader) return
    const { media } = loaded
    this.#sha256 = media.sha256
    sound.announce(media.duration_ms)
    const track = loaded.cipher === null ? loaded.track : await this.#decrypt(loaded)
    if (this.#loader !== loader) return
    if (track) sound.load(() => this.#renewAddress(track), media.duration_ms)
    else await this.start()
  }

  /** Once the section is open; null when what was kept is not the recording, which is then to be fetched again. */
  async #decrypt({ media: { sha256, type }, track }: LoadedTrack): Promise<Blob | null> {
    const { attemptId } = this.#engine
    const key = await this.#untilKey()
    const plain = await decryptTrack(track, { key, type })
    const isRight = (await sha256Of(plain)) === sha256
    if (isRight) await deviceTrackCache.put(sha256, plain)
    await deviceTrackCache.drop(nameEncrypted({ sha256, attemptId }))
    return isRight ? plain : null
  }

  #untilKey(): Promise<string> {
    const { room } = this.#engine
    return new Promise((resolve) => {
      const look = () => {
        if (room.value.trackKey !== null) resolve(room.value.trackKey)
      }
      this.#stopLooking = room.watch(look)
      look()
    })
  }

  /** Something in the room has changed: what is not given before the section is open may be there now. */
  refresh(): void {
    if (this.#engine.room.value.paper && this.sound.state.value.load.status === 'later') this.retry()
    this.sound.refresh()
  }

  #renewAddress(track: Blob): string {
    if (this.#address !== null) URL.revokeObjectURL(this.#address)
    this.#address = URL.createObjectURL(track)
    return this.#address
  }

  stop(): void {
    this.#loader?.stop()
    this.#loader = null
    this.#stopLooking()
    this.sound.stop()
    if (this.#address !== null) URL.revokeObjectURL(this.#address)
    this.#address = null
    const { phase } = this.#engine.room.value
    if (this.#sha256 === null || (phase !== 'loading' && phase !== 'finished')) return
    void deviceTrackCache.drop(this.#sha256)
    void deviceTrackCache.drop(nameEncrypted({ sha256: this.#sha256, attemptId: this.#engine.attemptId }))
  }
}

/** One sound for as long as the section is on the screen. */
export function useSound(engine: RoomEngine, volume: number): RoomSound {
  const [editor] = useState(() => new FetchedSound(engine))
  const { sound } = editor
  useEffect(() => {
    void editor.start()
    const untieRoom = engine.room.watch(() => editor.refresh())
    const untieKeys = bindMediaKeys(sound)
    return () => {
      untieRoom()
      untieKeys()
      editor.stop()
    }
  }, [editor, sound, engine])
  useEffect(() => sound.setVolume(volume), [sound, volume])
  return editor
}
