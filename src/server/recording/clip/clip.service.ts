import { createHash } from 'node:crypto'
import { addSeconds, reviewSeconds } from '#server/attempt/index.ts'
import { readClock } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import { rememberKey } from '#server/kit/secret.ts'
import { type Clip, deleteClipRows, insertClip, listClips } from '#server/recording/clip.store.ts'
import { type RecordingType, sniffRecording } from '#server/recording/container.ts'
import type { Remuxer } from '#server/recording/remuxer.ts'
import type { Remuxed } from '#server/recording/stream.ts'
import { removeUnnamed } from '#server/recording/unnamed-files.ts'
import { clipKeyName, signClip } from './clip-address.ts'

/** A clip as a browser sends it. */
export interface SentClip {
  readonly content: Buffer
  readonly type: RecordingType
  /** The SHA-256 that the browser has computed, in base64; null where it sent none. */
  readonly digest: string | null
  /** How long it was recorded. */
  readonly recordedMs: number
}

/** Why a clip isn't taken: it can't be read or is silent, it is too long, or some of it is missing. */
export type ClipFault = 'NOT_SOUND' | 'TOO_LONG' | 'INCOMPLETE_SOUND'

/** A recorder stops a little after it is told to. */
const toleranceMs = 1500

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes)

function findFault({ durationMs, peaks, trouble }: Remuxed, { recordedMs }: SentClip, maxMs: number): ClipFault | null {
  if (durationMs === 0) return 'NOT_SOUND'
  if (durationMs > maxMs + toleranceMs) return 'TOO_LONG'
  if (trouble !== null || durationMs < recordedMs - toleranceMs) return 'INCOMPLETE_SOUND'
  return peaks.length > 0 && peaks.every((peak) => peak === 0) ? 'NOT_SOUND' : null
}

/** Makes a file of what was sent, in the process that reads recordings; answers why where it can't be taken. */
export async function readClip(remuxer: Remuxer, sent: SentClip, maxMs: number): Promise<Remuxed | ClipFault> {
  const { content, digest } = sent
  if (content.length > 0 && hash(content).digest('base64') !== digest) return 'INCOMPLETE_SOUND'
  const type = sniffRecording(content, sent.type)
  if (type === null) return 'NOT_SOUND'
  const made = await remuxer.inTurn((remux) => remux({ bytes: content, type }))
  if (made === null) throw new Error('the server stops')
  return findFault(made.file, sent, maxMs) ?? made.file
}

/** Stores a file that was made of a clip; false where a clip of this number is there already. */
export async function putClip(
  tx: Tx,
  files: FileStore,
  { id, personId, content, file }: { readonly id: string; readonly personId: number; readonly content: Buffer; readonly file: Remuxed },
): Promise<boolean> {
  const sha256 = hash(file.bytes).digest('hex')
  const { type, durationMs } = file
  await lockFiles(tx, [sha256])
  await files.put(file.bytes)
  return insertClip(tx, { id, personId, sentSha256: hash(content).digest('hex'), sha256, type, bytes: file.bytes.length, durationMs })
}

/** Whether a clip is the very one that is sent again. */
export function isSameClip(clip: Clip, { personId, content }: { readonly personId: number; readonly content: Buffer }): boolean {
  return clip.personId === personId && clip.sentSha256 === hash(content).digest('hex')
}

/** Deletes clips with their files. The caller has deleted the rows that name them. */
export async function deleteClips(tx: Tx, files: FileStore, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const hashes = await deleteClipRows(tx, ids)
  await lockFiles(tx, hashes)
  await removeUnnamed(tx, files, hashes)
  return hashes.length
}

export interface PlayableClip {
  readonly id: string
  /** Signed for an hour. */
  readonly url: string
  readonly duration_ms: number
}

/** Those of the clips that are there, with addresses for whoever may hear them now: that is for the caller to decide. */
export async function listPlayableClips(db: Db, ids: readonly string[]): Promise<PlayableClip[]> {
  if (ids.length === 0) return []
  const [clips, key, now] = await Promise.all([listClips(db, ids), rememberKey(db, clipKeyName)(), readClock(db)])
  const expiresAt = addSeconds(now, reviewSeconds)
  return clips.map(({ id, durationMs }) => ({ id, url: signClip(key, id, expiresAt), duration_ms: durationMs }))
}
