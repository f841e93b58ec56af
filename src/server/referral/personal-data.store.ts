import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { keepRows, named, type PersonalData, type PersonalTable } from '#server/kit/personal-data/personal-data.ts'
import { inPieces, type KeptForATime } from '#server/kit/personal-data/retention.ts'

const tables: readonly PersonalTable[] = [
  { table: 'referral.code', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: 'deleted' },
  {
    table: 'referral.referral',
    columns: ['inviter_id', 'friend_id', 'decided_by'],
    theirs: named('inviter_id', 'friend_id'),
    exported: { without: ['address_hash', 'device_hash', 'collect_key', 'decided_by', 'decision_reason'] },
    erased: {
      changed: 'hashes and the reason that staff wrote go, and what waits is rejected; numbers stay, because the ledger names them',
    },
  },
]

/** Empties what a referral keeps beside numbers. */
async function emptyReferrals(tx: Tx, personId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update referral.referral set address_hash = null, device_hash = null,
      decision_reason = case when decision_reason is null then null else '-' end,
      status = case when status in ('registered', 'review') then 'rejected' else status end
    where ${personId} in (inviter_id, friend_id)
      and (address_hash is not null or device_hash is not null or decision_reason <> '-' or status in ('registered', 'review'))`.execute(tx)
  return Number(numAffectedRows)
}

/** Codes, and who was invited by whom. */
export function createReferralPersonalData(db: Db): PersonalData {
  const { eraseFor, ...kept } = keepRows(db, 'referral', tables)
  return {
    ...kept,
    eraseFor: async (tx, subject) => {
      const changed = await emptyReferrals(tx, subject.personId)
      const { counts, more } = await eraseFor(tx, subject)
      return { counts: changed === 0 ? counts : { ...counts, 'referral.referral': changed }, more }
    },
  }
}

/** Bursts are a matter of a day. */
const hashDays = 7

async function emptyHashes(tx: Tx, maxRows: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update referral.referral set address_hash = null, device_hash = null where id in (
      select id from referral.referral
        where (address_hash is not null or device_hash is not null) and registered_at <= (select kit.now()) - make_interval(days => ${hashDays})
        limit ${maxRows} for update skip locked)`.execute(tx)
  return Number(numAffectedRows)
}

export function createReferralRetention(db: Db): KeptForATime[] {
  return [{ what: 'referral.referral hashes', sweepOld: inPieces(db, emptyHashes) }]
}
