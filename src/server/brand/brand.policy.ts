import { type Caller, isPermitted } from '#server/kit/request/caller.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

const refuse = refusalsOf()

/** Everybody may ask where their own address is; where others are is for who administers brands: an address says much about its owner. */
export function requireLocatable(caller: Caller, { asked, own }: { readonly asked: string; readonly own: string }): void {
  if (asked !== own && !isPermitted(caller, 'brand:admin')) throw refuse.FORBIDDEN()
}
