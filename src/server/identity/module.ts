import * as events from '#contract/identity/events.ts'
import { contractModule } from '#contract/identity/module.ts'
import type { AuditPorts } from '#server/audit/index.ts'
import { countersOf } from '#server/kit/counters.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import type { NotificationPorts } from '#server/notification/index.ts'
import type { SupportPorts } from '#server/support/index.ts'
import { findAddressee, type LinkContext } from './addressee.service.ts'
import { identityNoticeKinds, identityNotifications } from './identity.notifications.ts'
import { createLinkRequestJobs } from './link/link-request.jobs.ts'
import type { VerifyContext } from './link/verify.service.ts'
import { countNewByDay, countPeople, namePeople } from './people.store.ts'
import { createIdentityPersonalData } from './personal-data/personal-data.service.ts'
import { createIdentityRetention } from './personal-data/retention.store.ts'
import { createSecondFactorHandlers } from './second-factor/second-factor.handlers.ts'
import type { SecondFactorContext } from './second-factor/second-factor.service.ts'
import { sealedSecrets } from './second-factor/second-factor.store.ts'
import { createSessionLookup, type SessionLookup, sessionNews } from './session.service.ts'
import { listLiveTokens } from './session.store.ts'
import { createSessionHandlers, type SessionDeps } from './session/session.handlers.ts'

/** What higher modules provide for this one. */
export interface IdentityPorts
  extends
    Pick<VerifyContext, 'onEmailVerified' | 'onEmailReplaced'>,
    Pick<SecondFactorContext, 'hasPayoutData'>,
    Pick<SessionDeps, 'endWriting' | 'recordOpening'> {}

interface OpenDeps extends Pick<StartDeps, 'db' | 'settings'> {
  /** Open windows, which end with their sessions. */
  readonly streams: { readonly endSession: (tokenHash: Buffer) => void; readonly endPerson: (personId: number) => void }
}

function open({ db, settings, streams }: OpenDeps) {
  const demandsSecondFactor = !settings.demo
  const sessions = createSessionLookup(db, { demandsSecondFactor })
  return {
    demandsSecondFactor,
    sessions,
    onSignOut: (tokenHash: Buffer) => {
      sessions.forget(tokenHash)
      streams.endSession(tokenHash)
    },
    // Also where only roles changed: the windows whose sessions live come back.
    onSignOutEverywhere: (personId: number) => {
      sessions.forgetPerson(personId)
      streams.endPerson(personId)
    },
  }
}

export const serverModule = {
  auditActions: [
    'person.email-changed',
    'person.reset-link-made',
    'person.restored',
    'person.payroll-pii-changed',
    'line.bound',
    'line.unbound',
    'second-factor.on',
    'second-factor.off',
    'second-factor.reset',
    'second-factor.codes',
  ],
  auditEntities: ['person'],
  publishes: Object.values(events),
  noticeKinds: identityNoticeKinds,
  notifications: identityNotifications,
  counters: countersOf({ people: ['all', 'new', 'blocked', 'unbound'] }, async (db) => ({ people: await countPeople(db) })),
  charts: { people: countNewByDay },
  sealedTables: [sealedSecrets],
  personalData: { phase: 'person', create: (deps: LinkContext & Pick<StartDeps, 'db'>) => createIdentityPersonalData(deps) },
  retention: ({ db }: Pick<StartDeps, 'db'>) => createIdentityRetention(db),
  ports: { findAddressee, listLiveTokens, namePeople } satisfies Omit<NotificationPorts, 'recordOpening'> &
    Omit<AuditPorts, 'searchPeople'> &
    Omit<SupportPorts, 'isLimited'>,
  open,
  start: (deps: SessionDeps & SecondFactorContext & { readonly sessions: SessionLookup }) => ({
    handlers: handlersOf(contractModule.operations, {
      session: createSessionHandlers(deps),
      secondFactor: createSecondFactorHandlers(deps),
    }),
    jobs: [createLinkRequestJobs(deps)],
    news: { [sessionNews]: deps.sessions.handleNews },
  }),
} satisfies ServerModule
