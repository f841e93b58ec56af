import type { LoginOf } from '#contract/identity/session.contract.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import type { Db } from '#server/kit/database.ts'
import { refuse } from '#server/identity/identity.refusals.ts'
import { findIdentity } from '#server/identity/line/external-identity.store.ts'
import { findPerson } from '#server/identity/person.store.ts'
import { findSecondFactor } from '#server/identity/second-factor/second-factor.store.ts'
import { listSessions, type SessionRecord } from '#server/identity/session.store.ts'

export interface OpenLoginContext {
  readonly db: Db
  /** Notes that staff looked at a minor. */
  readonly recordOpening: (db: Db, personId: number, caller: Caller) => Promise<void>
}

/** A session as it is answered, without the hash of its token. */
export function toSession({ id, created_at, last_seen_at, ends_at, address, user_agent }: SessionRecord): LoginOf['sessions'][number] {
  return {
    id,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    ends_at: ends_at.toISOString(),
    address,
    user_agent,
  }
}

/** How somebody logs in and where they are signed in, for staff; that a minor was looked at is on record. */
export async function openLogin({ db, recordOpening }: OpenLoginContext, id: number, caller: Caller): Promise<LoginOf> {
  const person = await findPerson(db, id)
  if (person === undefined) throw refuse.NO_SUCH_PERSON()
  const [factor, line, sessions] = [await findSecondFactor(db, id), await findIdentity(db, id), await listSessions(db, id)]
  await recordOpening(db, id, caller)
  return {
    has_password: person.password_hash !== null,
    second_factor_since: factor.since?.toISOString() ?? null,
    recovery_codes_left: factor.recovery_codes_left,
    line: line === undefined ? null : { linked_at: line.linked_at.toISOString(), last_used_at: line.last_used_at?.toISOString() ?? null },
    sessions: sessions.map(toSession),
  }
}
