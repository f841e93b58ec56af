import { z } from 'zod'
import { requireHolder, requireTask } from '#server/grading/grading.policy.ts'
import { findTaskRecord } from '#server/grading/task-record.store.ts'
import { readDigest } from '#server/kit/request/digest.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { personOf } from '#server/kit/request/caller.ts'
import { type RawCall, type RawRoute, rawRoute } from '#server/kit/request/raw-route.ts'
import { readRecordingType, recordingTypes } from '#server/recording/index.ts'
import { refuse, voiceRefusals } from './voice.refusals.ts'
import { keepVoice, type VoiceDeps } from './voice.service.ts'

/** A minute of speech is some 400 kB. */
const maxVoiceBytes = 3 * 1024 * 1024

const digits = z.string().regex(/^\d{1,15}$/)
const VoicePath = z.object({
  id: digits.transform(Number).pipe(z.int().positive()),
  voice: z.uuid(),
  duration_ms: digits.transform(Number).pipe(z.int().max(3_600_000)),
})

function readPath({ params, query }: RawCall): z.infer<typeof VoicePath> {
  const parsed = VoicePath.safeParse({ ...params, duration_ms: query['duration_ms'] ?? '' })
  if (parsed.success) return parsed.data
  throw new InvalidInput(Object.fromEntries(parsed.error.issues.map(({ path }) => [path.join('.'), ['http.field_invalid']])))
}

function readVoice(call: RawCall) {
  const { id: taskId, voice: id, duration_ms: recordedMs } = readPath(call)
  const type = readRecordingType(call.header('content-type'))
  if (type === null) throw refuse.NOT_SOUND()
  return { id, taskId, type, recordedMs, digest: readDigest(call.header('digest')), content: call.body ?? Buffer.alloc(0) }
}

/** Takes voice comments. */
export function createVoiceRoute(deps: VoiceDeps): RawRoute {
  return rawRoute({
    method: 'PUT',
    path: '/teacher/grading/{id}/voice/{voice}',
    access: 'grading:grade',
    // What was recorded without a connection comes at once.
    limit: { calls: 120, seconds: 60, by: 'person' },
    summary: 'A voice comment of at most a minute, with "Digest: sha-256=…" and its length as duration_ms. Sent again it answers the same.',
    produces: 'application/json',
    consumes: { types: recordingTypes, bodyLimit: maxVoiceBytes },
    errors: voiceRefusals,
    checkCaller: async (call) =>
      requireHolder(requireTask(await findTaskRecord(deps.db, readPath(call).id)), { id: personOf(call.caller) }),
    handle: async (call) => {
      const kept = await keepVoice(deps, readVoice(call), call.caller)
      return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(kept) }
    },
  })
}
