import type { Caller } from '#server/kit/request/caller.ts'
import type { Db } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isProved } from './session.store.ts'

/** For how long a proof is fresh. */
export const freshSeconds = 15 * 60

/** Refuses unless who calls proved in this session who they are within the last quarter of an hour. */
export async function requireStepUp(db: Db, { session }: Caller): Promise<void> {
  if (session === null || !(await isProved(db, session.tokenHash, freshSeconds))) throw new Refusal('STEP_UP_NEEDED')
}
