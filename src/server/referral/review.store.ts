import type { ReferralStatus } from '#contract/referral/referral.contract.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { toKeyOrder } from '#server/kit/key-order.ts'
import { type KeyPage, type KeySlice, listByKey } from '#server/kit/key-page.ts'
import { referralColumns, type ReferralRecord } from './referral.store.ts'

export interface ReferralFilter {
  readonly status?: ReferralStatus | undefined
  readonly person?: number | undefined
}

function matching({ status, person }: ReferralFilter) {
  const conditions = [sql`true`]
  if (status !== undefined) conditions.push(sql`status = ${status}`)
  if (person !== undefined) conditions.push(sql`(inviter_id = ${person} or friend_id = ${person})`)
  return sql.join(conditions, sql` and `)
}

const order = toKeyOrder('-id', [[sql`id`, 'bigint']])

/** Referrals of everybody, newest first. */
export function listReferrals(db: Db, filter: ReferralFilter, slice: KeySlice): Promise<KeyPage<ReferralRecord>> {
  return listByKey<ReferralRecord>(db, { columns: referralColumns, from: sql`referral.referral`, where: matching(filter), order }, slice)
}

export interface ReferralPlace {
  readonly collectedAt: Date | null
  readonly hasPlace: boolean
  readonly friendCount: number
}

/** What only the record of a referral shows. */
export async function findPlace(db: Db, id: number): Promise<ReferralPlace> {
  const { rows } = await sql<ReferralPlace>`
    select r.collected_at as "collectedAt", coalesce(r.address_hash, r.device_hash) is not null as "hasPlace",
      (select count(*) from referral.referral o where o.inviter_id = r.inviter_id) as "friendCount"
    from referral.referral r where r.id = ${id}`.execute(db)
  return rows[0] ?? { collectedAt: null, hasPlace: false, friendCount: 0 }
}

export interface OtherRecord extends Pick<ReferralRecord, 'id' | 'friendId' | 'status' | 'registeredAt'> {
  readonly isSameAddress: boolean
  readonly isSameDevice: boolean
}

/** Other friends of the inviter: those from the same place first, then the newest. */
export async function listOthers(db: Db, id: number, limit: number): Promise<OtherRecord[]> {
  const { rows } = await sql<OtherRecord>`
    select o.id, o.friend_id as "friendId", o.status, o.registered_at as "registeredAt",
      coalesce(o.address_hash = r.address_hash, false) as "isSameAddress", coalesce(o.device_hash = r.device_hash, false) as "isSameDevice"
    from referral.referral r join referral.referral o on o.inviter_id = r.inviter_id and o.id <> r.id
    where r.id = ${id}
    order by coalesce(o.address_hash = r.address_hash or o.device_hash = r.device_hash, false) desc, o.id desc limit ${limit}`.execute(db)
  return rows
}

interface StaffDecision {
  readonly status: 'registered' | 'qualified' | 'rejected'
  readonly by: number
  readonly reason: string
}

export async function decideReferral(tx: Tx, id: number, { status, by, reason }: StaffDecision): Promise<void> {
  await sql`
    update referral.referral set status = ${status}, decided_by = ${by}, decided_at = kit.now(), decision_reason = ${reason}
      where id = ${id} and status = 'review'`.execute(tx)
}

/** What waits for staff. */
export async function countReviews(db: Db): Promise<{ count: number; oldest: Date | null; oldestId: number | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null; oldestId: number | null }>`
    select count(*) as count, min(registered_at) as oldest, min(id) as "oldestId" from referral.referral where status = 'review'`.execute(
    db,
  )
  return rows[0] ?? { count: 0, oldest: null, oldestId: null }
}
