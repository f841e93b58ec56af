import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'

/** Keeps a fetched recording on this device while its section lasts, so that a reload has it at once. */
export interface TrackCache {
  find(name: string): Promise<Blob | null>
  put(name: string, track: Blob): Promise<void>
  drop(name: string): Promise<void>
}

interface TrackCacheSchema extends DBSchema {
  track: { key: string; value: CachedTrack }
}

interface CachedTrack {
  readonly track: Blob
  readonly at: number
}

/** The name under which a recording is kept that only this attempt's key decrypts; one as it is has its hash for a name. */
export function nameEncrypted({ sha256, attemptId }: { readonly sha256: string; readonly attemptId: number }): string {
  return `${sha256} for ${attemptId}`
}

/** A section lasts an hour at most, and may rest for days in practice. */
const maxAgeMs = 7 * 24 * 3_600_000

/** Whether nobody came back to it; a track without a date was put there by an older program. */
export function isStale(kept: CachedTrack | Blob, now: number): boolean {
  return !('at' in kept) || kept.at < now - maxAgeMs
}

const open = () =>
  openDB<TrackCacheSchema>('bandstand-sound', 1, {
    upgrade(database) {
      database.createObjectStore('track')
    },
  })

async function withTrackCache<T>(run: (trackCache: IDBPDatabase<TrackCacheSchema>) => Promise<T>): Promise<T> {
  const trackCache = await open()
  return run(trackCache).finally(() => trackCache.close())
}

async function forgetStale(trackCache: IDBPDatabase<TrackCacheSchema>): Promise<void> {
  const write = trackCache.transaction('track', 'readwrite')
  for await (const row of write.store) if (isStale(row.value, Date.now())) void row.delete()
  await write.done
}

/** A browser without storage fetches again. */
export const deviceTrackCache: TrackCache = {
  find: (name) =>
    withTrackCache(async (trackCache) => {
      await forgetStale(trackCache)
      return (await trackCache.get('track', name))?.track ?? null
    }).catch(() => null),
  put: (name, track) =>
    withTrackCache(async (trackCache) => void (await trackCache.put('track', { track, at: Date.now() }, name))).catch(() => undefined),
  drop: (name) => withTrackCache((trackCache) => trackCache.delete('track', name)).catch(() => undefined),
}
