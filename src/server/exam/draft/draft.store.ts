import type { DraftState } from '#contract/exam/test-draft.contract.ts'
import type { Module } from '#contract/content/group-type.ts'
import type { TestKind } from '#contract/content/test-kind.ts'
import { anyOf, type Db, sql, type Sql, type Tx } from '#server/kit/database.ts'
import { maxCounted, type PageSlice, toPattern } from '#server/kit/page.ts'

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

function matches({ q, state }: DraftFilter): Sql<boolean> {
  const pattern = q === undefined || q === '' ? null : toPattern(q)
  return sql<boolean>`(${state ?? null}::text is null or state = ${state ?? null})
    and (${pattern}::text is null or title ilike ${pattern} or slug ilike ${pattern})`
}

/** Where a page ends: the time of the last row's change in microseconds, and its number. */
const readCursor = (after: string | undefined) => /^(\d{1,17})-(\d{1,15})$/.exec(after ?? '')

/** Drafts, the one changed last first; `next` begins the page after this one. */
export async function listDrafts(
  db: Db,
  filter: DraftFilter,
  { limit, offset, after }: PageSlice & { readonly after?: string | undefined },
): Promise<{ total: number; next: string | null; rows: DraftRecord[] }> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from exam.draft where ${matches(filter)} limit ${maxCounted + 1}) d`.execute(db)
  const cursor = readCursor(after)
  const [, at = null, id = null] = cursor ?? []
  const { rows } = await sql<DraftRecord & { micros: string }>`
    select ${columns}, (extract(epoch from edited_at) * 1000000)::bigint::text as micros from exam.draft
    where ${matches(filter)} and (${at}::bigint is null
      or (edited_at, id) < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::bigint))
    order by edited_at desc, id desc limit ${limit + 1} offset ${cursor === null ? offset : 0}`.execute(db)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last !== undefined ? `${last.micros}-${last.id}` : null
  return { total: counted.rows[0]?.total ?? 0, next, rows: page }
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
