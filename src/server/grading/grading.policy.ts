import { refuse } from './grading.refusals.ts'

/** Lets a connected parent act for a child. Whoever is not is answered as where there is no such child. */
export function requireParent(isVerifiedParent: boolean): void {
  if (!isVerifiedParent) throw refuse.NO_SUCH_CHILD()
}

/** An attempt of this candidate, and no preview. One of somebody else is answered as if it were not there. */
export function requireAttemptOf<A extends { readonly personId: number; readonly preview: boolean }>(
  attempt: A | undefined,
  candidateId: number,
): A {
  if (attempt === undefined || attempt.personId !== candidateId || attempt.preview) throw refuse.NO_SUCH_SECTION()
  return attempt
}

/** A section or a script, where it is there. */
export function requireSection<S>(section: S | null | undefined): S {
  if (section === null || section === undefined) throw refuse.NO_SUCH_SECTION()
  return section
}

/** What keeps a grader from a script. */
export type WithheldReason = 'own_work' | 'own_student' | 'assigned'

interface GraderBefore {
  readonly graderId: number
  readonly candidateId: number
  readonly isOwnStudent: boolean
  /** The grader that staff have assigned it to. */
  readonly assignedTo: number | null
}

/** Nobody grades their own work, a teacher their own student only where staff have assigned it, and what is assigned is for one grader. */
export function findWithheldReason({ graderId, candidateId, isOwnStudent, assignedTo }: GraderBefore): WithheldReason | null {
  if (graderId === candidateId) return 'own_work'
  if (assignedTo !== null) return assignedTo === graderId ? null : 'assigned'
  return isOwnStudent ? 'own_student' : null
}
