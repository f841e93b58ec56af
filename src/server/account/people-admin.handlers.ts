import { PeopleExport, peopleAdminContract } from '#contract/account/people-admin.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { rawRoute } from '#server/kit/request/raw-route.ts'
import { readQuery } from '#server/kit/csv-query.ts'
import * as people from './people-admin.service.ts'
import { exportPeople, listPeopleForStaff, openPersonRow } from './person-list.service.ts'

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

export function createPeopleCsvRoute(deps: Pick<people.PeopleAdminContext, 'db' | 'memberships'>) {
  return rawRoute({
    method: 'GET',
    path: '/admin/user.csv',
    access: 'account:admin',
    limit: { calls: 20, seconds: 60, by: 'person' },
    summary: 'The list of people as CSV, with the filters of /admin/user; `columns` names those that are wanted',
    produces: 'text/csv',
    handle: async ({ caller, query }) => ({
      status: 200,
      headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="people.csv"' },
      body: await exportPeople(deps, readQuery(PeopleExport, query), caller),
    }),
  })
}
