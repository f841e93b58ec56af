import { recordAudit } from '#server/kit/audit-log/audit.ts'
import type { Tx } from '#server/kit/database.ts'
import { actorOf, type Caller } from '#server/kit/request/caller.ts'
import { deletePayrollAccess, findPayrollAccess, insertWayIn, type WayIn } from './payroll-access.store.ts'
import { publishRightsChange } from './rights-change.ts'

interface EndedAccess {
  readonly id: number
  /** Why, as staff typed it. */
  readonly reason: string | null
}

/**
 * Revokes the right to see payout data in full, records it in the audit log and notifies all super-admins; does nothing if the person did not
 * have it.
 */
export async function endPayrollAccess(tx: Tx, { id, reason }: EndedAccess, caller: Caller): Promise<void> {
  if ((await findPayrollAccess(tx, id)) === null) return
  await deletePayrollAccess(tx, id)
  await publishRightsChange(tx, { personId: id, byId: caller.session?.personId ?? null, right: 'payroll', given: false })
  await recordAudit(tx, {
    actor: actorOf(caller),
    action: 'person.payroll-pii-changed',
    entity: 'person',
    entityId: id,
    before: { payroll_pii: true },
    after: { payroll_pii: false },
    reason,
  })
}

/**
 * Notes that somebody of staff gave an account a way in: they are no second pair of eyes to it any more. What it could see of payout data in
 * full ends, until another super-admin allows it again.
 */
export async function noteWayIn(
  tx: Tx,
  { personId, way }: { readonly personId: number; readonly way: WayIn },
  caller: Caller,
): Promise<void> {
  const byId = caller.session?.personId
  if (byId === undefined || byId === personId) return
  await insertWayIn(tx, { personId, byId, way })
  if (way !== 'made' && way !== 'role') await endPayrollAccess(tx, { id: personId, reason: null }, caller)
}
