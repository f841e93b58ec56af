import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'

/** Since when a super-admin may see payout data in full; null: they may not. */
export async function findPayrollAccess(db: Db | Tx, personId: number): Promise<Date | null> {
  const { rows } = await sql<{ granted_at: Date }>`select granted_at from identity.payroll_access where person_id = ${personId}`.execute(db)
  return rows[0]?.granted_at ?? null
}

export async function insertPayrollAccess(tx: Tx, personId: number, grantedBy: number): Promise<void> {
  await sql`insert into identity.payroll_access (person_id, granted_by) values (${personId}, ${grantedBy}) on conflict do nothing`.execute(
    tx,
  )
}

export async function deletePayrollAccess(tx: Tx, personId: number): Promise<void> {
  await sql`delete from identity.payroll_access where person_id = ${personId}`.execute(tx)
}

/** How staff gave somebody a way into an account: they made it, made it a super-admin's, or gave it another link, address, or no second step. */
export type WayIn = 'made' | 'role' | 'link' | 'email' | 'second-factor'

export async function insertWayIn(tx: Tx, given: { readonly personId: number; readonly byId: number; readonly way: WayIn }): Promise<void> {
  await sql`insert into identity.access_by_staff (person_id, by_id, way) values (${given.personId}, ${given.byId}, ${given.way})
    on conflict (person_id, by_id, way) do update set given_at = excluded.given_at`.execute(tx)
}

/** Whether one of two people gave the other a way into their account, or somebody who did, and so on. */
export async function isWayInBetween(tx: Tx, one: number, other: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive reached (root, id) as (
      select root, root from (values (${one}::bigint), (${other}::bigint)) r (root)
      union select r.root, a.person_id from reached r join identity.access_by_staff a on a.by_id = r.id)
    select 1 from reached where root <> id and id in (${one}::bigint, ${other}::bigint) limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether both are super-admins, and have an account, for so many days. */
export async function areAdminsSince(tx: Tx, ids: readonly [number, number], days: number): Promise<boolean> {
  const { rows } = await sql`
    select p.id from identity.person p join identity.role_grant r on r.person_id = p.id and r.role = 'super-admin'
    where p.id = ${anyOf(ids)} and greatest(p.created_at, r.granted_at) <= kit.now() - make_interval(days => ${days})`.execute(tx)
  return rows.length === 2
}
