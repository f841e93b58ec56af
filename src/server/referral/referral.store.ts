import type { ReferralStatus, ReviewReason } from '#contract/referral/referral.contract.ts'
import { type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import type { PageSlice } from '#server/kit/page.ts'

export interface ReferralRecord {
  readonly id: number
  readonly inviterId: number
  readonly friendId: number
  readonly status: ReferralStatus
  readonly reasons: ReviewReason[]
  readonly registeredAt: Date
  readonly qualifiedAt: Date | null
  /** Null until it qualifies. */
  readonly inviterCoins: number | null
  readonly decidedBy: number | null
  readonly decidedAt: Date | null
  readonly decisionReason: string | null
}

export const referralColumns = sql`id, inviter_id as "inviterId", friend_id as "friendId", status, reasons, registered_at as "registeredAt",
  qualified_at as "qualifiedAt", inviter_coins as "inviterCoins", decided_by as "decidedBy", decided_at as "decidedAt",
  decision_reason as "decisionReason"`

interface NewReferral {
  readonly inviterId: number
  readonly friendId: number
  readonly addressHash: Sql<Buffer>
  readonly deviceHash: Sql<Buffer>
}

export async function insertReferral(tx: Tx, { inviterId, friendId, addressHash, deviceHash }: NewReferral): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into referral.referral (inviter_id, friend_id, status, address_hash, device_hash)
      values (${inviterId}, ${friendId}, 'registered', ${addressHash}, ${deviceHash}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** More friends of one inviter than this from one place within a day are looked at by staff. */
const maxFriendsOfAPlace = 3

const placeColumns = { address: sql`address_hash`, device: sql`device_hash` } as const

/** Sends to review what nobody has decided of the friends who registered from one place within a day, where they are too many. */
export async function reviewBurst(tx: Tx, inviterId: number, reason: 'address' | 'device', hash: Sql<Buffer>): Promise<void> {
  await sql`
    with burst as (
      select id from referral.referral
        where inviter_id = ${inviterId} and ${placeColumns[reason]} = ${hash} and registered_at > kit.now() - interval '24 hours')
    update referral.referral set status = 'review', reasons = reasons || ${reason}::text
      where id in (select id from burst) and (select count(*) from burst) > ${maxFriendsOfAPlace}
        and status in ('registered', 'qualified', 'review') and decided_at is null and not ${reason}::text = any(reasons)`.execute(tx)
}

export async function sendToReview(tx: Tx, id: number, reason: ReviewReason): Promise<void> {
  await sql`
    update referral.referral set status = 'review', reasons = case when ${reason}::text = any(reasons) then reasons else reasons || ${reason}::text end
      where id = ${id} and status in ('registered', 'qualified', 'review')`.execute(tx)
}

/** By whom somebody was invited; undefined: by nobody. */
export async function findInviterOf(db: Db | Tx, friendId: number): Promise<number | undefined> {
  const { rows } = await sql<{
    inviter: number
  }>`select inviter_id as inviter from referral.referral where friend_id = ${friendId}`.execute(db)
  return rows[0]?.inviter
}

/** Held until the transaction ends. */
export async function lockReferral(
  tx: Tx,
  by: { readonly id: number } | { readonly friendId: number },
): Promise<ReferralRecord | undefined> {
  const where = 'id' in by ? sql`id = ${by.id}` : sql`friend_id = ${by.friendId}`
  const { rows } = await sql<ReferralRecord>`select ${referralColumns} from referral.referral where ${where} for update`.execute(tx)
  return rows[0]
}

export async function findReferral(db: Db | Tx, id: number): Promise<ReferralRecord | undefined> {
  const { rows } = await sql<ReferralRecord>`select ${referralColumns} from referral.referral where id = ${id}`.execute(db)
  return rows[0]
}

/** For how many friends the inviter is rewarded who qualified in this calendar year of GMT+8. */
export async function countRewarded(tx: Tx, inviterId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from referral.referral
      where inviter_id = ${inviterId} and inviter_coins > 0 and status <> 'rejected'
        and qualified_at >= date_trunc('year', kit.now() at time zone 'Asia/Taipei') at time zone 'Asia/Taipei'`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function markQualified(tx: Tx, id: number, inviterCoins: number): Promise<void> {
  await sql`
    update referral.referral set status = 'qualified', qualified_at = kit.now(), inviter_coins = ${inviterCoins}
      where id = ${id} and status = 'registered'`.execute(tx)
}

/** What a request of the inviter collects, also when it is asked again: all that could be collected when it first ran. */
export async function collect(tx: Tx, inviterId: number, key: string): Promise<{ id: number; coins: number }[]> {
  await sql`
    update referral.referral set status = 'collected', collected_at = kit.now(), collect_key = ${key}
      where inviter_id = ${inviterId} and status = 'qualified' and inviter_coins > 0
        and not exists (select from referral.referral r where r.inviter_id = ${inviterId} and r.collect_key = ${key})`.execute(tx)
  const { rows } = await sql<{ id: number; coins: number }>`
    select id, inviter_coins as coins from referral.referral where inviter_id = ${inviterId} and collect_key = ${key} order by id`.execute(
    tx,
  )
  return rows
}

/** Friends of a person, newest first. */
export async function listFriends(db: Db, inviterId: number, { limit, offset }: PageSlice): Promise<ReferralRecord[]> {
  const { rows } = await sql<ReferralRecord>`
    select ${referralColumns} from referral.referral where inviter_id = ${inviterId} order by id desc limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

interface FriendSums {
  readonly total: number
  readonly collectable: number
  readonly collected: number
}

/** How many friends somebody has invited, and the coins for them. */
export async function sumFriends(db: Db, inviterId: number): Promise<FriendSums> {
  const { rows } = await sql<FriendSums>`
    select count(*) as total, coalesce(sum(inviter_coins) filter (where status = 'qualified'), 0)::bigint as collectable,
      coalesce(sum(inviter_coins) filter (where status = 'collected'), 0)::bigint as collected
    from referral.referral where inviter_id = ${inviterId}`.execute(db)
  return rows[0] ?? { total: 0, collectable: 0, collected: 0 }
}

/** Friends who have not qualified yet, of the last ninety days; in their order, after one of them. */
export async function listWaitingFriends(db: Db, after: number, limit: number): Promise<{ id: number; friendId: number }[]> {
  const { rows } = await sql<{ id: number; friendId: number }>`
    select id, friend_id as "friendId" from referral.referral
      where status = 'registered' and id > ${after} and registered_at > kit.now() - interval '90 days' order by id limit ${limit}`.execute(
    db,
  )
  return rows
}
