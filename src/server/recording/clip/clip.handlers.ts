import { z } from 'zod'
import { readRecentClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import { answerFile } from '#server/kit/request/range.ts'
import { type RawCall, type RawRoute, rawRoute } from '#server/kit/request/raw-route.ts'
import { rememberKey } from '#server/kit/secret.ts'
import { findClip } from '#server/recording/clip.store.ts'
import { clipKeyName } from './clip-address.ts'
import { requireClipAddress } from './clip.policy.ts'
import { clipRefusals, refuse } from './clip.refusals.ts'

const ClipId = z.uuid()

function readAddress({ params, query }: RawCall) {
  return { id: params['clip'] ?? '', expires: query['expires'] ?? '', signature: query['signature'] ?? '' }
}

/** Plays a clip by its signed address. */
export function createClipRoute({ db, files }: { readonly db: Db; readonly files: FileStore }): RawRoute {
  const key = rememberKey(db, clipKeyName)
  return rawRoute({
    method: 'GET',
    path: '/recording/clip/{clip}',
    access: 'public',
    // Players send no token.
    limit: { calls: 600, seconds: 60, by: 'address' },
    summary: 'A short recording, or a range of it, by its signed address',
    produces: 'audio/webm',
    errors: clipRefusals,
    handle: async (call) => {
      const address = readAddress(call)
      requireClipAddress(await key(), { ...address, now: await readRecentClock(db) })
      const clip = ClipId.safeParse(address.id).success ? await findClip(db, address.id) : undefined
      if (clip === undefined) throw refuse.NO_SUCH_CLIP()
      const { type, bytes, sha256 } = clip
      return answerFile(call, { type, bytes, sha256, cacheControl: 'private, no-cache', read: (range) => files.read(sha256, range) })
    },
  })
}
