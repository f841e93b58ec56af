import { privacyContract } from '#contract/privacy/privacy.contract.ts'
import type { GuardianLimits } from '#server/family/index.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

const refuse = refusalsOf(privacyContract)

/** Whose data a request is about, and who makes it. */
export interface Sides {
  readonly subjectId: number
  readonly requesterId: number
}

/** Somebody asks for their own data, and as the connected parent of a minor for the child's. */
export function requireActing(mayAct: boolean): void {
  if (!mayAct) throw refuse.FORBIDDEN()
}

type CopyLimits = Pick<GuardianLimits, 'needsGuardian' | 'limited' | 'mayRecord'>

/**
 * Why a parent gets no copy: it would hold what child results withhold of a child who needs no guardian, or without the consents that open
 * essays and recordings. Null: nothing is against it.
 */
function findCopyBar({ subjectId, requesterId }: Sides, limits: CopyLimits): 'CHILD_DECIDES' | 'CONSENTS_MISSING' | null {
  if (subjectId === requesterId) return null
  if (!limits.needsGuardian) return 'CHILD_DECIDES'
  return limits.limited || !limits.mayRecord ? 'CONSENTS_MISSING' : null
}

/** A copy may be requested by the person, or by a parent with every consent that it needs. */
export function requireCopy(who: Sides, limits: CopyLimits): void {
  const bar = findCopyBar(who, limits)
  if (bar !== null) throw refuse[bar]()
}

/** A request that the caller made; one of somebody else is answered as if it were not there. */
export function requireOwnRequest<R extends { readonly requester_id: number | null }>(request: R | undefined, caller: Caller): R {
  if (request === undefined || request.requester_id !== personOf(caller)) throw refuse.NO_SUCH_REQUEST()
  return request
}

/** The caller may still act for the subject: a parent who is no longer connected may not. */
export function requireStillActing(mayAct: boolean): void {
  if (!mayAct) throw refuse.NO_SUCH_REQUEST()
}

/** The request whose link was used, with its sides; a link that does not hold opens nothing. */
export function requireLinked<R extends { readonly subject_id: number; readonly requester_id: number | null }>(
  request: R | undefined,
): { request: R; who: Sides } {
  if (request === undefined || request.requester_id === null) throw refuse.FORBIDDEN()
  return { request, who: { subjectId: request.subject_id, requesterId: request.requester_id } }
}

/** The erasure that stands behind a closing; none where the account came back meanwhile. */
export function requireErasure<R>(request: R | undefined): R {
  if (request === undefined) throw refuse.FORBIDDEN()
  return request
}

/** A parent who may have no copy any more opens nothing with a link. */
export function requireOpenable(who: Sides, { mayAct, limits }: { readonly mayAct: boolean; readonly limits: CopyLimits }): void {
  if (!mayAct || findCopyBar(who, limits) !== null) throw refuse.FORBIDDEN()
}

/** What an address without a link that holds asks for: a number that is none, or an archive that is gone. */
export function requireArchive<A>(archive: A | null): A {
  if (archive === null) throw refuse.FORBIDDEN()
  return archive
}
