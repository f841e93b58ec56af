import type { gradingAdminContract } from '#contract/grading/staff.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { insertRate, listRates } from './rate.store.ts'

export async function getRates(db: Db) {
  return { data: await listRates(db) }
}

/** Sets what a grader earns for an option that is bought from now on; orders keep the rate that they were bought at. */
export async function setRate(db: Db, rate: InputOf<typeof gradingAdminContract.setRate>, caller: Caller): Promise<Record<string, never>> {
  await inTransaction(db, async (tx) => {
    const former = (await listRates(tx)).find(({ option, skill }) => option === rate.option && skill === rate.skill)
    if (former?.amount === rate.amount && former.currency === rate.currency) return
    await insertRate(tx, rate, personOf(caller))
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'grading-rate.changed',
      entity: 'grading-rate',
      entityId: `${rate.skill}-${rate.option}`,
      before: former === undefined ? null : { amount: former.amount, currency: former.currency },
      after: { amount: rate.amount, currency: rate.currency },
    })
  })
  return {}
}
