import { isTimeZone } from '#contract/kit/time-zone.ts'
import { type ReadProfile, applyStudentChange, findStudentProfile, upsertStudentProfile } from '#server/profile/index.ts'
import type { Profile, StudentChange } from '#contract/profile/profile.ts'
import type { BasicChange } from '#contract/account/profile.contract.ts'
import {
  checkUsername,
  findPerson,
  listRoles,
  lockPerson,
  updatePerson,
  type PersonRecord,
  withFreeUsername,
  voidTokens,
  checkPresentPassword,
  requireStepUp,
  type EmailChangeContext,
  replaceEmailByStaff,
  requestEmailChange,
  noteWayIn,
} from '#server/identity/index.ts'
import { requireStudent } from '#server/family/index.ts'
import { checkOwnAge } from '#server/account/binding.service.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { findChanges, recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { liftSuppression } from '#server/kit/mail/suppression.store.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { refuse } from './account.refusals.ts'

export interface ProfileContext extends EmailChangeContext {
  readonly db: Db
  readonly onSignOutEverywhere: (personId: number) => void
  readonly getProfile: ReadProfile
}

/** Stores names, username, language and zone; answers the person as they were, locked. */
async function storeBasic(tx: Tx, personId: number, change: BasicChange): Promise<PersonRecord> {
  const person = await lockPerson(tx, personId)
  if (person === undefined) throw refuse.NO_SUCH_PERSON()
  const { email: _email, username, timezone, ...rest } = change
  if (username !== undefined) await checkUsername(tx, username, personId)
  if (typeof timezone === 'string' && !isTimeZone(timezone)) throw new InvalidInput({ timezone: ['http.field_invalid'] })
  const given = Object.fromEntries(Object.entries({ ...rest, username, timezone }).filter(([, value]) => value !== undefined))
  await updatePerson(tx, personId, given)
  return person
}

const isOther = (email: string | undefined, person: Pick<PersonRecord, 'email'>): email is string =>
  email !== undefined && email.toLowerCase() !== person.email.toLowerCase()

export type OwnChange = BasicChange & { readonly current_password?: string | undefined }

/** Changes what is one's own. Another address needs the present password, and waits until the link that is mailed to it is opened. */
export async function changeOwnBasic(context: ProfileContext, given: OwnChange, caller: Caller): Promise<Profile> {
  const personId = personOf(caller)
  const { current_password, ...change } = given
  const before = await findPerson(context.db, personId)
  if (before === undefined) throw refuse.UNAUTHORIZED()
  if (isOther(change.email, before)) {
    if (current_password === undefined) throw new InvalidInput({ current_password: ['http.field_required'] })
    await checkPresentPassword(context.db, personId, { password: current_password, field: 'current_password' })
  }
  return withFreeUsername(context.db, async (tx) => {
    const person = await storeBasic(tx, personId, change)
    if (isOther(change.email, person)) await requestEmailChange(context, tx, { person, email: change.email, lang: caller.lang })
    return context.getProfile(tx, personId)
  })
}

/** Staff change somebody; on record. */
export async function changeBasicOf(
  context: ProfileContext,
  { id, change }: { id: number; change: BasicChange },
  caller: Caller,
): Promise<Profile> {
  if (change.email !== undefined) await requireStepUp(context.db, caller)
  return withFreeUsername(context.db, async (tx) => {
    const person = await storeBasic(tx, id, change)
    if (isOther(change.email, person)) {
      await replaceEmailByStaff(context, tx, { person, email: change.email })
      await noteWayIn(tx, { personId: id, way: 'email' }, caller)
    }
    const { username, first_name, last_name, timezone, lang, email } = person
    const changes = findChanges({ username, first_name, last_name, timezone, lang, email }, change)
    if (changes !== null)
      await recordAudit(tx, { actor: actorOf(caller), action: 'person.changed', entity: 'person', entityId: id, ...changes })
    return context.getProfile(tx, id)
  })
}

export function cancelEmailChange(context: ProfileContext, caller: Caller): Promise<Profile> {
  return inTransaction(context.db, async (tx) => {
    await voidTokens(tx, personOf(caller), 'email')
    return context.getProfile(tx, personOf(caller))
  })
}

/** Lets emails leave to the address again that has refused some: the person says that it is right. */
export function confirmEmail(context: ProfileContext, caller: Caller): Promise<Profile> {
  return inTransaction(context.db, async (tx) => {
    const person = await findPerson(tx, personOf(caller))
    if (person !== undefined) await liftSuppression(tx, person.email)
    return context.getProfile(tx, personOf(caller))
  })
}

/** Changes the profile of a student, one's own or as staff somebody's. */
export function changeStudent(
  context: ProfileContext,
  { id, change }: { id: number; change: StudentChange },
  caller: Caller,
): Promise<Profile> {
  return inTransaction(context.db, async (tx) => {
    const person = await lockPerson(tx, id)
    if (person === undefined) throw refuse.NO_SUCH_PERSON()
    requireStudent(await listRoles(tx, id))
    const was = await findStudentProfile(tx, id)
    const next = applyStudentChange(was, change)
    if (next === undefined) {
      const missing = (['school', 'grade_level', 'phone'] as const).filter((field) => change[field] === undefined)
      throw new InvalidInput(Object.fromEntries(missing.map((field) => [field, ['http.field_required']])))
    }
    const isOwn = id === caller.session?.personId
    if (isOwn) await checkOwnAge(tx, id, next)
    await upsertStudentProfile(tx, id, next)
    const changes = isOwn ? null : findChanges(was ?? {}, change)
    if (changes !== null)
      await recordAudit(tx, { actor: actorOf(caller), action: 'student-profile.changed', entity: 'person', entityId: id, ...changes })
    return context.getProfile(tx, id)
  })
}
