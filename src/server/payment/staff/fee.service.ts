import type { InputOf } from '#contract/kit/endpoint.ts'
import { type FeeOverride, orderStaffContract } from '#contract/payment/order-staff.contract.ts'
import { namePeople } from '#server/identity/index.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { refusalsOf } from '#server/kit/refusal.ts'
import * as fees from '#server/payment/fee.store.ts'

const refuse = refusalsOf(orderStaffContract)

/** What paying by card costs on top, and where it differs. */
export async function listFees(db: Db): Promise<{ data: FeeOverride[]; card_fee_bps: number }> {
  const [rows, card_fee_bps] = await Promise.all([fees.listFeeOverrides(db), fees.findCardFee(db, null)])
  const nameOf = await namePeople(
    db,
    rows.map(({ updated_by }) => updated_by),
  )
  const data = rows.map(({ country, bps, note, updated_at, updated_by }) => ({
    country,
    bps,
    note,
    updated_at: updated_at.toISOString(),
    updated_by: nameOf(updated_by).name,
  }))
  return { data, card_fee_bps }
}

/** Says what paying by card costs on top where no country has a fee of its own. */
export function setCardFee(db: Db, bps: number, caller: Caller): Promise<{ card_fee_bps: number }> {
  return inTransaction(db, async (tx) => {
    const before = await fees.findCardFee(tx, null)
    await fees.updateCardFee(tx, bps)
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'card-fee.default-changed',
      entity: 'card-fee',
      entityId: 'default',
      before: { bps: before },
      after: { bps },
    })
    return { card_fee_bps: bps }
  })
}

type FeeChange = InputOf<typeof orderStaffContract.setFee>

export async function setFee(db: Db, { country, bps, note }: FeeChange, caller: Caller): Promise<FeeOverride> {
  await inTransaction(db, async (tx) => {
    const before = await fees.findFeeOverride(tx, country)
    await fees.upsertFeeOverride(tx, { country, bps, note, updated_by: personOf(caller) })
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'card-fee.changed',
      entity: 'card-fee',
      entityId: country,
      before: { bps: before?.bps ?? null },
      after: { bps },
    })
  })
  const found = (await listFees(db)).data.find((fee) => fee.country === country)
  if (found === undefined) throw new Error(`the fee of ${country} was not stored`)
  return found
}

export async function removeFee(db: Db, country: string, caller: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await fees.findFeeOverride(tx, country)
    if (before === undefined) throw refuse.NO_SUCH_FEE()
    await fees.deleteFeeOverride(tx, country)
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'card-fee.changed',
      entity: 'card-fee',
      entityId: country,
      before: { bps: before.bps },
      after: { bps: null },
    })
  })
}
