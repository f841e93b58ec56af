import type { Caller, SessionOwner } from '#server/kit/request/caller.ts'
import type { Db } from '#server/kit/database.ts'
import { createBatcher } from '#server/kit/batch/batcher.ts'
import { requireProof } from './identity.policy.ts'
import { permissionsOf } from './roles.ts'
import { isProved, listLiveSessions, type LiveSession } from './session.store.ts'

const rememberedForMs = 1000
const maxRemembered = 20_000

export interface SessionLookup {
  readonly find: (tokenHash: Buffer) => Promise<SessionOwner | null>
  readonly forget: (tokenHash: Buffer) => void
  readonly forgetPerson: (personId: number) => void
  /** What to do when another server has ended sessions of a person or changed their rights; of anybody for null. */
  readonly handleNews: (personId: string | null) => void
}

/** The topic under which servers notify one another of ended sessions. */
export const sessionNews = 'session'

/** Who of staff has no second step, where one is demanded, has no permission at all until they turn it on. */
function toOwner({ person_id, roles, payroll, second_factor }: LiveSession, demanded: boolean): Omit<SessionOwner, 'tokenHash'> {
  const permissions = permissionsOf(roles, { payroll })
  const withheld = demanded && !second_factor && permissions.size > 0
  return { personId: person_id, permissions: withheld ? new Set() : permissions, roles, lacksSecondFactor: withheld }
}

/**
 * Looks sessions up and caches each for a second, unless it is notified earlier that the session has ended. Database triggers notify all
 * servers; if a notification is missed, a revoked token is still refused within that second.
 */
export function createSessionLookup(db: Db, { demandsSecondFactor }: { demandsSecondFactor: boolean }): SessionLookup {
  const remembered = new Map<string, { owner: SessionOwner | null; untilMs: number }>()
  let forgotten = 0
  const findLive = createBatcher<Buffer, LiveSession | null>({
    work: async (tokenHashes) => {
      const live = await listLiveSessions(db, tokenHashes)
      return tokenHashes.map((tokenHash) => live.find((session) => session.token_hash.equals(tokenHash)) ?? null)
    },
  })
  const forgetPerson = (personId: number) => {
    forgotten += 1
    for (const [name, { owner }] of remembered) if (owner?.personId === personId) remembered.delete(name)
  }
  return {
    forget: (tokenHash) => {
      forgotten += 1
      remembered.delete(tokenHash.toString('base64'))
    },
    forgetPerson,
    handleNews: (personId) => {
      if (personId !== null) return forgetPerson(Number(personId))
      forgotten += 1
      remembered.clear()
    },
    find: async (tokenHash) => {
      const name = tokenHash.toString('base64')
      const known = remembered.get(name)
      if (known !== undefined && performance.now() < known.untilMs) return known.owner
      const before = forgotten
      const session = await findLive(tokenHash)
      const owner = session === null ? null : { ...toOwner(session, demandsSecondFactor), tokenHash }
      if (forgotten !== before) return owner // What was read may be over by now.
      if (remembered.size >= maxRemembered) remembered.clear()
      remembered.set(name, { owner, untilMs: performance.now() + rememberedForMs })
      return owner
    },
  }
}

/** For how long a proof is fresh. */
export const freshSeconds = 15 * 60

/** Refuses unless who calls proved in this session who they are within the last quarter of an hour. */
export async function requireStepUp(db: Db, { session }: Caller): Promise<void> {
  requireProof(session !== null && (await isProved(db, session.tokenHash, freshSeconds)))
}
