import type { DraftSort, DraftState } from '#contract/exam/test-draft.contract.ts'
import type { Module } from '#contract/content/group-type.ts'
import type { TestKind } from '#contract/content/test-kind.ts'
import { anyOf, type Db, sql, type Sql, type Tx } from '#server/kit/database.ts'
import { type Key, type KeyOrder, toKeyOrder } from '#server/kit/key-order.ts'
import { type KeyPage, type KeySlice, listByKey } from '#server/kit/key-page.ts'
import { toPattern } from '#server/kit/page.ts'

/** A draft without its files. */
export interface DraftRecord {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly module: Module
  readonly kind: TestKind
  readonly state: DraftState
  readonly version: number
  readonly created_by: number
  readonly created_at: Date
  readonly edited_by: number
  readonly edited_at: Date
  readonly published_test: number | null
  readonly published_revision: string | null
  readonly published_at: Date | null
}

const columns = sql`id, slug, title, module, kind, state, version, created_by, created_at, edited_by, edited_at,
  published_test, published_revision, published_at`

export interface NewDraft {
  readonly slug: string
  readonly title: string
  readonly module: Module
  readonly kind: TestKind
  readonly personId: number
}

/** Undefined where a draft has the slug already. */
export async function insertDraft(tx: Tx, { slug, title, module, kind, personId }: NewDraft): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into exam.draft (slug, title, module, kind, created_by, edited_by)
    values (${slug}, ${title}, ${module}, ${kind}, ${personId}, ${personId})
    on conflict (slug) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export async function findDraft(db: Db | Tx, id: number): Promise<DraftRecord | undefined> {
  const { rows } = await sql<DraftRecord>`select ${columns} from exam.draft where id = ${id}`.execute(db)
  return rows[0]
}

/** From now on the transaction reads what is stored now, and writes nothing. */
export async function freezeView(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx)
}

/** Locks a draft until the transaction ends. */
export async function lockDraft(tx: Tx, id: number): Promise<DraftRecord | undefined> {
  const { rows } = await sql<DraftRecord>`select ${columns} from exam.draft where id = ${id} for update`.execute(tx)
  return rows[0]
}

export interface DraftFilter {
  readonly q?: string | undefined
  readonly state?: DraftState | undefined
}

function matching({ q, state }: DraftFilter): Sql<unknown> {
  const conditions = [sql`true`]
  if (q !== undefined && q !== '') conditions.push(sql`(title ilike ${toPattern(q)} or slug ilike ${toPattern(q)})`)
  if (state !== undefined) conditions.push(sql`state = ${state}`)
  return sql.join(conditions, sql` and `)
}

const byId: Key = [sql`id`, 'bigint']
const byEdit: readonly Key[] = [[sql`edited_at`, 'timestamptz'], byId]
const byTitle: readonly Key[] = [[sql`title`, 'text'], byId]
const byState: readonly Key[] = [[sql`state`, 'text'], ...byEdit]

const orders: Readonly<Record<DraftSort, KeyOrder>> = {
  '-edited_at': toKeyOrder('-edited_at', byEdit),
  edited_at: toKeyOrder('edited_at', byEdit),
  title: toKeyOrder('title', byTitle),
  '-title': toKeyOrder('-title', byTitle),
  state: toKeyOrder('state', byState),
  '-state': toKeyOrder('-state', byState),
}

/** Drafts in one of the orders that an index has. */
export function listDrafts(
  db: Db,
  { sort, ...filter }: DraftFilter & { readonly sort: DraftSort },
  slice: KeySlice,
): Promise<KeyPage<DraftRecord>> {
  return listByKey<DraftRecord>(db, { columns, from: sql`exam.draft`, where: matching(filter), order: orders[sort] }, slice)
}

/** What test.yaml says now; what it does not say stays. */
export interface DraftFacts {
  readonly title?: string
  readonly module?: Module
  readonly kind?: TestKind
}

/** Counts a change to the files of a draft that is locked, and withdraws a review and an approval; answers the new version. */
export async function touchDraft(tx: Tx, id: number, personId: number, facts: DraftFacts = {}): Promise<number> {
  const { title = null, module = null, kind = null } = facts
  const { rows } = await sql<{ version: number }>`
    update exam.draft set version = version + 1, state = 'writing', edited_by = ${personId}, edited_at = kit.now(),
      title = coalesce(${title}, title), module = coalesce(${module}, module), kind = coalesce(${kind}, kind)
    where id = ${id} returning version`.execute(tx)
  const [touched] = rows
  if (touched === undefined) throw new Error('a locked draft is gone')
  return touched.version
}

export async function setState(tx: Tx, id: number, state: DraftState): Promise<void> {
  await sql`update exam.draft set state = ${state} where id = ${id}`.execute(tx)
}

export async function setPublished(tx: Tx, id: number, { testId, revision }: { readonly testId: number; readonly revision: string }) {
  await sql`
    update exam.draft set state = 'published', published_test = ${testId}, published_revision = ${revision}, published_at = kit.now()
    where id = ${id}`.execute(tx)
}

export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  await sql`delete from exam.draft where id = ${id}`.execute(tx)
}

/** How many comments of each draft are open. */
export async function countOpenComments(db: Db | Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ draft_id: number; open: number }>`
    select draft_id, count(*)::int as open from exam.draft_comment
    where draft_id = ${anyOf(ids)} and resolved_at is null group by draft_id`.execute(db)
  return new Map(rows.map(({ draft_id, open }) => [draft_id, open]))
}
