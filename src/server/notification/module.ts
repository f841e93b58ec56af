import { contractModule } from '#contract/notification/module.ts'
import { createSubscriberJobs } from '#server/kit/event/subscriber.ts'
import { countersOf } from '#server/kit/counters.ts'
import { countGivenUpMails } from '#server/kit/mail/failed-mail.store.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createNoticeHandlers, createNoticeRawRoutes } from './notification.handlers.ts'
import { createNotificationSchedules } from './notification.jobs.ts'
import type { NotificationRule } from './notification-rule.ts'
import { createNotificationSubscriber, declareNotifications, type NotifyDeps } from './notify.service.ts'
import type { PersonMessagesPorts } from './person-messages.service.ts'
import { createNoticePersonalData } from './personal-data.store.ts'
import { createNoticeStreams, type NoticeStreams } from './streams.ts'

/** What higher modules provide for this one. */
export interface NotificationPorts extends Pick<NotifyDeps, 'findAddressee'>, PersonMessagesPorts {
  readonly listLiveTokens: Parameters<typeof createNoticeStreams>[1]
}

interface OpenDeps extends Pick<StartDeps, 'db'>, Pick<NotificationPorts, 'listLiveTokens'> {
  /** Those of all modules. */
  readonly notificationRules: readonly NotificationRule[]
}

async function open({ db, notificationRules, listLiveTokens }: OpenDeps): Promise<{ readonly streams: NoticeStreams }> {
  await declareNotifications(db, notificationRules)
  return { streams: createNoticeStreams(db, listLiveTokens) }
}

export const serverModule = {
  permissions: { 'super-admin': ['notice:admin'] },
  auditActions: ['mail.hastened', 'fact.hastened'],
  auditEntities: ['mail', 'fact'],
  counters: countersOf({ emails: ['given_up'] }, async (db) => ({ emails: { given_up: await countGivenUpMails(db) } })),
  personalData: { phase: 'records', create: ({ db }: Pick<StartDeps, 'db'>) => createNoticePersonalData(db) },
  open,
  start: (deps: OpenDeps & NotifyDeps & PersonMessagesPorts & { readonly streams: NoticeStreams }) => ({
    handlers: handlersOf(contractModule.operations, { notice: createNoticeHandlers(deps) }),
    rawRoutes: createNoticeRawRoutes(deps),
    schedules: createNotificationSchedules(deps),
    jobs: [createSubscriberJobs(createNotificationSubscriber(deps, deps.notificationRules))],
    close: () => deps.streams.close(),
  }),
} satisfies ServerModule
