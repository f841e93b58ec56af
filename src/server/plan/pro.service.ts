import { lockPerson } from '#server/identity/index.ts'
import * as store from './membership.store.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import type { GrantKind } from '#contract/account/grant-kind.ts'
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

interface ProChange {
  readonly action: string
  readonly reason: string | undefined
  /** Of what is given. */
  readonly kind?: GrantKind
  readonly change: (tx: Tx) => Promise<void>
}

async function changePro(db: Db, id: number, { action, reason, kind, change }: ProChange, caller: Caller) {
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
    await recordAudit(tx, {
      actor: actorOf(caller),
      action,
      entity: 'person',
      entityId: id,
      before,
      after: { ...after, ...(kind !== undefined && { grant_kind: kind }) },
      reason: reason ?? null,
    })
    return after
  })
}

interface ProGift {
  readonly id: number
  readonly until: string
  readonly kind: GrantKind
  readonly reason?: string | undefined
}

/** Gives Pro until an instant, in place of what staff gave before; what was bought stays. */
export async function setPro(db: Db, { id, until, kind, reason }: ProGift, caller: Caller) {
  const end = readProEnd(until)
  if (end === null) throw new InvalidInput({ taken_unlimited_expire_at: ['account.pro_end_shape'] })
  const change = async (tx: Tx) => {
    const decision = { by: personOf(caller), reason }
    await store.revokeMembershipGrants(tx, id, decision, 'admin')
    if (!(await store.insertAdminGrant(tx, id, { ...decision, endsAt: end, kind })))
      throw new InvalidInput({ taken_unlimited_expire_at: ['account.pro_end_over'] })
  }
  return changePro(db, id, { action: 'membership.given', reason, kind, change }, caller)
}

/** Ends every membership, bought ones too. */
export function removePro(db: Db, { id, reason }: { id: number; reason?: string | undefined }, caller: Caller) {
  const change = (tx: Tx) => store.revokeMembershipGrants(tx, id, { by: personOf(caller) })
  return changePro(db, id, { action: 'membership.removed', reason, change }, caller)
}
