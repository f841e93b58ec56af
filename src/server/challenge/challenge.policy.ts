import type { AttemptFacts } from '#server/attempt/index.ts'
import type { GuardianLimits } from '#server/family/index.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { refuse } from './challenge.refusals.ts'

/** A child challenges in words of its own only after a guardian has consented to the account. */
export function requireFreeText({ limited }: Pick<GuardianLimits, 'limited'>): void {
  if (limited) throw refuse.GUARDIAN_NEEDED()
}

/** Marks of a preview are nobody's, and are not challenged. */
export function requireCandidateAttempt({ preview }: Pick<AttemptFacts, 'preview'>): void {
  if (preview) throw refuse.NO_SUCH_ATTEMPT()
}

/** A challenge, or the challenges that are alike, where there is any. */
export function requireChallenge<C>(challenge: C | null | undefined): C {
  if (challenge === null || challenge === undefined) throw refuse.NO_SUCH_CHALLENGE()
  return challenge
}

/** The caller's own challenge; one of somebody else is answered as if it were not there. */
export function requireOwnChallenge<C extends { readonly person_id: number }>(challenge: C | undefined, caller: Caller): C {
  const found = requireChallenge(challenge)
  return requireChallenge(found.person_id === personOf(caller) ? found : null)
}

/** A decision about a key, where it is there. */
export function requireDecision<D>(decision: D | undefined): D {
  if (decision === undefined) throw refuse.NO_SUCH_DECISION()
  return decision
}
