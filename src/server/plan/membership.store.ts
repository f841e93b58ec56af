import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
import type { PlanTables } from './plan.tables.ts'

const on = (db: Db | Tx) => db.withTables<PlanTables>()

export interface Pro {
  readonly expiresAt: Date | null
  /** Of what staff gave. */
  readonly adminExpiresAt: Date | null
}

/** What stands for "for life" on the wire: the last moment of 2999 at GMT+8. */
const forLife = sql<Date>`timestamptz '2999-12-31 15:59:59Z'`

const isLiveGrant = sql<boolean>`revoked_at is null and starts_at <= kit.now() and coalesce(ends_at, ${forLife}) > kit.now()`

const ends = sql`max(coalesce(ends_at, ${forLife})) as "expiresAt",
  max(coalesce(ends_at, ${forLife})) filter (where source = 'admin') as "adminExpiresAt"`

/** When the live grants end; null without one. */
export async function findMembership(db: Db | Tx, personId: number): Promise<Pro> {
  return (await listMemberships(db, [personId])).get(personId) ?? { expiresAt: null, adminExpiresAt: null }
}

/** The same of several people; who has no live grant is left out. */
export async function listMemberships(db: Db | Tx, personIds: readonly number[]): Promise<Map<number, Pro>> {
  const { rows } = await sql<Pro & { person_id: number }>`
    select person_id, ${ends} from plan.membership_grant
    where person_id = ${anyOf(personIds)} and ${isLiveGrant} group by person_id`.execute(db)
  return new Map(rows.map(({ person_id, ...pro }) => [person_id, pro]))
}

/** Everybody with a live grant. */
export async function listPro(db: Db | Tx): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`select distinct person_id from plan.membership_grant where ${isLiveGrant}`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

/** Those of some people who have a live grant. */
export async function listProAmong(db: Db | Tx, personIds: readonly number[]): Promise<Set<number>> {
  return new Set((await listMemberships(db, personIds)).keys())
}

export async function countPro(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct person_id) as count from plan.membership_grant where ${isLiveGrant}`.execute(db)
  return rows[0]?.count ?? 0
}

/** How long before its end a membership is called to the attention of staff. */
const endsSoon = sql`interval '14 days'`

const proEndingSoon = sql`
  select person_id from plan.membership_grant where ${isLiveGrant}
  group by person_id having max(coalesce(ends_at, ${forLife})) <= kit.now() + ${endsSoon}`

/** Everybody whose last live grant ends within 14 days. */
export async function listProEndingSoon(db: Db | Tx): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`${proEndingSoon}`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

/** Ends the live grants of a person, all or those of one source. */
export async function revokeMembershipGrants(tx: Tx, personId: number, source?: 'admin'): Promise<void> {
  await sql`update plan.membership_grant set revoked_at = kit.now()
    where person_id = ${personId} and revoked_at is null and coalesce(ends_at, ${forLife}) > kit.now()
      and (${source ?? null}::text is null or source = ${source ?? null})`.execute(tx)
}

/** Grants Pro by staff until an instant, or for life from the last moment of 2999 on. False when that is over already. */
export async function insertAdminGrant(tx: Tx, personId: number, endsAt: Date): Promise<boolean> {
  const { rows } = await sql`insert into plan.membership_grant (person_id, source, ends_at)
    select ${personId}::bigint, 'admin', case when ${endsAt}::timestamptz < ${forLife} then ${endsAt}::timestamptz end
    where ${endsAt}::timestamptz > kit.now() returning id`.execute(tx)
  return rows.length > 0
}

/** For life, as on a demo. */
export async function insertPromoGrant(tx: Tx, personId: number): Promise<void> {
  await on(tx).insertInto('plan.membership_grant').values({ person_id: personId, source: 'promo', ends_at: null }).execute()
}
