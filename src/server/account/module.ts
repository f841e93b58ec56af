import { newDeviceUsed } from '#contract/account/events.ts'
import { contractModule } from '#contract/account/module.ts'
import type { AuditPorts } from '#server/audit/index.ts'
import type { SiteOf } from '#server/brand/index.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { type AccountDeps, createAccountHandlers, createAccountRawRoutes } from './account.handlers.ts'
import { accountNoticeKinds, accountNotifications } from './account.notifications.ts'
import { blockDemoPeople, type GivePro, seedDemoPeople } from './demo-people.ts'
import { createLineHandlers } from './line.handlers.ts'
import type { ListBalances, Memberships } from './memberships.ts'
import { createNoteHandlers } from './note/note.handlers.ts'
import { createNotePersonalData } from './note/personal-data.store.ts'
import { createPeopleAdminHandlers } from './people-admin.handlers.ts'
import { findPeopleMeant } from './person-search.service.ts'
import { createProfileHandlers } from './profile.handlers.ts'
import { createProfileReader } from './read-profile.service.ts'

/** What higher modules provide for this one. */
export interface AccountPorts {
  readonly memberships: Memberships
  readonly listBalances: ListBalances
  readonly insertPromoGrant: GivePro
  readonly registerReferral: AccountDeps['registerReferral']
}

type OpenDeps = Pick<StartDeps, 'db' | 'settings'> & Pick<AccountPorts, 'memberships' | 'insertPromoGrant'>

async function open({ db, settings, memberships, insertPromoGrant }: OpenDeps) {
  await (settings.demo ? seedDemoPeople(db, insertPromoGrant) : blockDemoPeople(db))
  return { getProfile: createProfileReader(memberships), captchaTestAnswer: settings.captchaTestAnswer }
}

function start(given: Omit<AccountDeps, 'demo'> & Pick<StartDeps, 'log' | 'settings'> & { readonly siteOf: SiteOf }) {
  const deps = { ...given, demo: given.settings.demo }
  return {
    handlers: handlersOf(contractModule.operations, {
      account: createAccountHandlers(deps),
      profile: createProfileHandlers(deps),
      line: createLineHandlers({ ...deps, channel: given.settings.line }),
      peopleAdmin: createPeopleAdminHandlers(deps),
      note: createNoteHandlers(deps),
    }),
    rawRoutes: createAccountRawRoutes(deps),
  }
}

export const serverModule = {
  permissions: { 'super-admin': ['account:admin'] },
  auditActions: [
    'person.created',
    'person.changed',
    'person.blocked',
    'person.unblocked',
    'person.roles-changed',
    'person.closing',
    'student-profile.changed',
    'person-note.added',
    'person-note.changed',
    'person-note.deleted',
  ],
  personalData: { phase: 'person', create: ({ db }: Pick<StartDeps, 'db'>) => createNotePersonalData(db) },
  publishes: [newDeviceUsed],
  noticeKinds: accountNoticeKinds,
  notifications: accountNotifications,
  ports: { searchPeople: async (db, text, limit) => (await findPeopleMeant(db, text, limit)) ?? [] } satisfies Pick<
    AuditPorts,
    'searchPeople'
  >,
  open,
  start,
} satisfies ServerModule
