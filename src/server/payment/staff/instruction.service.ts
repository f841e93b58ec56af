import type { InputOf } from '#contract/kit/endpoint.ts'
import type { Instruction, orderStaffContract } from '#contract/payment/order-staff.contract.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import * as instructions from '#server/payment/instruction.store.ts'

function toInstruction(record: instructions.InstructionRecord): Instruction {
  const { id, brand, currency, method, text_en: en, text_cn: cn, text_tw: tw, active, updated_at } = record
  return { id, brand, currency, method, texts: { en, cn, tw }, active, updated_at: updated_at.toISOString() }
}

/** What people read who pay without a provider. */
export async function listInstructions(db: Db): Promise<Instruction[]> {
  return (await instructions.listInstructions(db)).map(toInstruction)
}

export function setInstruction(db: Db, change: InputOf<typeof orderStaffContract.setInstruction>, caller: Caller): Promise<Instruction> {
  const { brand, currency, method, texts, active } = change
  return inTransaction(db, async (tx) => {
    const row = { brand, currency, method, text_en: texts.en, text_cn: texts.cn, text_tw: texts.tw, active, updated_by: personOf(caller) }
    const stored = await instructions.upsertInstruction(tx, row)
    // The text holds numbers of accounts: the log says that it changed, and not how.
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'payment-instruction.changed',
      entity: 'payment-instruction',
      entityId: stored.id,
      after: { brand, currency, method, active },
    })
    return toInstruction(stored)
  })
}
