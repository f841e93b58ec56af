import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'

/** Keeps a fetched recording on this device while its section lasts, so that a reload has it at once. */
export interface TrackCache {
  find(sha256: string): Promise<Blob | null>
  put(sha256: string, track: Blob): Promise<void>
  drop(sha256: string): Promise<void>
}

interface TrackCacheSchema extends DBSchema {
  track: { key: string; value: CachedTrack }
}

interface CachedTrack {
  readonly track: Blob
  readonly at: number
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
  find: (sha256) =>
    withTrackCache(async (trackCache) => {
      await forgetStale(trackCache)
      return (await trackCache.get('track', sha256))?.track ?? null
    }).catch(() => null),
  put: (sha256, track) =>
    withTrackCache(async (trackCache) => void (await trackCache.put('track', { track, at: Date.now() }, sha256))).catch(() => undefined),
  drop: (sha256) => withTrackCache((trackCache) => trackCache.delete('track', sha256)).catch(() => undefined),
}
