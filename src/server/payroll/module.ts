import { contractModule } from '#contract/payroll/module.ts'
import type { IdentityPorts } from '#server/identity/index.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import type { PayoutContext } from './billing-info.service.ts'
import { hasBillingInfo, sealedBillingInfo } from './billing-info.store.ts'
import { createPayoutHandlers } from './payout.handlers.ts'
import { createPayrollPersonalData } from './personal-data.store.ts'

export const serverModule = {
  // No role: a super-admin whom another one lets see payout data in full.
  permissions: { 'payroll-access': ['account:payroll-pii'] },
  auditActions: ['billing-info.replaced', 'billing-info.revealed'],
  sealedTables: [sealedBillingInfo],
  personalData: { phase: 'person', create: ({ db }: Pick<StartDeps, 'db'>) => createPayrollPersonalData(db) },
  ports: { hasPayoutData: hasBillingInfo } satisfies Pick<IdentityPorts, 'hasPayoutData'>,
  start: (deps: PayoutContext) => ({ handlers: handlersOf(contractModule.operations, { payout: createPayoutHandlers(deps) }) }),
} satisfies ServerModule
