import { z } from 'zod'
import { type Entrance, mediaKeyName } from '#server/attempt/index.ts'
import { type RawCall, type RawRoute, rawRoute } from '#server/kit/request/raw-route.ts'
import type { Db } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import { InvalidInput, Refusal } from '#server/kit/refusal.ts'
import { rememberKey } from '#server/kit/secret.ts'
import { readRecordingType, recordingTypes } from './container.ts'
import { playTake } from './play-take.service.ts'
import { type ArrivingChunk, receiveChunk } from './recording.service.ts'

const longestChunk = 1024 * 1024

interface RawRouteDeps {
  readonly db: Db
  readonly entrance: Entrance
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

/** The SHA-256 of a Digest header (RFC 3230). */
function readDigest(header: string | undefined): string | null {
  return /(?:^|,)\s*sha-256=([A-Za-z\d+/]{43}=)\s*(?:,|$)/i.exec(header ?? '')?.[1] ?? null
}

function readChunk(call: RawCall): ArrivingChunk {
  const type = readRecordingType(call.header('content-type'))
  if (type === null) throw new Refusal('NOT_A_RECORDING')
  return { ...readChunkPath(call), type, digest: readDigest(call.header('digest')), content: call.body ?? Buffer.alloc(0) }
}

const noSuchAttempt = { NO_SUCH_ATTEMPT: { status: 403, message: 'attempt.no_such_attempt' } } as const

function createChunkRoute({ db, entrance }: Pick<RawRouteDeps, 'db' | 'entrance'>): RawRoute {
  return rawRoute({
    method: 'PUT',
    path: '/ielts/attempt/{id}/recording/{question}/take/{take}/chunk/{chunk}',
    access: 'attempt-holder',
    // A chunk every five seconds, and all that waited after a while without a network.
    limit: { calls: 120, seconds: 20, by: 'person' },
    summary: 'A chunk of a recorder\'s stream, with "Digest: sha-256=…"; what is answered 200 is stored. Sent again it answers the same.',
    produces: 'application/json',
    consumes: { types: recordingTypes, bodyLimit: longestChunk },
    errors: {
      ...noSuchAttempt,
      GUARDIAN_NEEDED: { status: 403, message: 'file.guardian_needed' },
      RECORDING_CONSENT_NEEDED: { status: 403, message: 'attempt.recording_consent_needed' },
      UNKNOWN_QUESTION: { status: 422, message: 'attempt.unknown_question' },
      SECTION_NOT_OPEN: { status: 422, message: 'attempt.section_not_open' },
      SECTION_CLOSED: { status: 422, message: 'attempt.section_closed' },
      NOT_A_RECORDING: { status: 422, message: 'recording.not_a_recording' },
      RECORDING_FULL: { status: 422, message: 'recording.recording_full' },
      RECORDING_DAY_FULL: { status: 422, message: 'recording.recording_day_full' },
      DIGEST_DIFFERS: { status: 422, message: 'recording.digest_differs' },
      CHUNK_DIFFERS: { status: 409, message: 'recording.chunk_differs' },
    },
    admit: async (call) => void (await entrance.admitReader(readChunkPath(call).id, call.caller)),
    handle: async (call) => {
      await receiveChunk({ db, entrance }, readChunk(call), call.caller)
      return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify({ received: true }) }
    },
  })
}

export function createRecordingRawRoutes({ db, entrance, files }: RawRouteDeps): RawRoute[] {
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
      errors: { NO_SUCH_RECORDING: { status: 404, message: 'recording.no_such_recording' } },
      handle: async (call) => playTake({ db, files, key: await mediaKey() }, call),
    }),
    createChunkRoute({ db, entrance }),
  ]
}
