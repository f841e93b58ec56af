import type { InputOf } from '#contract/kit/endpoint.ts'
import type { peopleAdminContract, PersonRow } from '#contract/account/people-admin.contract.ts'
import {
  checkUsername,
  deleteRolesBut,
  findPerson,
  findPersonByEmail,
  insertPerson,
  insertRole,
  listRoles,
  lockPerson,
  updatePerson,
  type PersonRecord,
  makeUsername,
  withFreeUsername,
  type EndWriting,
  type LinkContext,
  mailPasswordLink,
  endPayrollAccess,
  noteWayIn,
  sessionLifeOf,
  revokeSessionsOf,
  shortenSessionsOf,
  blockPerson,
  lockActiveAdmins,
  unblockPerson,
  requireOther,
  requireStepUp,
  publishRightsChange,
} from '#server/identity/index.ts'
import { mailWaitingRequests, endLinksOf } from '#server/family/index.ts'
import type { ListBalances, Memberships } from '#server/account/memberships.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { brokenUnique, type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { requireAdmin } from './account.policy.ts'
import { refuse } from './account.refusals.ts'
import { getPersonRow } from './person-list.service.ts'

export interface PeopleAdminContext extends LinkContext {
  readonly db: Db
  readonly memberships: Memberships
  readonly listBalances: ListBalances
  /** Nobody writes in their open attempts any more without a new sign-in. */
  readonly endWriting: EndWriting
  /** Forgets what is remembered of somebody's sessions, where their roles or sessions changed. */
  readonly onSignOutEverywhere: (personId: number) => void
}

export type NewAccount = InputOf<typeof peopleAdminContract.create>

/** Makes an account without a password, and emails a link to a first one. */
export async function createAccount(context: PeopleAdminContext, given: NewAccount, caller: Caller): Promise<PersonRow> {
  const { db } = context
  await requireStepUp(db, caller)
  const { email, username, first_name, last_name, lang, roles } = given
  if ((await findPersonByEmail(db, email)) !== undefined) throw new InvalidInput({ email: ['account.email_taken'] })
  try {
    return await withFreeUsername(db, async (tx) => {
      if (typeof username === 'string') await checkUsername(tx, username)
      const from = context.senderOf({ host: caller.host })
      const id = await insertPerson(tx, { email, passwordHash: null, lang, brand: from.brand })
      const names = { username, first_name, last_name }
      await updatePerson(tx, id, Object.fromEntries(Object.entries(names).filter(([, value]) => typeof value === 'string')))
      for (const role of new Set(roles)) await insertRole(tx, id, role)
      // There is nothing that a super-admin would have to bind as.
      if (roles.includes('super-admin'))
        await updatePerson(tx, id, { username: username ?? (await makeUsername(tx, email)), finish_bind: true })
      const person = await findPerson(tx, id)
      if (person !== undefined) await mailPasswordLink(tx, { person, lang, from })
      await noteWayIn(tx, { personId: id, way: 'made' }, caller)
      const row = await getPersonRow({ ...context, db: tx }, id)
      if (roles.includes('super-admin'))
        await publishRightsChange(tx, { personId: id, byId: personOf(caller), right: 'super_admin', given: true })
      await recordAudit(tx, { actor: actorOf(caller), action: 'person.created', entity: 'person', entityId: id, after: { roles, email } })
      return row
    })
  } catch (error) {
    if (brokenUnique(error) === 'person_email_is_unique') throw new InvalidInput({ email: ['account.email_taken'] })
    throw error
  }
}

/** Somebody else, locked, after the super-admins are: of two who put each other out only one succeeds, and one always stays. */
async function lockOther(tx: Tx, id: number, caller: Caller): Promise<PersonRecord> {
  const admins = await lockActiveAdmins(tx)
  const person = await lockPerson(tx, id)
  if (person === undefined || person.status === 'closed') throw refuse.NO_SUCH_PERSON()
  requireOther(id, caller)
  // Whoever asks may have been put out while waiting for the lock.
  requireAdmin(admins, caller)
  return person
}

export type RolesChange = InputOf<typeof peopleAdminContract.setRoles>

/**
 * Grants and revokes roles. Revoking the parent role ends all connections to children; revoking super-admin also revokes the right to see payout
 * data in full. All super-admins are notified when somebody becomes or ceases to be one.
 */
export async function setRoles(context: PeopleAdminContext, request: RolesChange, caller: Caller): Promise<PersonRow> {
  const { id, roles, reason } = request
  await requireStepUp(context.db, caller)
  const row = await inTransaction(context.db, async (tx) => {
    await lockOther(tx, id, caller)
    const before = await listRoles(tx, id)
    for (const role of new Set(roles)) await insertRole(tx, id, role)
    await deleteRolesBut(tx, id, roles)
    await shortenSessionsOf(tx, id, sessionLifeOf(roles))
    if (before.includes('parent') && !roles.includes('parent')) await endLinksOf(tx, id, caller)
    const changed = await getPersonRow({ ...context, db: tx }, id)
    const [wasAdmin, isAdmin] = [before.includes('super-admin'), roles.includes('super-admin')]
    if (wasAdmin !== isAdmin) await publishRightsChange(tx, { personId: id, byId: personOf(caller), right: 'super_admin', given: isAdmin })
    if (!isAdmin) await endPayrollAccess(tx, request, caller)
    if (!wasAdmin && isAdmin) await noteWayIn(tx, { personId: id, way: 'role' }, caller)
    const [was, is] = [{ roles: before }, { roles: await listRoles(tx, id) }]
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'person.roles-changed',
      entity: 'person',
      entityId: id,
      before: was,
      after: is,
      reason,
    })
    return changed
  })
  context.onSignOutEverywhere(id)
  return row
}

export type BlockRequest = InputOf<typeof peopleAdminContract.toggleBlock>

/** Blocks somebody, which ends their sessions at once, or lets them in again. */
export async function toggleBlock(
  context: PeopleAdminContext,
  { id, reason, blocked }: BlockRequest,
  caller: Caller,
): Promise<{ blocked: boolean }> {
  const result = await inTransaction(context.db, async (tx) => {
    const person = await lockOther(tx, id, caller)
    const isBlocked = person.status === 'blocked'
    const wanted = blocked ?? !isBlocked
    if (wanted === isBlocked) return { blocked: wanted }
    if (wanted) {
      await blockPerson(tx, id, reason)
      await revokeSessionsOf(tx, id)
      await context.endWriting(tx, id)
    } else {
      await unblockPerson(tx, id)
      if (person.email_verified_at !== null) await mailWaitingRequests(context, tx, id)
    }
    const [before, after] = [{ status: person.status }, { blocked: wanted }]
    const action = wanted ? 'person.blocked' : 'person.unblocked'
    await recordAudit(tx, { actor: actorOf(caller), action, entity: 'person', entityId: id, before, after, reason })
    return { blocked: wanted }
  })
  context.onSignOutEverywhere(id)
  return result
}
