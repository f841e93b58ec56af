import type { Media, Paper } from '#contract/content/paper.ts'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { browserHost } from '#web/room/storage/host.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { readStored, writeStored } from '#web/kit/stored.ts'
import { bindMediaKeys } from './media-keys.ts'
import { sha256Of } from './sha256-of.ts'
import type { SoundState } from './sound-state.ts'
import { Sound } from './sound.ts'
import { TrackLoader } from './track-loader.ts'
import { deviceTrackCache } from './track-cache.ts'

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

  constructor(engine: RoomEngine) {
    this.#engine = engine
    this.sound = makeSound(engine)
  }

  retry = (): void => this.#loader?.retry()

  async start(): Promise<void> {
    const { sound } = this
    const loader = new TrackLoader({
      host: browserHost,
      trackCache: deviceTrackCache,
      fetchMedia: () => this.#engine.fetchMedia(),
      fetch: (url, init) => fetch(url, init),
      digest: sha256Of,
      known: () => findTrack(this.#engine.room.value.paper),
      changed: (load) => sound.state.set({ load }),
    })
    this.#loader = loader
    const loaded = await loader.load()
    if (!loaded || this.#loader !== loader) return
    this.#sha256 = loaded.media.sha256
    sound.load(() => this.#renewAddress(loaded.track), loaded.media.duration_ms)
  }

  #renewAddress(track: Blob): string {
    if (this.#address !== null) URL.revokeObjectURL(this.#address)
    this.#address = URL.createObjectURL(track)
    return this.#address
  }

  stop(): void {
    this.#loader?.stop()
    this.#loader = null
    this.sound.stop()
    if (this.#address !== null) URL.revokeObjectURL(this.#address)
    this.#address = null
    const { phase } = this.#engine.room.value
    if (this.#sha256 !== null && (phase === 'loading' || phase === 'finished')) void deviceTrackCache.drop(this.#sha256)
  }
}

/** One sound for as long as the section is on the screen. */
export function useSound(engine: RoomEngine, volume: number): RoomSound {
  const [editor] = useState(() => new FetchedSound(engine))
  const { sound } = editor
  useEffect(() => {
    void editor.start()
    const untieRoom = engine.room.watch(() => sound.refresh())
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
