import { type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import type { PageSlice } from '#server/kit/page.ts'

export type SeenOrder = 'last_seen_at' | '-last_seen_at'

/** People who were never seen come last when the latest come first, and first otherwise. */
export function orderByLastSeen(sort: SeenOrder): Sql<unknown> {
  const seen = sql`(select max(s.last_seen_at) from identity.session s where s.person_id = p.id)`
  return sort === 'last_seen_at' ? sql`${seen} nulls first, p.id` : sql`${seen} desc nulls last, p.id desc`
}

type Part = (slice: PageSlice) => Sql<{ id: number }>

/** The people of the sessions that are their latest, in the order of these. */
const listSeen =
  (where: Sql<boolean>, way: Sql<unknown>): Part =>
  ({ limit, offset }) =>
    sql<{ id: number }>`
    select p.id from identity.session s join identity.person p on p.id = s.person_id
    where ${where} and not exists (select from identity.session n
      where n.person_id = s.person_id and (n.last_seen_at, n.id) > (s.last_seen_at, s.id))
    order by s.last_seen_at ${way}, s.id ${way} limit ${limit} offset ${offset}`

const listUnseen =
  (where: Sql<boolean>, way: Sql<unknown>): Part =>
  ({ limit, offset }) =>
    sql<{ id: number }>`
    select p.id from identity.person p where ${where} and not exists (select from identity.session s where s.person_id = p.id)
    order by p.id ${way} limit ${limit} offset ${offset}`

/** A page of many people: in the order of their latest sessions, and after these or before them who has none. */
export async function listByLastSeen(db: Db | Tx, where: Sql<boolean>, sort: SeenOrder, { limit, offset }: PageSlice): Promise<number[]> {
  const [seen, unseen] = [listSeen, listUnseen].map((list) => list(where, sort === 'last_seen_at' ? sql`` : sql`desc`))
  const parts = sort === 'last_seen_at' ? [unseen, seen] : [seen, unseen]
  const ids: number[] = []
  let skipped = offset
  for (const part of parts) {
    if (part === undefined || ids.length === limit) break
    const { rows } = await part({ limit: limit - ids.length, offset: skipped }).execute(db)
    ids.push(...rows.map(({ id }) => id))
    skipped = rows.length > 0 ? 0 : skipped - (await countPart(db, part, skipped))
  }
  return ids
}

async function countPart(db: Db | Tx, part: Part, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (${part({ limit, offset: 0 })}) part`.execute(db)
  return rows[0]?.count ?? 0
}
