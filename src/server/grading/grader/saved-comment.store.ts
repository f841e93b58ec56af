import type { SavedComment } from '#contract/grading/grader.contract.ts'
import type { CommentTag } from '#contract/grading/marking.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { toPattern } from '#server/kit/page.ts'

const columns = sql`id, text, tag, used, grader_id is null as is_shared`

/** How many comments a grader keeps. */
export const maxSaved = 500
/** How many are shown at once. */
const maxListed = 200

/** A grader's own comments and the school's, the most used first. */
export async function listSavedComments(db: Db, graderId: number, q: string | undefined): Promise<SavedComment[]> {
  const search = q === undefined || q === '' ? sql`true` : sql`text ilike ${toPattern(q)}`
  const { rows } = await sql<SavedComment>`
    select ${columns} from grading.saved_comment where (grader_id = ${graderId} or grader_id is null) and ${search}
    order by used desc, id desc limit ${maxListed}`.execute(db)
  return rows
}

export async function countSaved(db: Db | Tx, graderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from grading.saved_comment where grader_id = ${graderId}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** One of a grader's own comments by its text. */
export async function findSaved(db: Db | Tx, graderId: number, text: string): Promise<SavedComment | undefined> {
  const { rows } = await sql<SavedComment>`
    select ${columns} from grading.saved_comment where coalesce(grader_id, 0) = ${graderId} and md5(text) = md5(${text})`.execute(db)
  return rows[0]
}

/** Stores a comment; kept already, it gets the tag. */
export async function putSaved(
  tx: Tx,
  graderId: number,
  { text, tag }: { readonly text: string; readonly tag: CommentTag | null },
): Promise<SavedComment> {
  const { rows } = await sql<SavedComment>`
    insert into grading.saved_comment (grader_id, text, tag) values (${graderId}, ${text}, ${tag})
    on conflict (coalesce(grader_id, 0), md5(text)) do update set tag = excluded.tag returning ${columns}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a comment was not stored')
  return row
}

export async function deleteSaved(tx: Tx, graderId: number, id: number): Promise<void> {
  await sql`delete from grading.saved_comment where id = ${id} and grader_id = ${graderId}`.execute(tx)
}

/** Counts saved comments that were handed back, once for each time. */
export async function countUses(tx: Tx, graderId: number, texts: readonly string[]): Promise<void> {
  await sql`
    update grading.saved_comment set used = used + n.times
    from (select md5(text) as hash, count(*) as times from unnest(${[...texts]}::text[]) text group by 1) n
    where md5(saved_comment.text) = n.hash and coalesce(grader_id, 0) in (${graderId}, 0)`.execute(tx)
}
