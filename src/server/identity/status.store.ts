import { type Db, sql, type Tx } from '#server/kit/database.ts'

export const graceDays = 30

/** Begins the days of grace; undefined unless the person is active. `guardianId`: the parent who closes the account of a child. */
export async function startClosing(tx: Tx, personId: number, guardianId: number | null): Promise<Date | undefined> {
  const { rows } = await sql<{ closes_at: Date }>`
    update identity.person set status = 'closing', closes_at = kit.now() + make_interval(days => ${graceDays}), closing_guardian_id = ${guardianId}
    where id = ${personId} and status = 'active' returning closes_at`.execute(tx)
  return rows[0]?.closes_at
}

/** Takes a closing back; false when the days of grace are over. */
export async function reopenPerson(tx: Tx, personId: number): Promise<boolean> {
  const { rows } = await sql`
    update identity.person set status = 'active', closes_at = null, closing_guardian_id = null
    where id = ${personId} and status = 'closing' and closes_at > kit.now() returning id`.execute(tx)
  return rows.length > 0
}

/** False unless the person was active or closing. */
export async function blockPerson(tx: Tx, personId: number, reason: string): Promise<boolean> {
  const { rows } = await sql`
    update identity.person set status = 'blocked', blocked_reason = ${reason}, blocked_at = kit.now()
    where id = ${personId} and status in ('active', 'closing') returning id`.execute(tx)
  return rows.length > 0
}

/** A closing account stays closing. False unless the person was blocked. */
export async function unblockPerson(tx: Tx, personId: number): Promise<boolean> {
  const { rows } = await sql`
    update identity.person set status = case when closes_at is null then 'active' else 'closing' end, blocked_reason = null, blocked_at = null
    where id = ${personId} and status = 'blocked' returning id`.execute(tx)
  return rows.length > 0
}

/** The super-admins who can sign in; locked, so that of two who put each other out only one succeeds. */
export async function lockActiveAdmins(tx: Tx): Promise<number[]> {
  await sql`select person_id from identity.role_grant where role = 'super-admin' order by person_id for update`.execute(tx)
  return listActiveAdmins(tx)
}

/** The super-admins who can log in. Security alerts are sent to them. */
export async function listActiveAdmins(db: Db | Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from identity.role_grant r join identity.person p on p.id = r.person_id
    where r.role = 'super-admin' and p.status = 'active' order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}
