import { type Marking, maxVoiceMs, type VoiceComment } from '#contract/grading/marking.ts'
import { requireHolder, requireTask } from '#server/grading/grading.policy.ts'
import { findTaskRecord, lockTaskRecord } from '#server/grading/task-record.store.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import {
  type ClipFault,
  findClip,
  isSameClip,
  listPlayableClips,
  type PlayableClip,
  putClip,
  readClip,
  type Remuxer,
  type SentClip,
} from '#server/recording/index.ts'
import { refuse } from './voice.refusals.ts'
import { findVoice, insertVoice, listVoices, type Voice } from './voice.store.ts'

export interface VoiceDeps {
  readonly db: Db
  readonly files: FileStore
  readonly remuxer: Remuxer
}

/** More than anybody says about one script, with those that were recorded again. */
const maxVoices = 120

type Arriving = SentClip & Voice

/** The answer to what was stored before; undefined where nothing was. Refuses another sound under the same number. */
async function findSame(db: Db | Tx, { id, taskId, graderId, content }: Arriving): Promise<VoiceComment | undefined> {
  const [clip, voice] = [await findClip(db, id), await findVoice(db, id)]
  if (clip === undefined) return undefined
  const isSame = voice?.taskId === taskId && isSameClip(clip, { personId: graderId, content })
  if (!isSame) throw refuse.VOICE_DIFFERS()
  return { id, duration_ms: clip.durationMs }
}

function refuseFault(fault: ClipFault): Error {
  if (fault === 'TOO_LONG') return refuse.TOO_LONG()
  return fault === 'NOT_SOUND' ? refuse.NOT_SOUND() : refuse.INCOMPLETE_SOUND()
}

async function requireHeld(tx: Tx, { taskId, graderId }: Arriving): Promise<void> {
  requireHolder(requireTask(await lockTaskRecord(tx, taskId)), { id: graderId })
}

/**
 * Stores a voice comment of whoever holds the task: a sound of a minute at most, whole. Sent again it answers the same. The draft names it by
 * its number, before or afterwards.
 */
export async function keepVoice(
  { db, files, remuxer }: VoiceDeps,
  sent: SentClip & Omit<Voice, 'graderId'>,
  caller: Caller,
): Promise<VoiceComment> {
  const arriving = { ...sent, graderId: personOf(caller) }
  const { id, taskId, graderId, content } = arriving
  requireHolder(requireTask(await findTaskRecord(db, taskId)), { id: graderId })
  const before = await findSame(db, arriving)
  if (before !== undefined) return before
  const file = await readClip(remuxer, sent, maxVoiceMs)
  if (typeof file === 'string') throw refuseFault(file)
  return inTransaction(db, async (tx) => {
    await requireHeld(tx, arriving)
    if ((await listVoices(tx, arriving)).length >= maxVoices) throw refuse.TOO_MANY_VOICES()
    if (await putClip(tx, files, { id, personId: graderId, content, file })) await insertVoice(tx, { id, taskId, graderId })
    return (await findSame(tx, arriving)) ?? { id, duration_ms: file.durationMs }
  })
}

/** What a grader has recorded for a task and a marking names, for whoever may hear it now. */
export async function listVoicesOf(db: Db, of: Omit<Voice, 'id'>, marking: Marking): Promise<PlayableClip[]> {
  const named = new Set(marking.comments.flatMap(({ voice }) => voice?.id ?? []))
  if (named.size === 0) return []
  return listPlayableClips(
    db,
    (await listVoices(db, of)).filter((id) => named.has(id)),
  )
}

/** The comments whose sound has not arrived from the grader. */
export async function listWithoutSound(db: Db | Tx, of: Omit<Voice, 'id'>, { comments }: Marking): Promise<string[]> {
  const spoken = comments.flatMap(({ id, voice }) => (voice === undefined ? [] : [{ id, voice: voice.id }]))
  if (spoken.length === 0) return []
  const stored = new Set(await listVoices(db, of))
  return spoken.filter(({ voice }) => !stored.has(voice)).map(({ id }) => id)
}
