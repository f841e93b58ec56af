import type { AttemptFacts } from '#server/attempt/index.ts'
import { refuse } from './graded.refusals.ts'

/** An attempt that the person took themselves; anybody else's is answered like one that isn't there. */
export function requireOwnAttempt<F extends Pick<AttemptFacts, 'personId' | 'preview'>>(facts: F | undefined, personId: number): F {
  if (facts === undefined || facts.personId !== personId || facts.preview) throw refuse.NO_SUCH_SECTION()
  return facts
}

/** Lets a parent read comments where the guardian's consent covers the text or the recording that they quote. */
export function requireConsent(isCovered: boolean): void {
  if (!isCovered) throw refuse.NO_CONSENT()
}

/** What was found; refused where there is nothing. */
export function requireSection<T>(found: T | undefined): T {
  if (found === undefined) throw refuse.NO_SUCH_SECTION()
  return found
}
