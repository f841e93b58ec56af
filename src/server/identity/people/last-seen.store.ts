import { type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import { isAfter, type KeyOrder, toCursor, toKeyOrder, toKeyTexts, toOrderBy } from '#server/kit/key-order.ts'
import type { KeySlice } from '#server/kit/key-page.ts'

export type SeenOrder = 'last_seen_at' | '-last_seen_at'

/** People who were never seen come last when the latest come first, and first otherwise. */
export function orderByLastSeen(sort: SeenOrder): Sql<unknown> {
  const seen = sql`(select max(s.last_seen_at) from identity.session s where s.person_id = p.id)`
  return sort === 'last_seen_at' ? sql`${seen} nulls first, p.id` : sql`${seen} desc nulls last, p.id desc`
}

interface Part {
  readonly from: Sql<unknown>
  readonly where: Sql<boolean>
  readonly order: KeyOrder
}

/** The people of the sessions that are their latest, and those who have none, in the order in which they come. */
function toParts(sort: SeenOrder): Part[] {
  const seen = {
    from: sql`identity.session s join identity.person p on p.id = s.person_id`,
    where: sql<boolean>`not exists (select from identity.session n
      where n.person_id = s.person_id and (n.last_seen_at, n.id) > (s.last_seen_at, s.id))`,
    order: toKeyOrder(`${sort}, seen`, [
      [sql`s.last_seen_at`, 'timestamptz'],
      [sql`s.id`, 'bigint'],
    ]),
  }
  const unseen = {
    from: sql`identity.person p`,
    where: sql<boolean>`not exists (select from identity.session s where s.person_id = p.id)`,
    order: toKeyOrder(`${sort}, unseen`, [[sql`p.id`, 'bigint']]),
  }
  return sort === 'last_seen_at' ? [unseen, seen] : [seen, unseen]
}

interface Row {
  readonly id: number
  readonly cursor: string
}

async function readPart(db: Db | Tx, { from, where, order }: Part, slice: KeySlice): Promise<Row[]> {
  const beyond = slice.after === undefined ? null : isAfter(order, slice.after)
  const { rows } = await sql<{ id: number; keys: string[] }>`
    select p.id, ${toKeyTexts(order)} as keys from ${from} where ${where} ${beyond === null ? sql`` : sql`and ${beyond}`}
    order by ${toOrderBy(order)} limit ${slice.limit} offset ${beyond === null ? slice.offset : 0}`.execute(db)
  return rows.map(({ id, keys }) => ({ id, cursor: toCursor(order, keys) }))
}

async function countPart(db: Db | Tx, { from, where }: Part, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${from} where ${where} limit ${limit}) part`.execute(db)
  return rows[0]?.count ?? 0
}

/** A page of many people: in the order of their latest sessions, and after these or before them who has none. `next` leads on. */
export async function listByLastSeen(
  db: Db | Tx,
  where: Sql<boolean>,
  sort: SeenOrder,
  { limit, offset, after }: KeySlice,
): Promise<{ ids: number[]; next: string | null }> {
  const parts = toParts(sort).map((part) => ({ ...part, where: sql<boolean>`${where} and ${part.where}` }))
  const begun = after === undefined ? -1 : parts.findIndex(({ order }) => isAfter(order, after) !== null)
  const rows: Row[] = []
  let skipped = begun === -1 ? offset : 0
  for (const part of parts.slice(Math.max(0, begun))) {
    if (rows.length === limit) break
    const read = await readPart(db, part, { limit: limit - rows.length, offset: skipped, after })
    rows.push(...read)
    if (skipped > 0) skipped = read.length > 0 ? 0 : skipped - (await countPart(db, part, skipped))
  }
  return { ids: rows.map(({ id }) => id), next: rows.length === limit ? (rows.at(-1)?.cursor ?? null) : null }
}
