import type { InputOf } from '#contract/kit/endpoint.ts'
import type { familyContract, ChildChange, ChildProfile } from '#contract/family/family.contract.ts'
import { consentVersion } from '#contract/family/consent-version.ts'
import type { ConsentPurpose } from '#contract/family/guardian.ts'
import { findPerson, listRoles, lockPerson, type PersonRecord, updatePerson, checkPresentPassword } from '#server/identity/index.ts'
import { applyStudentChange, findStudentProfile, upsertStudentProfile } from '#server/profile/index.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { findChanges, recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { type ChildRight, requireChild, requireChildRight } from './family.policy.ts'
import { insertConsent, listConsents, withdrawConsents } from './consent.store.ts'
import { isMinor, recordOpening } from './minors.service.ts'
import { isVerifiedParent } from './linked-people.service.ts'
import { findGuardianLimits } from './guardian-limits.service.ts'

async function admitToChild(db: Db | Tx, id: number, caller: Caller): Promise<ChildRight> {
  const isParent = await isVerifiedParent(db, personOf(caller), id)
  const roles = await listRoles(db, id)
  return requireChildRight(caller, { isVerifiedParent: isParent, isStudent: roles.includes('student') })
}

/** A child as its connected parents see it. */
export async function toChildProfile(db: Db | Tx, id: number): Promise<ChildProfile> {
  const [found, student, limits, consents] = await Promise.all([
    findPerson(db, id),
    findStudentProfile(db, id),
    findGuardianLimits(db, id),
    listConsents(db, id),
  ])
  const person = requireChild(found)
  return {
    id,
    username: person.username,
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    school: student?.school ?? null,
    grade_level: student?.grade_level ?? null,
    phone: student?.phone ?? null,
    address: student?.address ?? null,
    tests_taken: student?.tests_taken ?? [],
    classes_taken: student?.classes_taken ?? [],
    preferred_language: student?.preferred_language ?? null,
    age_band: student?.age_band ?? null,
    country: student?.country ?? null,
    limited: limits.limited,
    needs_guardian: limits.needsGuardian,
    consents,
    minor: isMinor(student),
    closes_at: person.closes_at?.toISOString() ?? null,
    closed_by_parent: person.closing_guardian_id !== null,
  }
}

export async function getChild(db: Db, id: number, caller: Caller): Promise<ChildProfile> {
  if ((await admitToChild(db, id, caller)) === 'staff') await recordOpening(db, id, caller)
  return toChildProfile(db, id)
}

/** Changes what a parent may change; applied at once, and on record. */
export function changeChild(db: Db, { id, change }: { id: number; change: ChildChange }, caller: Caller): Promise<ChildProfile> {
  return inTransaction(db, async (tx) => {
    const found = await lockPerson(tx, id)
    await admitToChild(tx, id, caller)
    const [person, was] = [requireChild(found), requireChild(await findStudentProfile(tx, id))]
    const { first_name, last_name, ...ofStudent } = change
    const next = applyStudentChange(was, ofStudent)
    if (next !== undefined) await upsertStudentProfile(tx, id, next)
    await updatePerson(tx, id, { ...(first_name !== undefined && { first_name }), ...(last_name !== undefined && { last_name }) })
    const changes = findChanges({ ...was, first_name: person.first_name, last_name: person.last_name }, change)
    if (changes !== null)
      await recordAudit(tx, { actor: actorOf(caller), action: 'child.changed', entity: 'person', entityId: id, onBehalfOf: id, ...changes })
    return toChildProfile(tx, id)
  })
}

export type ConsentGiven = InputOf<typeof familyContract.consent>

/** Refuses a parent who may not decide for a child: without a verified address, or a child themselves. */
export async function checkGuardian(db: Db | Tx, { id, email_verified_at }: Pick<PersonRecord, 'id' | 'email_verified_at'>): Promise<void> {
  if (email_verified_at === null) throw new InvalidInput({ _: ['account.verify_email_first'] })
  if (isMinor(await findStudentProfile(db, id))) throw new InvalidInput({ _: ['account.guardian_is_minor'] })
}

/** A parent proves that it is them: a verified address, their password, and an age of their own that is not a child's. */
async function proveGuardian(db: Db, password: string | undefined, caller: Caller): Promise<void> {
  if (password === undefined) throw new InvalidInput({ password: ['http.field_required'] })
  await checkGuardian(db, await checkPresentPassword(db, personOf(caller), { password, field: 'password' }))
}

/** A guardian's consent for a child; `account` lifts its limits. Staff say how they know. */
export async function giveConsent(db: Db, given: ConsentGiven, caller: Caller): Promise<ChildProfile> {
  const { id, purposes, version, reason } = given
  const method = await admitToChild(db, id, caller)
  if (version !== consentVersion) throw new InvalidInput({ version: ['account.consent_version_old'] })
  if (method === 'parent') await proveGuardian(db, given.password, caller)
  else if ((reason ?? '') === '') throw new InvalidInput({ reason: ['http.field_required'] })
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, id)
    const giverId = personOf(caller)
    // The link may have ended while the password was checked.
    await admitToChild(tx, id, caller)
    for (const purpose of new Set(purposes)) await insertConsent(tx, { subjectId: id, giverId, purpose, version, method })
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'consent.given',
      entity: 'person',
      entityId: id,
      onBehalfOf: id,
      after: { purposes: [...new Set(purposes)], version, method },
      reason: reason ?? null,
    })
    return toChildProfile(tx, id)
  })
}

export function withdrawConsent(db: Db, { id, purpose }: { id: number; purpose: ConsentPurpose }, caller: Caller): Promise<ChildProfile> {
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, id)
    await admitToChild(tx, id, caller)
    const withdrawn = await withdrawConsents(tx, { subjectId: id, purpose, by: personOf(caller) })
    if (withdrawn.length > 0) {
      const before = { purposes: withdrawn }
      await recordAudit(tx, { actor: actorOf(caller), action: 'consent.withdrawn', entity: 'person', entityId: id, onBehalfOf: id, before })
    }
    return toChildProfile(tx, id)
  })
}
