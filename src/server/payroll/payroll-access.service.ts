import type { payoutContract } from '#contract/payroll/payout.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import {
  findPerson,
  listRoles,
  lockPerson,
  publishRightsChange,
  deletePayrollAccess,
  findPayrollAccess,
  insertPayrollAccess,
  requireOther,
  areAdminsSince,
  isWayInBetween,
  requireStepUp,
} from '#server/identity/index.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { mayChangeAccess } from './payroll.policy.ts'
import { requireTwoPeople } from './payroll.policy.ts'
import { refuse } from './payroll.refusals.ts'

async function toWire(db: Db | Tx, id: number, caller: Caller) {
  const since = await findPayrollAccess(db, id)
  const isAdmin = (await listRoles(db, id)).includes('super-admin')
  return { since: since?.toISOString() ?? null, may_change: mayChangeAccess(caller, { id, isAdmin, hasAccess: since !== null }) }
}

/** Whether somebody may see payout data in full. */
export async function getPayrollAccess(db: Db, id: number, caller: Caller) {
  if ((await findPerson(db, id)) === undefined) throw refuse.NO_SUCH_PERSON()
  return toWire(db, id, caller)
}

export type PayrollAccessChange = InputOf<typeof payoutContract.changePayrollAccess>

const minDaysAsAdmin = 7

async function checkTwoPeople(tx: Tx, id: number, caller: Caller): Promise<void> {
  const byId = personOf(caller)
  const isOneOfOther = await isWayInBetween(tx, byId, id)
  requireTwoPeople({ isOneOfOther, areOldEnough: await areAdminsSince(tx, [byId, id], minDaysAsAdmin), days: minDaysAsAdmin })
}

/** Grants or revokes another super-admin's right to see payout data in full. All super-admins are notified. */
export async function changePayrollAccess(
  { db, onSignOutEverywhere }: { readonly db: Db; readonly onSignOutEverywhere: (personId: number) => void },
  { id, allowed, reason }: PayrollAccessChange,
  caller: Caller,
) {
  await requireStepUp(db, caller)
  requireOther(id, caller)
  await inTransaction(db, async (tx) => {
    if ((await lockPerson(tx, id)) === undefined) throw refuse.NO_SUCH_PERSON()
    if (allowed && !(await listRoles(tx, id)).includes('super-admin')) throw refuse.NOT_AN_ADMIN()
    if (allowed) await checkTwoPeople(tx, id, caller)
    const was = await findPayrollAccess(tx, id)
    if (allowed) await insertPayrollAccess(tx, id, personOf(caller))
    else await deletePayrollAccess(tx, id)
    const is = await findPayrollAccess(tx, id)
    const [before, after] = [{ payroll_pii: was !== null }, { payroll_pii: is !== null }]
    if ((was === null) === (is === null)) return
    await publishRightsChange(tx, { personId: id, byId: personOf(caller), right: 'payroll', given: is !== null })
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'person.payroll-pii-changed',
      entity: 'person',
      entityId: id,
      before,
      after,
      reason,
    })
  })
  onSignOutEverywhere(id)
  return toWire(db, id, caller)
}
