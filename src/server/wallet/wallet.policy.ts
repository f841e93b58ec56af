import type { Caller } from '#server/kit/request/caller.ts'
import { personOf } from '#server/kit/request/caller.ts'
import { refuse } from './wallet.refusals.ts'

/** Whether somebody of staff may decide what another one asked for: neither their own wish, nor about their own coins. */
export function mayDecide({ askedBy, personId }: { readonly askedBy: number; readonly personId: number }, caller: Caller): boolean {
  return ![askedBy, personId].includes(personOf(caller))
}

export function requireDecider(adjustment: { readonly askedBy: number; readonly personId: number }, caller: Caller): void {
  if (!mayDecide(adjustment, caller)) throw refuse.NOT_ONESELF()
}

/** Nobody of staff moves coins of their own. */
export function requireOtherWallet(personId: number, caller: Caller): void {
  if (personId === personOf(caller)) throw refuse.NOT_ONESELF()
}
