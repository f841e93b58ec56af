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
export async function countReviews(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(registered_at) as oldest from referral.referral where status = 'review'`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}
