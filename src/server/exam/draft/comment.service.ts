import type { DraftComment, testDraftContract } from '#contract/exam/test-draft.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { refuse } from '#server/exam/exam.refusals.ts'
import { namePeople } from '#server/identity/index.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { toPage, toPageSlice } from '#server/kit/page.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import * as store from './comment.store.ts'
import { requireDraft, withDraft } from './draft.service.ts'

async function toComments(db: Db | Tx, rows: readonly store.CommentRecord[]): Promise<DraftComment[]> {
  const nameOf = await namePeople(
    db,
    rows.flatMap(({ author_id, resolved_by }) => [author_id, resolved_by]),
  )
  return rows.map(({ id, file, path, question, body, author_id, created_at, resolved_by, resolved_at }) => ({
    id,
    file,
    path,
    question,
    text: body,
    author: { id: author_id, name: nameOf(author_id).name },
    created_at: created_at.toISOString(),
    resolved_by: resolved_by === null ? null : { id: resolved_by, name: nameOf(resolved_by).name },
    resolved_at: resolved_at?.toISOString() ?? null,
  }))
}

async function toComment(tx: Tx, row: store.CommentRecord): Promise<DraftComment> {
  const [comment] = await toComments(tx, [row])
  if (comment === undefined) throw new Error('a comment was lost')
  return comment
}

export async function listDraftComments(db: Db, { id, resolved, ...query }: InputOf<typeof testDraftContract.listComments>) {
  await requireDraft(db, id)
  const chosen = { draftId: id, resolved: resolved === undefined ? null : resolved === 'true' }
  const { total, rows } = await store.listComments(db, chosen, toPageSlice(query))
  return toPage(query, total, await toComments(db, rows))
}

export function addComment(db: Db, input: InputOf<typeof testDraftContract.comment>, caller: Caller): Promise<DraftComment> {
  const { id, file, path, question, text } = input
  return withDraft(db, id, async (tx) => {
    const place = path === null ? null : [...path]
    return toComment(tx, await store.insertComment(tx, { draftId: id, authorId: personOf(caller), file, path: place, question, text }))
  })
}

export function resolveDraftComment(
  db: Db,
  { id, comment, resolved }: InputOf<typeof testDraftContract.resolveComment>,
  caller: Caller,
): Promise<DraftComment> {
  return withDraft(db, id, async (tx) => {
    const row = await store.resolveComment(tx, { draftId: id, id: comment }, resolved ? personOf(caller) : null)
    if (row === undefined) throw refuse.NO_SUCH_COMMENT()
    return toComment(tx, row)
  })
}
