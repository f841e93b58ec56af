import type { Skill } from '#contract/content/group-type.ts'
import type { AttemptFacts } from '#server/attempt/index.ts'
import type { GuardianLimits } from '#server/family/index.ts'
import { refuse } from './result.refusals.ts'

/** Lets a connected parent in. Whoever is not is answered like where there is no such child. */
export function requireParent(isVerifiedParent: boolean): void {
  if (!isVerifiedParent) throw refuse.NO_SUCH_CHILD()
}

/** An attempt that a child took: nobody else's, and no preview. */
export function requireChildAttempt<F extends Pick<AttemptFacts, 'personId' | 'preview'>>(facts: F | undefined, childId: number): F {
  if (facts === undefined || facts.personId !== childId || facts.preview) throw refuse.NO_SUCH_ATTEMPT()
  return facts
}

/** Whether a parent reads what a child handed in: essays with a guardian's consent to the account, recordings with that to recordings. */
export function mayParentRead(
  { needsGuardian, limited, mayRecord }: Pick<GuardianLimits, 'needsGuardian' | 'limited' | 'mayRecord'>,
  skill: Skill,
): boolean {
  if (!needsGuardian) return false
  if (skill === 'writing') return !limited
  return skill === 'speaking' && mayRecord
}

/** A parent's account may be used by the child: nothing is revealed about questions that the child has open under exam conditions. */
export function requireNoStrictAttempt(open: number | null): void {
  if (open !== null) throw refuse.STRICT_OPEN_OF_CHILD()
}
