import { linkEvents } from '#contract/family/events.ts'
import { contractModule } from '#contract/family/module.ts'
import type { IdentityPorts } from '#server/identity/index.ts'
import type { Db } from '#server/kit/database.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import type { NotificationPorts } from '#server/notification/index.ts'
import type { SupportPorts } from '#server/support/index.ts'
import { createFamilyHandlers } from './family.handlers.ts'
import { familyNoticeKinds, familyNotifications } from './family.notifications.ts'
import { findGuardianLimits } from './guardian-limits.service.ts'
import { recordOpening } from './minors.service.ts'
import { endMailedRequests, type FamilyContext, mailWaitingRequests } from './parent-request.service.ts'
import { createFamilyPersonalData } from './personal-data.store.ts'
import { createFamilyRetention } from './retention.store.ts'

const isLimited = async (db: Db, personId: number) => (await findGuardianLimits(db, personId)).limited

export const serverModule = {
  auditActions: [
    'child.changed',
    'minor.opened',
    'minors.listed',
    'consent.given',
    'consent.withdrawn',
    'parent-link.requested',
    'parent-link.verified',
    'parent-link.rejected',
    'parent-link.revoked',
  ],
  auditEntities: ['parent-link', 'list'],
  publishes: Object.values(linkEvents),
  noticeKinds: familyNoticeKinds,
  notifications: familyNotifications,
  personalData: { phase: 'person', create: ({ db }: Pick<StartDeps, 'db'>) => createFamilyPersonalData(db) },
  retention: ({ db }: Pick<StartDeps, 'db'>) => createFamilyRetention(db),
  ports: { isLimited, recordOpening, onEmailVerified: mailWaitingRequests, onEmailReplaced: endMailedRequests } satisfies Pick<
    SupportPorts,
    'isLimited'
  > &
    Pick<NotificationPorts, 'recordOpening'> &
    Pick<IdentityPorts, 'onEmailVerified' | 'onEmailReplaced' | 'recordOpening'>,
  start: (deps: FamilyContext) => ({ handlers: handlersOf(contractModule.operations, { family: createFamilyHandlers(deps) }) }),
} satisfies ServerModule
