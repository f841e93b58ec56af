import { profileContract } from '#contract/account/profile.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { personOf } from '#server/kit/request/caller.ts'
import * as changes from './change-profile.service.ts'
import { closeAccount, restoreAccount } from './closing.service.ts'
import { viewProfile, viewProfileByUsername } from './view-profile.service.ts'

const on = implementContract(profileContract)

export function createProfileHandlers(deps: changes.ProfileContext) {
  const { db } = deps
  return {
    own: on.own.handler(({ context }) => deps.getProfile(db, personOf(context))),
    get: on.get.handler(({ input, context }) => viewProfile(deps, input.id, context)),
    getByUsername: on.getByUsername.handler(({ input, context }) => viewProfileByUsername(deps, input.name, context)),
    changeBasic: on.changeBasic.handler(({ input, context }) => changes.changeOwnBasic(deps, input, context)),
    changeBasicOf: on.changeBasicOf.handler(({ input: { id, ...change }, context }) =>
      changes.changeBasicOf(deps, { id, change }, context),
    ),
    cancelEmailChange: on.cancelEmailChange.handler(({ context }) => changes.cancelEmailChange(deps, context)),
    confirmEmail: on.confirmEmail.handler(({ context }) => changes.confirmEmail(deps, context)),
    changeStudent: on.changeStudent.handler(({ input, context }) =>
      changes.changeStudent(deps, { id: personOf(context), change: input }, context),
    ),
    changeStudentOf: on.changeStudentOf.handler(({ input: { id, ...change }, context }) =>
      changes.changeStudent(deps, { id, change }, context),
    ),
    destroy: on.destroy.handler(({ input, context }) => closeAccount(deps, input, context)),
    keep: on.keep.handler(({ input, context }) => restoreAccount(deps, input.id, context)),
  }
}
