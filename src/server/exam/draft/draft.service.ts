import type { DraftFile, DraftMedia } from '#contract/exam/draft-content.ts'
import type { DraftReview, TestDraft, testDraftContract, WholeDraft } from '#contract/exam/test-draft.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { readContent } from '#server/authoring/index.ts'
import { mayReview } from '#server/exam/exam.policy.ts'
import { refuse } from '#server/exam/exam.refusals.ts'
import { type NameOf, namePeople } from '#server/identity/index.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { toLongPage, toPageSlice } from '#server/kit/page.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { countOpenComments, type DraftRecord, findDraft, freezeView, listDrafts, lockDraft } from './draft.store.ts'
import { type FileRecord, listFiles, listMedia } from './draft-file.store.ts'
import { listLatestReviews, type ReviewRecord } from './review.store.ts'

/** Signs the address of a recording of the store. */
export type SignRecording = (sha256: string) => string

const toPerson = (nameOf: NameOf, id: number) => ({ id, name: nameOf(id).name })
const toInstant = (at: Date | null) => at?.toISOString() ?? null

function toReview(review: ReviewRecord | undefined, nameOf: NameOf): DraftReview | null {
  if (review === undefined) return null
  const { version, asked_by, asked_at, decision, decided_by, decided_at, reason } = review
  return {
    version,
    asked_by: toPerson(nameOf, asked_by),
    asked_at: asked_at.toISOString(),
    decision,
    decided_by: decided_by === null ? null : toPerson(nameOf, decided_by),
    decided_at: toInstant(decided_at),
    reason,
  }
}

function toPublished({ published_test, published_revision, published_at }: DraftRecord): TestDraft['published'] {
  if (published_test === null || published_revision === null || published_at === null) return null
  return { test_id: published_test, revision: published_revision, at: published_at.toISOString() }
}

/** Drafts as staff see them, with the names of people, their reviews and open comments. */
export async function toTestDrafts(db: Db | Tx, rows: readonly DraftRecord[], caller: Caller): Promise<TestDraft[]> {
  const ids = rows.map(({ id }) => id)
  const [reviews, open] = [await listLatestReviews(db, ids), await countOpenComments(db, ids)]
  const people = rows.flatMap(({ created_by, edited_by }) => [created_by, edited_by])
  const nameOf = await namePeople(db, [...people, ...[...reviews.values()].flatMap(({ asked_by, decided_by }) => [asked_by, decided_by])])
  return rows.map((row) => {
    const { id, slug, title, module, kind, state, version } = row
    const review = reviews.get(id)
    return {
      id,
      slug,
      title,
      module,
      kind,
      state,
      version,
      created_by: toPerson(nameOf, row.created_by),
      created_at: row.created_at.toISOString(),
      edited_by: toPerson(nameOf, row.edited_by),
      edited_at: row.edited_at.toISOString(),
      review: toReview(review, nameOf),
      may_review: mayReview({ askedBy: review?.asked_by ?? null, editedBy: row.edited_by }, personOf(caller)),
      open_comments: open.get(id) ?? 0,
      published: toPublished(row),
    }
  })
}

export function toDraftFile({ path, body, version, saved_by, saved_at }: FileRecord, nameOf: NameOf): DraftFile {
  const content = readContent(path, body) as Pick<DraftFile, 'format' | 'value' | 'text'>
  return { path, ...content, version, saved_by: toPerson(nameOf, saved_by), saved_at: saved_at.toISOString() }
}

export async function listDraftsForStaff(db: Db, query: InputOf<typeof testDraftContract.list>, caller: Caller) {
  const { rows, ...found } = await listDrafts(db, query, { ...toPageSlice(query), after: query.after })
  return toLongPage(query, found, await toTestDrafts(db, rows, caller))
}

export async function requireDraft(db: Db | Tx, id: number): Promise<DraftRecord> {
  const draft = await findDraft(db, id)
  if (draft === undefined) throw refuse.NO_SUCH_DRAFT()
  return draft
}

/** A draft that is locked, or was just made, without its files. */
export async function showDraft(tx: Tx, id: number, caller: Caller): Promise<TestDraft> {
  const record = await findDraft(tx, id)
  const [draft] = record === undefined ? [] : await toTestDrafts(tx, [record], caller)
  if (draft === undefined) throw new Error('a draft was lost')
  return draft
}

/** Reads what belongs together, a draft and its files, whoever saves meanwhile. */
export function atOneMoment<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await freezeView(tx)
    return read(tx)
  })
}

/** A draft with all its files, as they are at one moment. */
export function getWholeDraft(db: Db, id: number, { caller, sign }: { readonly caller: Caller; readonly sign: SignRecording }) {
  return atOneMoment(db, async (tx): Promise<WholeDraft> => {
    await requireDraft(tx, id)
    const [draft, files, media] = [await showDraft(tx, id, caller), await listFiles(tx, id), await listMedia(tx, id)]
    const nameOf = await namePeople(
      tx,
      files.map(({ saved_by }) => saved_by),
    )
    const toMedia = (each: (typeof media)[number]): DraftMedia => ({ ...each, type: 'audio/mpeg', url: sign(each.sha256) })
    return { ...draft, files: files.map((file) => toDraftFile(file, nameOf)), media: media.map(toMedia) }
  })
}

/** Does something to a draft that nobody else changes meanwhile. */
export function withDraft<T>(db: Db, id: number, work: (tx: Tx, draft: DraftRecord) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, id)
    if (draft === undefined) throw refuse.NO_SUCH_DRAFT()
    return work(tx, draft)
  })
}

/** Refuses a draft that is another than the caller has seen. */
export function requireVersion(draft: DraftRecord, version: number): void {
  if (draft.version !== version) throw refuse.DRAFT_CHANGED({ version: draft.version })
}
