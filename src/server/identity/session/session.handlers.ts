import { sessionContract } from '#contract/identity/session.contract.ts'
import type { EndWriting } from '#server/identity/addressee.service.ts'
import type { SecretContext } from '#server/identity/second-factor/check-code.service.ts'
import { revokeOwnSession, listSessions, revokeSessionsOf } from '#server/identity/session.store.ts'
import { openLogin, type OpenLoginContext, toSession } from './open-login.service.ts'
import { stepUp } from './prove.service.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { requireOwnSession } from '#server/identity/identity.policy.ts'

const on = implementContract(sessionContract)

export interface SessionDeps extends SecretContext, OpenLoginContext {
  readonly endWriting: EndWriting
  /** Forgets a session that was just ended. */
  readonly onSignOut: (tokenHash: Buffer) => void
  /** Forgets all sessions of somebody that were just ended. */
  readonly onSignOutEverywhere: (personId: number) => void
}

async function listOwn(db: Db, caller: Caller) {
  const rows = await listSessions(db, personOf(caller))
  const isCurrent = (tokenHash: Buffer) => caller.session?.tokenHash.equals(tokenHash) ?? false
  return rows.map((row) => ({ ...toSession(row), current: isCurrent(row.token_hash) }))
}

export function createSessionHandlers(deps: SessionDeps) {
  const { db, endWriting, onSignOut, onSignOutEverywhere } = deps
  return {
    list: on.list.handler(async ({ context }) => ({ data: await listOwn(db, context) })),
    end: on.end.handler(async ({ input, context }) => {
      onSignOut(requireOwnSession(await inTransaction(db, (tx) => revokeOwnSession(tx, personOf(context), input.id))))
      return {}
    }),
    endAll: on.endAll.handler(async ({ input, context }) => {
      const kept = input.keep_current ? context.session?.tokenHash : undefined
      const ended = await inTransaction(db, async (tx) => {
        await endWriting(tx, personOf(context))
        return revokeSessionsOf(tx, personOf(context), kept)
      })
      onSignOutEverywhere(personOf(context))
      return { ended }
    }),
    loginOf: on.loginOf.handler(({ input, context }) => openLogin(deps, input.id, context)),
    stepUp: on.stepUp.handler(({ input, context }) => stepUp(deps, input, context)),
  }
}
