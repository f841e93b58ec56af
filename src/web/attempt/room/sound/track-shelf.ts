import { openDB } from 'idb'
import type { DBSchema } from 'idb'

/** Keeps a fetched recording on this device while its section lasts, so that a reload has it at once. */
export interface TrackShelf {
  find(sha256: string): Promise<Blob | null>
  put(sha256: string, track: Blob): Promise<void>
  drop(sha256: string): Promise<void>
}

interface ShelfSchema extends DBSchema {
  track: { key: string; value: Blob }
}

const open = () =>
  openDB<ShelfSchema>('bandstand-sound', 1, {
    upgrade(database) {
      database.createObjectStore('track')
    },
  })

/** A browser without storage fetches again. */
export const deviceShelf: TrackShelf = {
  find: (sha256) =>
    open()
      .then(async (database) => (await database.get('track', sha256)) ?? null)
      .catch(() => null),
  put: (sha256, track) =>
    open()
      .then(async (database) => void (await database.put('track', track, sha256)))
      .catch(() => undefined),
  drop: (sha256) =>
    open()
      .then((database) => database.delete('track', sha256))
      .catch(() => undefined),
}
