import { type ReadProfile, findTeacherCard } from '#server/profile/index.ts'
import type { ProfileView } from '#contract/account/profile.contract.ts'
import { findPerson, findPersonByUsername } from '#server/identity/index.ts'
import { toChildProfile, recordOpening, isVerifiedParent } from '#server/family/index.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import type { Db } from '#server/kit/database.ts'
import { maySeeWholeProfile } from './account.policy.ts'
import { refuse } from './account.refusals.ts'

export interface ViewContext {
  readonly db: Db
  readonly getProfile: ReadProfile
}

/**
 * Everything to oneself and to staff (a minor's being opened is on record), a child to its connected parent, and of teachers a card to
 * everybody. Anybody else is answered like who does not exist.
 */
export async function viewProfile({ db, getProfile }: ViewContext, id: number, caller: Caller): Promise<ProfileView> {
  if (maySeeWholeProfile(caller, id)) {
    if ((await findPerson(db, id)) === undefined) throw refuse.NO_SUCH_PERSON()
    if (id !== personOf(caller)) await recordOpening(db, id, caller)
    return { view: 'full', profile: await getProfile(db, id) }
  }
  if (await isVerifiedParent(db, personOf(caller), id)) return { view: 'child', profile: await toChildProfile(db, id) }
  const card = await findTeacherCard(db, id)
  if (card === undefined) throw refuse.NO_SUCH_PERSON()
  return { view: 'card', profile: card }
}

export async function viewProfileByUsername(context: ViewContext, name: string, caller: Caller): Promise<ProfileView> {
  const person = await findPersonByUsername(context.db, name)
  if (person === undefined) throw refuse.NO_SUCH_PERSON()
  return viewProfile(context, person.id, caller)
}
