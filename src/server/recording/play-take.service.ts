import { type Player, requirePlayAddress } from '#server/attempt/index.ts'
import { answerFile } from '#server/kit/request/range.ts'
import type { RawAnswer, RawCall } from '#server/kit/request/raw-route.ts'
import { readRecentClock } from '#server/kit/clock.ts'
import { refuse } from './recording.refusals.ts'
import { findTake } from './take.store.ts'

/** A take may be rebuilt from more chunks; its ETag changes then. */
const asLongAsTagged = 'private, no-cache'

/** Plays a take of a candidate's own by its signed address. */
export async function playTake({ db, files, key }: Player, call: RawCall): Promise<RawAnswer> {
  const { attempt = '', question = '', take = '' } = call.params
  const asked = { attempt, expires: call.query['expires'] ?? '' }
  const given = { query: asked, signature: call.query['signature'] ?? '', now: await readRecentClock(db) }
  requirePlayAddress(key, { attempt, question, take }, given)
  const file = await findTake(db, { attemptId: Number(attempt), question, take: Number(take) })
  if (file === undefined) throw refuse.NO_SUCH_RECORDING()
  return answerFile(call, { ...file, cacheControl: asLongAsTagged, read: (range) => files.read(file.sha256, range) })
}
