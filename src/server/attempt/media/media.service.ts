import type { attemptContract } from '#contract/attempt/attempt.contract.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Paper } from '#contract/content/paper.ts'
import { mediaOf } from '#contract/content/walk.ts'
import { getMedia, getPaper } from '#server/exam/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { answerFile } from '#server/kit/request/range.ts'
import type { RawAnswer, RawCall } from '#server/kit/request/raw-route.ts'
import { readRecentClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import { refuse } from '#server/attempt/attempt.refusals.ts'
import { requirePlayAddress } from '#server/attempt/attempt.policy.ts'
import type { AttemptFacts } from '#server/attempt/attempt.store.ts'
import type { AttemptAccess } from '#server/attempt/attempt-access.ts'
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

/** Who would hear an examiner's questions before the interview could prepare for them; a track must have come before its clock starts. */
async function isKeptUntilOpen(db: Db, facts: AttemptFacts, skill: Skill): Promise<boolean> {
  if (facts.mode !== 'strict' || skill !== 'speaking') return false
  const sections = await listSections(db, facts.id)
  return sections.every((section) => section.skill !== skill || section.status === 'locked')
}

/** Signed addresses of what a section plays, for preloading before it is opened; refused like opening it. */
export async function listSectionMedia(
  { db, access, mediaKey }: MediaContext,
  asked: { readonly id: number; readonly skill: Skill },
  caller: Caller,
): Promise<SectionMedia> {
  const facts = await access.checkReader(asked.id, caller)
  const { id, revision, skills } = facts
  if (!skills.includes(asked.skill)) throw refuse.SECTION_NOT_NEXT()
  const expiresAt = addSeconds(await findLatestEnd(db, { id, skill: asked.skill }), addressGraceSeconds)
  if (await isKeptUntilOpen(db, facts, asked.skill)) throw refuse.SECTION_NOT_OPEN()
  const { paper } = await getPaper(db, revision, asked.skill)
  const key = await mediaKey()
  const media = mediaOf(paper).map((each) => ({
    ...each,
    url: signPlayable(key, { revision, file: each.file }, { attemptId: id, expiresAt }),
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

/** Plays a recording of a published test by its signed address. */
export async function playMedia({ db, files, key }: Player, call: RawCall): Promise<RawAnswer> {
  const { params, query } = call
  const playable = { revision: params['revision'] ?? '', file: params['file'] ?? '' }
  const asked = { attempt: query['attempt'] ?? '', expires: query['expires'] ?? '' }
  const given = { query: asked, signature: query['signature'] ?? '', now: await readRecentClock(db) }
  requirePlayAddress(key, playable, given)
  const media = await getMedia(db, playable.revision, playable.file)
  return answerFile(call, { ...media, cacheControl: immutable, read: (range) => files.read(media.sha256, range) })
}
