import { lockPerson } from '#server/identity/index.ts'
import * as store from './membership.store.ts'
import { actorOf, type Caller } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { proChanged } from '#contract/plan/events.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { InvalidInput, refusalsOf } from '#server/kit/refusal.ts'
import { readProEnd } from './pro-end.ts'
import { noSuchPerson } from '#contract/identity/no-such-person.ts'

const refuse = refusalsOf(noSuchPerson)

async function readPro(tx: Tx, id: number) {
  const { expiresAt, adminExpiresAt } = await store.findMembership(tx, id)
  return { ielts_pro_expire_at: expiresAt?.toISOString() ?? null, taken_unlimited_expire_at: adminExpiresAt?.toISOString() ?? null }
}

async function changePro(db: Db, id: number, { action, change }: { action: string; change: (tx: Tx) => Promise<void> }, caller: Caller) {
  return inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, id)
    if (person === undefined || person.status === 'closed') throw refuse.NO_SUCH_PERSON()
    const before = await readPro(tx, id)
    await change(tx)
    const after = await readPro(tx, id)
    await publishEvents(tx, proChanged, [
      {
        dedupeKey: `account.pro_changed ${id} ${caller.requestId}`,
        payload: { person_id: id, until: after.ielts_pro_expire_at },
      },
    ])
    await recordAudit(tx, { actor: actorOf(caller), action, entity: 'person', entityId: id, before, after })
    return after
  })
}

/** Gives Pro until an instant, in place of what staff gave before; what was bought stays. */
export async function setPro(db: Db, { id, until }: { id: number; until: string }, caller: Caller) {
  const end = readProEnd(until)
  if (end === null) throw new InvalidInput({ taken_unlimited_expire_at: ['account.pro_end_shape'] })
  const change = async (tx: Tx) => {
    await store.revokeMembershipGrants(tx, id, 'admin')
    if (!(await store.insertAdminGrant(tx, id, end))) throw new InvalidInput({ taken_unlimited_expire_at: ['account.pro_end_over'] })
  }
  return changePro(db, id, { action: 'membership.given', change }, caller)
}

/** Ends every membership, bought ones too. */
export function removePro(db: Db, id: number, caller: Caller) {
  return changePro(db, id, { action: 'membership.removed', change: (tx) => store.revokeMembershipGrants(tx, id) }, caller)
}
