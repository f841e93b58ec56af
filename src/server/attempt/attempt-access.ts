import type { Caller } from '#server/kit/request/caller.ts'
import type { Db } from '#server/kit/database.ts'
import { rememberKey } from '#server/kit/secret.ts'
import { createBatcher } from '#server/kit/batch/batcher.ts'
import { type CallerRights, requireAttempt, requireCallerRights, requireReader, requireWriter } from './attempt.policy.ts'
import { type AttemptFacts, findLease, listFacts } from './attempt.store.ts'

const maxRemembered = 20_000

/** The name of the key that attempt tokens are made from. */
export const attemptTokenKey = 'attempt-token'
/** The name of the key that signs the addresses of papers. */
export const addressKeyName = 'paper-address'
/** The name of the key that signs the addresses of what is played. */
export const mediaKeyName = 'media-address'

/** Checks every call that names an attempt: finds it, and turns away whoever has no right to it. */
export interface AttemptAccess {
  readonly tokenKey: () => Promise<Buffer>
  /** The attempt and the caller's standing; a token's epoch and end are judged by whoever writes. */
  readonly check: (id: number, caller: Caller) => Promise<{ facts: AttemptFacts; rights: CallerRights }>
  readonly checkReader: (id: number, caller: Caller) => Promise<AttemptFacts>
  readonly checkWriter: (id: number, caller: Caller) => Promise<AttemptFacts>
  /** Tells it of an attempt that was made just now. */
  readonly remember: (facts: AttemptFacts) => void
}

/**
 * Facts never change, so they are remembered; an attempt that is not there may come, and a preview may go. After a restart the first
 * saves of a whole house ask for them, together.
 */
function createFactMemory(db: Db) {
  const find = createBatcher<number, AttemptFacts | null>({ work: (ids) => listFacts(db, ids) })
  const remembered = new Map<number, AttemptFacts>()
  const remember = (facts: AttemptFacts) => {
    if (facts.preview) return
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(facts.id, facts)
  }
  const recall = async (id: number): Promise<AttemptFacts | null> => {
    const known = remembered.get(id)
    if (known !== undefined) return known
    const facts = await find(id)
    if (facts !== null) remember(facts)
    return facts
  }
  return { recall, remember }
}

/** One serves all handlers, so that what one of them has looked up is known to the others. */
export function createAttemptAccess(db: Db): AttemptAccess {
  const tokenKey = rememberKey(db, attemptTokenKey)
  const { recall, remember } = createFactMemory(db)
  const check: AttemptAccess['check'] = async (id, caller) => {
    const facts = requireAttempt(await recall(id))
    return { facts, rights: requireCallerRights(caller, facts, await tokenKey()) }
  }
  const checkBy = (requireLease: typeof requireReader): AttemptAccess['checkReader'] =>
    async function admitOne(id, caller) {
      const { facts, rights } = await check(id, caller)
      if (rights.by !== 'owner') requireLease(rights, await findLease(db, id))
      return facts
    }
  return { tokenKey, check, checkReader: checkBy(requireReader), checkWriter: checkBy(requireWriter), remember }
}
