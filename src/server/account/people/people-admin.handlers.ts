import { PeopleFilter } from '#contract/account/people-admin.contract.ts'
import { api } from '#server/http/api.ts'
import { rawRoute } from '#server/http/raw-route.ts'
import { readQuery } from '#server/account/csv-query.ts'
import * as people from './people-admin.service.ts'
import { exportPeople, listPeopleForStaff, openPersonRow } from './person-list.service.ts'
import { removePro, setPro } from './pro.service.ts'

export function createPeopleAdminHandlers(deps: people.PeopleAdminContext) {
  const { db } = deps
  const on = api.peopleAdmin
  return {
    list: on.list.handler(({ input, context }) => listPeopleForStaff(deps, input, context)),
    get: on.get.handler(({ input, context }) => openPersonRow(deps, input.id, context)),
    create: on.create.handler(({ input, context }) => people.createAccount(deps, input, context)),
    setRoles: on.setRoles.handler(({ input, context }) => people.setRoles(deps, input, context)),
    toggleBlock: on.toggleBlock.handler(({ input, context }) => people.toggleBlock(deps, input, context)),
    setPro: on.setPro.handler(({ input, context }) => setPro(db, { id: input.id, until: input.taken_unlimited_expire_at }, context)),
    removePro: on.removePro.handler(({ input, context }) => removePro(db, input.id, context)),
  }
}

export function createPeopleCsvRoute(deps: Pick<people.PeopleAdminContext, 'db' | 'memberships'>) {
  return rawRoute({
    method: 'GET',
    path: '/admin/user.csv',
    access: 'account:admin',
    summary: 'The list of people as CSV, with the filters of /admin/user',
    produces: 'text/csv',
    handle: async ({ caller, query }) => ({
      status: 200,
      headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="people.csv"' },
      body: await exportPeople(deps, readQuery(PeopleFilter, query), caller),
    }),
  })
}
