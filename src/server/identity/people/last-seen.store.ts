import { type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import type { PageSlice } from '#server/kit/page.ts'

export type SeenOrder = 'last_seen_at' | '-last_seen_at'

/** Who was never seen stands last in the order of the last seen, and first in the other. */
export function orderByLastSeen(sort: SeenOrder): Sql<unknown> {
  const seen = sql`(select max(s.last_seen_at) from identity.session s where s.person_id = p.id)`
  return sort === 'last_seen_at' ? sql`${seen} nulls first, p.id` : sql`${seen} desc nulls last, p.id desc`
}

/** The page of many people: newest sessions in their order, then who has none, or the other way about. */
export async function listByLastSeen(db: Db | Tx, where: Sql<boolean>, sort: SeenOrder, { limit, offset }: PageSlice): Promise<number[]> {
  const [way, seenPart, unseenPart] = sort === 'last_seen_at' ? [sql``, 1, 0] : [sql`desc`, 0, 1]
  const needed = limit + offset
  const { rows } = await sql<{ id: number }>`
    select id from (
      (select p.id, ${seenPart}::int as part, s.last_seen_at as seen, s.id as session
        from identity.session s join identity.person p on p.id = s.person_id
        where ${where} and not exists (select from identity.session n
          where n.person_id = s.person_id and (n.last_seen_at, n.id) > (s.last_seen_at, s.id))
        order by s.last_seen_at ${way}, s.id ${way} limit ${needed})
      union all
      (select p.id, ${unseenPart}::int, null, null from identity.person p
        where ${where} and not exists (select from identity.session s where s.person_id = p.id)
        order by p.id ${way} limit ${needed})
    ) listed order by part, seen ${way}, session ${way}, id ${way} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}
