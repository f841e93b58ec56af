import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { getPaper } from '#server/exam/index.ts'
import { type RawAnswer, type RawCall, type RawRoute, rawRoute } from '#server/kit/request/raw-route.ts'
import { readRecentClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import { requirePaperAddress } from '#server/attempt/attempt.policy.ts'
import { rememberKey } from '#server/kit/secret.ts'
import { addressKeyName, mediaKeyName } from '#server/attempt/attempt-access.ts'
import { playMedia } from '#server/attempt/media/media.service.ts'

const unpack = promisify(brotliDecompress)
const immutable = 'private, max-age=31536000, immutable'

/** Whether an Accept-Encoding names brotli and does not refuse it. */
function takesBrotli(header: string | undefined): boolean {
  const named = (header ?? '').split(',').find((part) => part.trim().split(';')[0]?.trim().toLowerCase() === 'br')
  return named !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(named)
}

async function servePaper(db: Db, key: Buffer, call: RawCall): Promise<RawAnswer> {
  const { params, query } = call
  const revision = params['revision'] ?? ''
  const address = { attemptId: Number(query['attempt']), revision, skill: params['skill'] ?? '', expires: Number(query['expires']) }
  const skill = requirePaperAddress(key, { address, signature: query['signature'] ?? '', now: await readRecentClock(db) })
  const { brotli } = await getPaper(db, revision, skill)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': immutable, vary: 'Accept-Encoding' }
  if (takesBrotli(call.header('accept-encoding'))) return { status: 200, headers: { ...headers, 'content-encoding': 'br' }, body: brotli }
  return { status: 200, headers, body: await unpack(brotli) }
}

interface RawRouteDeps {
  readonly db: Db
  readonly files: FileStore
}

export function createAttemptRawRoutes({ db, files }: RawRouteDeps): RawRoute[] {
  const addressKey = rememberKey(db, addressKeyName)
  const mediaKey = rememberKey(db, mediaKeyName)
  return [
    rawRoute({
      method: 'GET',
      path: '/ielts/paper/{revision}/{skill}',
      access: 'public',
      summary: 'The paper of an opened section, by the signed address that opening it answered',
      produces: 'application/json',
      handle: async (call) => servePaper(db, await addressKey(), call),
    }),
    rawRoute({
      method: 'GET',
      path: '/media/{revision}/{file}',
      access: 'public',
      // Players send no token, and a whole lab may press Start together.
      limit: { calls: 6000, seconds: 60, by: 'address' },
      summary: 'A recording that a section plays, or a range of it, by its signed address',
      produces: 'audio/mpeg',
      handle: async (call) => playMedia({ db, files, key: await mediaKey() }, call),
    }),
  ]
}
