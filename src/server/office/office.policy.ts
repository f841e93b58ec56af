import { refuse } from './office.refusals.ts'

/** A view is changed by the one who saved it; to all others there is none. */
export function requireOwnView(owner: number | undefined, personId: number): void {
  if (owner !== personId) throw refuse.NO_SUCH_VIEW()
}
