import { createHash } from 'node:crypto'
import type { DraftMedia } from '#contract/exam/draft-content.ts'
import { readMp3 } from '#server/authoring/index.ts'
import { requireRecording } from '#server/exam/exam.policy.ts'
import { refuse } from '#server/exam/exam.refusals.ts'
import { readRecentClock } from '#server/kit/clock.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { answerFile } from '#server/kit/request/range.ts'
import type { RawAnswer, RawCall } from '#server/kit/request/raw-route.ts'
import { type SignRecording, withDraft } from './draft.service.ts'
import { touchDraft } from './draft.store.ts'
import * as store from './draft-file.store.ts'
import type { DraftDeps } from './draft-deps.ts'
import { isRecording, maxFiles } from './file-rules.ts'
import { readSignedRecording, signRecording } from './media-address.ts'

/** A day's work at a draft; its page asks for new addresses when it is loaded. */
const addressMs = 12 * 3_600_000

/** Signs addresses of recordings that staff may hear now. */
export async function createRecordingSigner({ db, key }: Pick<DraftDeps, 'db' | 'key'>): Promise<SignRecording> {
  const [signingKey, now] = [await key(), await readRecentClock(db)]
  return (sha256) => signRecording(signingKey, sha256, new Date(now.getTime() + addressMs))
}

interface NewRecording {
  readonly id: number
  readonly path: string
  readonly bytes: Buffer
}

/** Puts a recording at a path, in the place of what was there; refuses what is no MP3. Its format is judged by the checker. */
export async function putRecording(deps: DraftDeps, { id, path, bytes }: NewRecording, caller: Caller): Promise<DraftMedia> {
  const { db, files, removeUnnamed } = deps
  if (!isRecording(path) || path.length > 120) throw refuse.UNKNOWN_FILE()
  if (readMp3(bytes) === null) {
    const message = 'this is not an MP3 file, or a broken one'
    throw refuse.FILE_UNREADABLE({ problems: [{ file: path, line: 1, question: null, message, path: null }] })
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const sign = await createRecordingSigner(deps)
  return withDraft(db, id, async (tx) => {
    const before = await store.findMedia(tx, id, path)
    if (before === undefined && (await store.countFiles(tx, id)) >= maxFiles) throw refuse.TOO_MANY_FILES({ most: maxFiles })
    const old = before === undefined || before.sha256 === sha256 ? [] : [before.sha256]
    await lockFiles(tx, [sha256, ...old])
    await files.put(bytes)
    const version = await touchDraft(tx, id, personOf(caller))
    await store.putMedia(tx, { draftId: id, version, personId: personOf(caller) }, { path, sha256, bytes: bytes.length })
    await removeUnnamed(tx, old)
    return { path, type: 'audio/mpeg', bytes: bytes.length, sha256, version, url: sign(sha256) }
  })
}

/** Plays a recording to whoever shows its address as it was signed. */
export async function serveRecording({ db, files, key }: DraftDeps, call: RawCall): Promise<RawAnswer> {
  const { expires = '', signature = '' } = call.query
  const signed = { sha256: call.params['sha256'] ?? '', expires, signature }
  const sha256 = requireRecording(readSignedRecording(await key(), signed, await readRecentClock(db)))
  const { bytes } = requireRecording(await files.find(sha256))
  const read = (range?: { start: number; end: number }) => files.read(sha256, range)
  return answerFile(call, { type: 'audio/mpeg', bytes, sha256, cacheControl: 'private, max-age=3600', read })
}
