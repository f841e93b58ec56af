import type { ValuePath } from '#contract/exam/draft-content.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { PageSlice } from '#server/kit/page.ts'

export interface CommentRecord {
  readonly id: number
  readonly file: string | null
  readonly path: ValuePath | null
  readonly question: number | null
  readonly body: string
  readonly author_id: number
  readonly created_at: Date
  readonly resolved_by: number | null
  readonly resolved_at: Date | null
}

const columns = sql`id, file, path, question, body, author_id, created_at, resolved_by, resolved_at`

export interface CommentQuery {
  readonly draftId: number
  /** Only those that are resolved, or that are not. */
  readonly resolved: boolean | null
}

/** What was said of a draft, oldest first, and how many comments there are. */
export async function listComments(
  db: Db,
  { draftId, resolved }: CommentQuery,
  { limit, offset }: PageSlice,
): Promise<{ total: number; rows: CommentRecord[] }> {
  const chosen = sql`draft_id = ${draftId} and (${resolved}::boolean is null or (resolved_at is not null) = ${resolved})`
  const counted = await sql<{ total: number }>`select count(*)::int as total from exam.draft_comment where ${chosen}`.execute(db)
  const { rows } = await sql<CommentRecord>`
    select ${columns} from exam.draft_comment where ${chosen} order by id limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}

export interface NewComment {
  readonly draftId: number
  readonly authorId: number
  readonly file: string | null
  readonly path: ValuePath | null
  readonly question: number | null
  readonly text: string
}

export async function insertComment(tx: Tx, { draftId, authorId, file, path, question, text }: NewComment): Promise<CommentRecord> {
  const place = path === null ? null : JSON.stringify(path)
  const { rows } = await sql<CommentRecord>`
    insert into exam.draft_comment (draft_id, author_id, file, path, question, body)
    values (${draftId}, ${authorId}, ${file}, ${place}::jsonb, ${question}, ${text}) returning ${columns}`.execute(tx)
  const [comment] = rows
  if (comment === undefined) throw new Error('a comment was not stored')
  return comment
}

/** Who resolved a comment, or null where it is open again; the first stays. Undefined where the draft has no such comment. */
export async function resolveComment(
  tx: Tx,
  { draftId, id }: { readonly draftId: number; readonly id: number },
  personId: number | null,
): Promise<CommentRecord | undefined> {
  const { rows } = await sql<CommentRecord>`
    update exam.draft_comment set
      resolved_at = case when ${personId}::bigint is null then null else coalesce(resolved_at, kit.now()) end,
      resolved_by = case when ${personId}::bigint is null then null else coalesce(resolved_by, ${personId}) end
    where id = ${id} and draft_id = ${draftId} returning ${columns}`.execute(tx)
  return rows[0]
}
