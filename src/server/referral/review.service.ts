import type { InputOf } from '#contract/kit/endpoint.ts'
import type { OtherFriend, referralAdminContract, ReferralDetail, ReferralRow } from '#contract/referral/referral.contract.ts'
import { findPeople, namePeople } from '#server/identity/index.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { toLongPage, toPageSlice } from '#server/kit/page.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { lockCode } from './code.store.ts'
import { qualifyFriend } from './qualify.service.ts'
import { mayDecide, requireOtherReferral } from './referral.policy.ts'
import { refuse } from './referral.refusals.ts'
import { findReferral, lockReferral, type ReferralRecord } from './referral.store.ts'
import { decideReferral, findPlace, listOthers, listReferrals } from './review.store.ts'

async function toRows(db: Db | Tx, records: readonly ReferralRecord[], caller: Caller): Promise<ReferralRow[]> {
  const nameOf = await namePeople(
    db,
    records.flatMap(({ inviterId, friendId, decidedBy }) => [inviterId, friendId, decidedBy]),
  )
  const friends = await findPeople(
    db,
    records.map(({ friendId }) => friendId),
  )
  return records.map((record) => {
    const friend = friends.get(record.friendId)
    return {
      id: record.id,
      inviter: nameOf(record.inviterId),
      friend: nameOf(record.friendId),
      date: record.registeredAt.toISOString(),
      status: record.status,
      reasons: record.reasons,
      is_verified: (friend?.email_verified_at ?? null) !== null,
      is_bound: friend?.finish_bind ?? false,
      decision:
        record.decidedAt === null
          ? null
          : { by: nameOf(record.decidedBy)?.name ?? '', at: record.decidedAt.toISOString(), reason: record.decisionReason ?? '' },
      decidable: mayDecide(record, caller),
    }
  })
}

/** Referrals of everybody, newest first. */
export async function listForStaff(db: Db, query: InputOf<typeof referralAdminContract.list>, caller: Caller) {
  const page = await listReferrals(db, query, { ...toPageSlice(query), after: query.after })
  return toLongPage(query, page, await toRows(db, page.rows, caller))
}

const maxOthers = 50

/** One referral with what staff decide it by: where else the friends of the inviter came from. */
export async function getForStaff(db: Db, id: number, caller: Caller): Promise<ReferralDetail> {
  const record = await findReferral(db, id)
  const [row] = record === undefined ? [] : await toRows(db, [record], caller)
  if (record === undefined || row === undefined) throw refuse.NO_SUCH_REFERRAL()
  const [{ collectedAt, hasPlace, friendCount }, others] = await Promise.all([findPlace(db, id), listOthers(db, id, maxOthers)])
  const nameOf = await namePeople(
    db,
    others.map(({ friendId }) => friendId),
  )
  return {
    ...row,
    qualified_at: record.qualifiedAt?.toISOString() ?? null,
    collected_at: collectedAt?.toISOString() ?? null,
    inviter_point: record.inviterCoins,
    has_place: hasPlace,
    friend_count: friendCount,
    others: others.map(({ id: other, friendId, status, registeredAt, isSameAddress, isSameDevice }): OtherFriend => ({
      id: other,
      friend: nameOf(friendId),
      date: registeredAt.toISOString(),
      status,
      same_address: isSameAddress,
      same_device: isSameDevice,
    })),
  }
}

type Decision = InputOf<typeof referralAdminContract.approve>

/** Holds a referral that waits, which nobody decides about their own. */
async function lockWaiting(tx: Tx, id: number, caller: Caller): Promise<ReferralRecord> {
  const found = await findReferral(tx, id)
  if (found === undefined) throw refuse.NO_SUCH_REFERRAL()
  requireOtherReferral(found, caller)
  await lockCode(tx, found.inviterId)
  const referral = await lockReferral(tx, { id })
  if (referral?.status !== 'review') throw refuse.REFERRAL_DECIDED()
  return referral
}

async function readDecided(tx: Tx, id: number, caller: Caller): Promise<ReferralRow> {
  const referral = await findReferral(tx, id)
  const [row] = referral === undefined ? [] : await toRows(tx, [referral], caller)
  if (row === undefined) throw refuse.NO_SUCH_REFERRAL()
  return row
}

/** What an audit event says of a decision. */
const toAudited = ({ id, inviterId, friendId }: ReferralRecord, status: string, reason: string) => ({
  entity: 'referral',
  entityId: id,
  before: { status: 'review' },
  after: { status },
  reason,
  personIds: [inviterId, friendId],
})

/** Lets a referral count; where the friend has qualified already, at once. */
export async function approveReferral(db: Db, { id, reason }: Decision, caller: Caller): Promise<ReferralRow> {
  return inTransaction(db, async (tx) => {
    const referral = await lockWaiting(tx, id, caller)
    const status = referral.qualifiedAt === null ? 'registered' : 'qualified'
    await decideReferral(tx, id, { status, by: personOf(caller), reason })
    await recordAudit(tx, { actor: actorOf(caller), action: 'referral.approved', ...toAudited(referral, status, reason) })
    await qualifyFriend(tx, referral.friendId)
    return readDecided(tx, id, caller)
  })
}

/** Ends a referral; coins that the friend has stay theirs. */
export async function rejectReferral(db: Db, { id, reason }: Decision, caller: Caller): Promise<ReferralRow> {
  return inTransaction(db, async (tx) => {
    const referral = await lockWaiting(tx, id, caller)
    await decideReferral(tx, id, { status: 'rejected', by: personOf(caller), reason })
    await recordAudit(tx, { actor: actorOf(caller), action: 'referral.rejected', ...toAudited(referral, 'rejected', reason) })
    return readDecided(tx, id, caller)
  })
}
