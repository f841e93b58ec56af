import { z } from 'zod'
import { type AttemptAccess, mediaKeyName } from '#server/attempt/index.ts'
import { readDigest } from '#server/kit/request/digest.ts'
import { type RawCall, type RawRoute, rawRoute } from '#server/kit/request/raw-route.ts'
import type { Db } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { chunkRefusals, refuse, takeRefusals } from './recording.refusals.ts'
import { rememberKey } from '#server/kit/secret.ts'
import { readRecordingType, recordingTypes } from './container.ts'
import { playTake } from './play-take.service.ts'
import { type ArrivingChunk, receiveChunk } from './recording.service.ts'

const maxChunkBytes = 1024 * 1024

interface RawRouteDeps {
  readonly db: Db
  readonly access: AttemptAccess
  readonly files: FileStore
}

const digits = z.string().regex(/^\d{1,15}$/)
const ChunkPath = z.object({
  id: digits.transform(Number).pipe(z.int().positive()),
  question: z.string().max(16),
  take: digits.transform(Number).pipe(z.int().min(1).max(99)),
  chunk: digits.transform(Number).pipe(z.int().min(0).max(998)),
})

function readChunkPath({ params }: RawCall): z.infer<typeof ChunkPath> {
  const parsed = ChunkPath.safeParse(params)
  if (parsed.success) return parsed.data
  throw new InvalidInput(Object.fromEntries(parsed.error.issues.map(({ path }) => [path.join('.'), ['http.field_invalid']])))
}

function readChunk(call: RawCall): ArrivingChunk {
  const type = readRecordingType(call.header('content-type'))
  if (type === null) throw refuse.NOT_A_RECORDING()
  return { ...readChunkPath(call), type, digest: readDigest(call.header('digest')), content: call.body ?? Buffer.alloc(0) }
}

function createChunkRoute({ db, access }: Pick<RawRouteDeps, 'db' | 'access'>): RawRoute {
  return rawRoute({
    method: 'PUT',
    path: '/ielts/attempt/{id}/recording/{question}/take/{take}/chunk/{chunk}',
    access: 'attempt-holder',
    // A chunk every five seconds, and all that waited after a while without a network.
    limit: { calls: 120, seconds: 20, by: 'person' },
    summary: 'A chunk of a recorder\'s stream, with "Digest: sha-256=…"; what is answered 200 is stored. Sent again it answers the same.',
    produces: 'application/json',
    consumes: { types: recordingTypes, bodyLimit: maxChunkBytes },
    errors: chunkRefusals,
    checkCaller: async (call) => void (await access.checkReader(readChunkPath(call).id, call.caller)),
    handle: async (call) => {
      await receiveChunk({ db, access }, readChunk(call), call.caller)
      return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify({ received: true }) }
    },
  })
}

export function createRecordingRawRoutes({ db, access, files }: RawRouteDeps): RawRoute[] {
  const mediaKey = rememberKey(db, mediaKeyName)
  return [
    rawRoute({
      method: 'GET',
      path: '/ielts/recording/{attempt}/{question}/{take}',
      access: 'public',
      // Players send no token, and a whole lab may press Start together.
      limit: { calls: 1200, seconds: 60, by: 'address' },
      summary: "A take of a candidate's own recording, or a range of it, by its signed address",
      produces: 'audio/webm',
      errors: takeRefusals,
      handle: async (call) => playTake({ db, files, key: await mediaKey() }, call),
    }),
    createChunkRoute({ db, access }),
  ]
}
