import type { Caller } from '#server/kit/request/caller.ts'
import type { Db } from '#server/kit/database.ts'
import { refuse } from './identity.refusals.ts'
import { isProved } from './session.store.ts'

/** For how long a proof is fresh. */
export const freshSeconds = 15 * 60

/** Refuses unless who calls proved in this session who they are within the last quarter of an hour. */
export async function requireStepUp(db: Db, { session }: Caller): Promise<void> {
  if (session === null || !(await isProved(db, session.tokenHash, freshSeconds))) throw refuse.STEP_UP_NEEDED()
}
