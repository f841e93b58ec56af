import type { Caller } from '#server/kit/request/caller.ts'
import { readAttemptToken } from './attempt-token.ts'

/** In what right a caller stands before an attempt: as its owner, or as the holder of a token made for one epoch. */
export type CallerRights = { readonly by: 'owner' } | { readonly by: 'token'; readonly epoch: number }

/** Null for everyone else: strangers, and holders of another attempt's token. */
export function findCallerRights(caller: Caller, attempt: { id: number; personId: number }, tokenKey: Buffer): CallerRights | null {
  if (caller.session?.personId === attempt.personId) return { by: 'owner' }
  const epoch = caller.attemptToken === null ? null : readAttemptToken(tokenKey, attempt.id, caller.attemptToken)
  return epoch === null ? null : { by: 'token', epoch }
}

export interface Lease {
  readonly epoch: number
  /** False once a token alone is not enough any more. */
  readonly token_lives: boolean
}

/** A token reads until it ends, also one that a takeover has replaced. */
export function mayRead(rights: CallerRights, lease: Lease): boolean {
  return rights.by === 'owner' || lease.token_lives
}

/** A token writes only as long as no other window took over. */
export function mayWrite(rights: CallerRights, lease: Lease): boolean {
  return rights.by === 'owner' || (lease.token_lives && rights.epoch === lease.epoch)
}
