import { type Caller, isPermitted, personOf } from '#server/kit/request/caller.ts'

/** Payout data of others is shown in full to whom another super-admin lets, never one's own. */
export function mayReveal(caller: Caller, id: number): boolean {
  return isPermitted(caller, 'account:payroll-pii') && id !== personOf(caller)
}

/** Somebody else who is a super-admin can be let see it; who was, and is none any more, can be put out. */
export function mayChangeAccess(
  caller: Caller,
  person: { readonly id: number; readonly isAdmin: boolean; readonly hasAccess: boolean },
): boolean {
  return person.id !== personOf(caller) && (person.isAdmin || person.hasAccess)
}
