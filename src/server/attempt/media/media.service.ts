import type { attemptContract } from '#contract/attempt/attempt.contract.ts'
import { TrackCipher } from '#contract/attempt/track-cipher.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Paper } from '#contract/content/paper.ts'
import { mediaOf } from '#contract/content/walk.ts'
import { getMedia, getPaper } from '#server/exam/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { answerFile, type ServedFile } from '#server/kit/request/range.ts'
import type { RawAnswer, RawCall } from '#server/kit/request/raw-route.ts'
import { readRecentClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import { refuse } from '#server/attempt/attempt.refusals.ts'
import { requirePlayAddress } from '#server/attempt/attempt.policy.ts'
import type { AttemptFacts } from '#server/attempt/attempt.store.ts'
import type { AttemptAccess } from '#server/attempt/attempt-access.ts'
import { refuseWhileStrict } from '#server/attempt/key-reading.service.ts'
import { hasStrictSectionAhead } from '#server/attempt/key-reading.store.ts'
import { deriveTrackKey, encryptTrack } from '#server/attempt/locked-track.ts'
import { signPlayable } from '#server/attempt/media-address.ts'
import { findLatestEnd } from '#server/attempt/start/opening.service.ts'
import { listSections } from '#server/attempt/section.store.ts'
import { addressGraceSeconds, addSeconds } from '#server/attempt/time-rules.ts'

export interface MediaContext {
  readonly db: Db
  readonly access: AttemptAccess
  /** Signs the addresses of what is played. */
  readonly mediaKey: () => Promise<Buffer>
}

export type SectionMedia = OutputOf<typeof attemptContract.sectionMedia>

/** Whether a locked section is kept back: of an attempt under exam conditions, and a track also while such an attempt is still to play it. */
async function isKeptBack(db: Db, { personId, testId, mode }: AttemptFacts, skill: Skill): Promise<boolean> {
  if (skill !== 'listening') return mode === 'strict' && skill === 'speaking'
  return mode === 'strict' || hasStrictSectionAhead(db, { personId, testId, skill })
}

/**
 * Decides how media of a section are served: as they are once the section is open, and in practice. Under exam conditions, before that, an
 * examiner's questions are refused, because a candidate could prepare for them; a track is served encrypted, because it must be loaded before
 * its clock starts.
 */
async function judgeCipher(db: Db, facts: AttemptFacts, { skill, cipher }: MediaRequest): Promise<TrackCipher | null> {
  const sections = await listSections(db, facts.id)
  if (sections.some((section) => section.skill === skill && section.status !== 'locked')) return null
  await refuseWhileStrict(db, { ...facts, attemptId: facts.id, skills: [skill] })
  if (!(await isKeptBack(db, facts, skill))) return null
  if (skill !== 'listening' || cipher === undefined) throw refuse.SECTION_NOT_OPEN()
  return cipher
}

export type MediaRequest = InputOf<typeof attemptContract.sectionMedia>

/** Signed addresses of what a section plays, for preloading before it is opened; refused like opening it. */
export async function listSectionMedia({ db, access, mediaKey }: MediaContext, asked: MediaRequest, caller: Caller): Promise<SectionMedia> {
  const facts = await access.checkReader(asked.id, caller)
  const { id, revision, skills } = facts
  if (!skills.includes(asked.skill)) throw refuse.SECTION_NOT_NEXT()
  const expiresAt = addSeconds(await findLatestEnd(db, { id, skill: asked.skill }), addressGraceSeconds)
  const cipher = await judgeCipher(db, facts, asked)
  const { paper } = await getPaper(db, revision, asked.skill)
  const key = await mediaKey()
  const media = mediaOf(paper).map((each) => ({
    ...each,
    cipher,
    url: signPlayable(key, { revision, file: each.file, ...(cipher && { cipher }) }, { attemptId: id, expiresAt }),
  }))
  return { media, expires_at: expiresAt.toISOString() }
}

/** The addresses of everything that a paper plays, by file. */
export function signMedia(
  key: Buffer,
  paper: Paper,
  given: { revision: string; attemptId: number; expiresAt: Date },
): Record<string, string> {
  const { revision, ...signed } = given
  return Object.fromEntries(mediaOf(paper).map(({ file }) => [file, signPlayable(key, { revision, file }, signed)]))
}

export interface Player {
  readonly db: Db
  readonly files: FileStore
  readonly key: Buffer
}

const immutable = 'private, max-age=31536000, immutable'

/** The same file as bytes that only the key of this attempt makes a recording of: of no type that anything plays. */
function encryptFile(file: ServedFile, key: Buffer, attemptId: number): ServedFile {
  const { sha256, read } = file
  const trackKey = deriveTrackKey(key, { attemptId, sha256 })
  const etag = `${sha256}.${attemptId}`
  return { ...file, type: 'application/octet-stream', etag, read: (range) => encryptTrack(trackKey, read(range), range?.start ?? 0) }
}

/** Plays a recording of a published test by its signed address. */
export async function playMedia({ db, files, key }: Player, call: RawCall): Promise<RawAnswer> {
  const { params, query } = call
  const cipher = TrackCipher.safeParse(query['cipher']).data
  const playable = { revision: params['revision'] ?? '', file: params['file'] ?? '', ...(cipher && { cipher }) }
  const asked = { attempt: query['attempt'] ?? '', expires: query['expires'] ?? '' }
  const given = { query: asked, signature: query['signature'] ?? '', now: await readRecentClock(db) }
  requirePlayAddress(key, playable, given)
  const media = await getMedia(db, playable.revision, playable.file)
  const file: ServedFile = { ...media, cacheControl: immutable, read: (range) => files.read(media.sha256, range) }
  return answerFile(call, cipher ? encryptFile(file, key, Number(asked.attempt)) : file)
}
