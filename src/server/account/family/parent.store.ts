import { ParentProfile } from '#contract/account/person.ts'
import type { ParentRow } from '#contract/account/family.contract.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { type Place, toPattern } from '#server/kit/page.ts'

export async function findParentProfile(db: Db | Tx, personId: number): Promise<ParentProfile | null> {
  const { rows } = await sql`select phone from account.parent_profile where person_id = ${personId}`.execute(db)
  return rows[0] === undefined ? null : ParentProfile.parse(rows[0])
}

export async function upsertParentProfile(tx: Tx, personId: number, { phone }: ParentProfile): Promise<void> {
  await sql`insert into account.parent_profile (person_id, phone) values (${personId}, ${phone})
    on conflict (person_id) do update set phone = excluded.phone`.execute(tx)
}

function matching(q: string | undefined) {
  const isParent = sql`exists (select from account.role_grant r where r.person_id = p.id and r.role = 'parent')`
  if (q === undefined || q === '') return isParent
  const pattern = toPattern(q)
  return sql`${isParent} and (p.id::text = ${q} or p.email ilike ${pattern} or p.username ilike ${pattern}
    or concat_ws(' ', p.first_name, p.last_name) ilike ${pattern} or pp.phone like ${pattern})`
}

/** Everybody with the role of a parent, newest first. */
export async function listParents(db: Db, q: string | undefined, { limit, offset }: Place): Promise<{ total: number; rows: ParentRow[] }> {
  const from = sql`account.person p left join account.parent_profile pp on pp.person_id = p.id where ${matching(q)}`
  const counted = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db)
  const { rows } = await sql<Omit<ParentRow, 'created_at'> & { created_at: Date }>`
    select p.id, p.username, p.first_name, p.last_name, p.email, pp.phone, p.created_at,
      (select jsonb_build_object('verified', count(*) filter (where c.status = 'verified'), 'requested', count(*) filter (where c.status = 'requested'))
        from account.parent_child c where c.parent_id = p.id) as children
    from ${from} order by p.id desc limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
}
