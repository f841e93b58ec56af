import { peopleAdminContract } from '#contract/account/people-admin.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import * as people from './people-admin.service.ts'
import { listPeopleForStaff, openPersonRow } from './person-list.service.ts'

const on = implementContract(peopleAdminContract)

export function createPeopleAdminHandlers(deps: people.PeopleAdminContext) {
  return {
    list: on.list.handler(({ input, context }) => listPeopleForStaff(deps, input, context)),
    get: on.get.handler(({ input, context }) => openPersonRow(deps, input.id, context)),
    create: on.create.handler(({ input, context }) => people.createAccount(deps, input, context)),
    setRoles: on.setRoles.handler(({ input, context }) => people.setRoles(deps, input, context)),
    toggleBlock: on.toggleBlock.handler(({ input, context }) => people.toggleBlock(deps, input, context)),
  }
}
