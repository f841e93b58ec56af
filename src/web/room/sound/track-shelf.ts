import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'

/** Keeps a fetched recording on this device while its section lasts, so that a reload has it at once. */
export interface TrackShelf {
  find(sha256: string): Promise<Blob | null>
  put(sha256: string, track: Blob): Promise<void>
  drop(sha256: string): Promise<void>
}

interface ShelfSchema extends DBSchema {
  track: { key: string; value: ShelvedTrack }
}

interface ShelvedTrack {
  readonly track: Blob
  readonly at: number
}

/** A section lasts an hour at most, and may rest for days in practice. */
const maxAgeMs = 7 * 24 * 3_600_000

/** Whether nobody came back to it; a track without a date was put there by an older program. */
export function isStale(kept: ShelvedTrack | Blob, now: number): boolean {
  return !('at' in kept) || kept.at < now - maxAgeMs
}

const open = () =>
  openDB<ShelfSchema>('bandstand-sound', 1, {
    upgrade(database) {
      database.createObjectStore('track')
    },
  })

async function withShelf<T>(run: (shelf: IDBPDatabase<ShelfSchema>) => Promise<T>): Promise<T> {
  const shelf = await open()
  return run(shelf).finally(() => shelf.close())
}

async function forgetStale(shelf: IDBPDatabase<ShelfSchema>): Promise<void> {
  const write = shelf.transaction('track', 'readwrite')
  for await (const row of write.store) if (isStale(row.value, Date.now())) void row.delete()
  await write.done
}

/** A browser without storage fetches again. */
export const deviceShelf: TrackShelf = {
  find: (sha256) =>
    withShelf(async (shelf) => {
      await forgetStale(shelf)
      return (await shelf.get('track', sha256))?.track ?? null
    }).catch(() => null),
  put: (sha256, track) =>
    withShelf(async (shelf) => void (await shelf.put('track', { track, at: Date.now() }, sha256))).catch(() => undefined),
  drop: (sha256) => withShelf((shelf) => shelf.delete('track', sha256)).catch(() => undefined),
}
