import type { PersonRecord } from '#server/identity/index.ts'
import { type Caller, isPermitted, personOf } from '#server/kit/request/caller.ts'
import { refuse } from './account.refusals.ts'

const isStaff = (caller: Caller) => isPermitted(caller, 'account:admin')

/** Everything of a person is shown to themselves and to staff. */
export function maySeeWholeProfile(caller: Caller, id: number): boolean {
  return id === personOf(caller) || isStaff(caller)
}

/** By what right somebody closes an account: their own, as the connected parent of a minor, or as staff. */
export type ClosingRight = 'self' | 'parent' | 'staff'

function findClosingRight(caller: Caller, { id, mayAct }: { readonly id: number; readonly mayAct: boolean }): ClosingRight | null {
  if (id === personOf(caller)) return 'self'
  if (mayAct) return 'parent'
  return isStaff(caller) ? 'staff' : null
}

/** Who may not close an account is answered like where there is none. `mayAct`: whether the caller acts for this person. */
export function requireClosingRight<P>(
  caller: Caller,
  { person, ...account }: { readonly id: number; readonly person: P | undefined; readonly mayAct: boolean },
): { right: ClosingRight; person: P } {
  const right = findClosingRight(caller, account)
  if (right === null || person === undefined) throw refuse.FORBIDDEN()
  return { right, person }
}

/** Only an active account begins to close. */
export function requireClosable(closesAt: Date | undefined): Date {
  if (closesAt === undefined) throw refuse.FORBIDDEN()
  return closesAt
}

/** The account of a super-admin closes only while another one can sign in. */
export function requireAnotherAdmin(activeAdmins: readonly number[], id: number): void {
  if (activeAdmins.includes(id) && activeAdmins.length === 1) throw refuse.LAST_ADMIN()
}

/** Whoever decides about others must still be a super-admin once the lock is theirs. */
export function requireAdmin(activeAdmins: readonly number[], caller: Caller): void {
  if (!activeAdmins.includes(personOf(caller))) throw refuse.FORBIDDEN()
}

/** Staff keep every account that is closing, a connected parent those that a parent has closed. */
export function requireRestorable<P extends Pick<PersonRecord, 'status' | 'closing_guardian_id'>>(
  person: P | undefined,
  caller: Caller,
  isVerifiedParent: boolean,
): P {
  if (person === undefined || !(isStaff(caller) || isVerifiedParent)) throw refuse.FORBIDDEN()
  if (!isStaff(caller) && person.status !== 'active' && person.closing_guardian_id === null) throw refuse.FORBIDDEN()
  return person
}

/** Refuses a login of a blocked person, with the reason or how to ask for it. */
export function requireUnblocked({ status, blocked_reason }: Pick<PersonRecord, 'status' | 'blocked_reason'>, otherwise: string): void {
  if (status === 'blocked') throw refuse.BLOCKED({ reason: blocked_reason ?? otherwise })
}

/** A child who needs a guardian does not keep what the guardian has closed. */
export function requireOwnReturn({ closing_guardian_id }: Pick<PersonRecord, 'closing_guardian_id'>, needsGuardian: boolean): void {
  if (closing_guardian_id !== null && needsGuardian) throw refuse.CLOSED_BY_GUARDIAN()
}

/** A note of staff, where it is there. */
export function requireNote<N>(note: N | undefined): N {
  if (note === undefined) throw refuse.NO_SUCH_NOTE()
  return note
}

/** A note is changed by who wrote it, and by nobody else. */
export function requireOwnNote<N extends { readonly author_id: number }>(found: N | undefined, caller: Caller): N {
  const note = requireNote(found)
  if (note.author_id !== personOf(caller)) throw refuse.NOT_YOUR_NOTE()
  return note
}
