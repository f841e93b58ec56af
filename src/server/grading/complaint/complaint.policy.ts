import { refuse } from './complaint.refusals.ts'

/** A script of this candidate. One of somebody else is answered as if it were not there. */
export function requireScriptOf<S extends { readonly personId: number }>(script: S | undefined, candidateId: number): S {
  if (script === undefined || script.personId !== candidateId) throw refuse.NO_SUCH_SECTION()
  return script
}

/** A complaint, where it is there. */
export function requireComplaint<C>(complaint: C | undefined): C {
  if (complaint === undefined) throw refuse.NO_SUCH_COMPLAINT()
  return complaint
}

/** A complaint that nobody has decided yet. */
export function requireOpen<C extends { readonly outcome: unknown }>(complaint: C | undefined): C {
  const found = requireComplaint(complaint)
  if (found.outcome !== null) throw refuse.ALREADY_DECIDED()
  return found
}
