import type { GrantKind } from '#contract/account/grant-kind.ts'
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

/** Not over yet: live, or bought to begin when the present one ends. */
const isOpenGrant = sql<boolean>`revoked_at is null and coalesce(ends_at, ${forLife}) > kit.now()`
const isLiveGrant = sql<boolean>`${isOpenGrant} and starts_at <= kit.now()`

const ends = sql`max(coalesce(ends_at, ${forLife})) as "expiresAt",
  max(coalesce(ends_at, ${forLife})) filter (where source = 'admin') as "adminExpiresAt"`

/** When the membership ends, with what was bought to follow it; null without a live grant. */
export async function findMembership(db: Db | Tx, personId: number): Promise<Pro> {
  return (await listMemberships(db, [personId])).get(personId) ?? { expiresAt: null, adminExpiresAt: null }
}

/** The same of several people; who has no live grant is left out. */
export async function listMemberships(db: Db | Tx, personIds: readonly number[]): Promise<Map<number, Pro>> {
  const { rows } = await sql<Pro & { person_id: number }>`
    select person_id, ${ends} from plan.membership_grant
    where person_id = ${anyOf(personIds)} and ${isOpenGrant} group by person_id having bool_or(starts_at <= kit.now())`.execute(db)
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
  select person_id from plan.membership_grant where ${isOpenGrant}
  group by person_id having bool_or(starts_at <= kit.now()) and max(coalesce(ends_at, ${forLife})) <= kit.now() + ${endsSoon}`

/** Everybody whose membership ends within 14 days. */
export async function listProEndingSoon(db: Db | Tx): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`${proEndingSoon}`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

/** Who of staff decides, and why. */
export interface StaffDecision {
  readonly by: number
  readonly reason: string | undefined
}

/** Ends the open grants of a person, all or those of one source. */
export async function revokeMembershipGrants(tx: Tx, personId: number, { by }: Pick<StaffDecision, 'by'>, source?: 'admin'): Promise<void> {
  await sql`update plan.membership_grant set revoked_at = kit.now(), revoked_by = ${by}
    where person_id = ${personId} and ${isOpenGrant} and (${source ?? null}::text is null or source = ${source ?? null})`.execute(tx)
}

/** Grants Pro by staff until an instant, or for life from the last moment of 2999 on. False when that is over already. */
export async function insertAdminGrant(
  tx: Tx,
  personId: number,
  { endsAt, kind, by, reason }: StaffDecision & { readonly endsAt: Date; readonly kind: GrantKind },
): Promise<boolean> {
  const { rows } = await sql`insert into plan.membership_grant (person_id, source, ends_at, kind, granted_by, reason)
    select ${personId}::bigint, 'admin', case when ${endsAt}::timestamptz < ${forLife} then ${endsAt}::timestamptz end, ${kind}, ${by},
      ${reason ?? null}
    where ${endsAt}::timestamptz > kit.now() returning id`.execute(tx)
  return rows.length > 0
}

/** For life, as on a demo. */
export async function insertPromoGrant(tx: Tx, personId: number): Promise<void> {
  await on(tx).insertInto('plan.membership_grant').values({ person_id: personId, source: 'promo', ends_at: null }).execute()
}

/** A membership that was bought. */
export interface BoughtGrant {
  readonly plan: string
  /** In T-Coins, as it was paid. */
  readonly price: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly transactionId: number
}

/** What a purchase came to; undefined: it has not been carried out. */
export async function findBoughtGrant(tx: Tx, reference: string): Promise<BoughtGrant | undefined> {
  const { rows } = await sql<BoughtGrant>`
    select plan, price, starts_at as "startsAt", coalesce(ends_at, ${forLife}) as "endsAt", transaction_id as "transactionId"
    from plan.membership_grant where reference = ${reference}`.execute(tx)
  return rows[0]
}

export async function insertBoughtGrant(
  tx: Tx,
  {
    personId,
    reference,
    plan,
    price,
    startsAt,
    endsAt,
    transactionId,
  }: BoughtGrant & { readonly personId: number; readonly reference: string },
): Promise<void> {
  await sql`
    insert into plan.membership_grant (person_id, source, plan, price, starts_at, ends_at, transaction_id, reference)
    values (${personId}, 'purchase', ${plan}, ${price}, ${startsAt}, case when ${endsAt}::timestamptz < ${forLife} then ${endsAt}::timestamptz end,
      ${transactionId}, ${reference})`.execute(tx)
}

export interface EndingMembership {
  readonly personId: number
  readonly endsAt: Date
}

/** Memberships that end within some days and began before that, so that nobody is reminded of what they have just been given. */
export async function listEndingWithin(tx: Tx, days: number): Promise<EndingMembership[]> {
  const { rows } = await sql<EndingMembership>`
    select person_id as "personId", max(coalesce(ends_at, ${forLife})) as "endsAt"
    from plan.membership_grant where ${isOpenGrant}
    group by person_id
    having bool_or(starts_at <= kit.now()) and max(coalesce(ends_at, ${forLife})) <= kit.now() + make_interval(days => ${days})
      and min(starts_at) <= max(coalesce(ends_at, ${forLife})) - make_interval(days => ${days})
    order by person_id`.execute(tx)
  return rows
}
