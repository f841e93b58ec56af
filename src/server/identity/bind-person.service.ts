import { bindingFinished } from '#contract/identity/events.ts'
import type { Tx } from '#server/kit/database.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { refuse } from './identity.refusals.ts'
import * as store from './person.store.ts'
import { sessionLifeOf } from './roles.ts'
import { shortenSessionsOf } from './session.store.ts'
import { checkUsername, makeUsername } from './username.service.ts'

export interface Names {
  readonly username?: string | null | undefined
  readonly first_name: string
  readonly last_name?: string | null | undefined
}

/** Gives names, a username and a role, and finishes the binding. Sessions end as early as the new role asks. */
export async function bindPerson(tx: Tx, personId: number, names: Names, role: 'student' | 'teacher' | 'parent'): Promise<void> {
  const person = await store.lockPerson(tx, personId)
  if (person === undefined) throw refuse.UNAUTHORIZED()
  const username = names.username ?? person.username ?? (await makeUsername(tx, person.email))
  await checkUsername(tx, username, personId)
  await store.updatePerson(tx, personId, {
    username,
    first_name: names.first_name,
    last_name: names.last_name ?? null,
    finish_bind: true,
  })
  await store.insertRole(tx, personId, role)
  if (!person.finish_bind)
    await publishEvents(tx, bindingFinished, [{ dedupeKey: `account.binding_finished ${personId}`, payload: { person_id: personId } }])
  await shortenSessionsOf(tx, personId, sessionLifeOf(await store.listRoles(tx, personId)))
}
