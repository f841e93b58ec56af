import { coinsMoved } from '#contract/wallet/events.ts'
import { contractModule } from '#contract/wallet/module.ts'
import type { AccountPorts } from '#server/account/index.ts'
import { countersOf } from '#server/kit/counters.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createDepositHandlers } from './deposit/deposit.handlers.ts'
import type { DepositDeps } from './deposit/deposit.service.ts'
import { paymentSubscriptions } from './deposit/payment-events.ts'
import { holdSchedule } from './ledger/hold.service.ts'
import { listBalances } from './ledger/ledger.store.ts'
import { createWalletPersonalData } from './personal-data.store.ts'
import { rewardSubscriptions } from './reward/email-reward.ts'
import { countWaiting } from './staff/adjustment.store.ts'
import { countDrift } from './staff/drift.store.ts'
import { createLedgerHandlers } from './staff/ledger.handlers.ts'
import type { LedgerPorts } from './staff/ledger.service.ts'
import { verifySchedule } from './staff/verify.schedule.ts'
import { createWalletHandlers } from './statement/wallet.handlers.ts'
import { walletNoticeKinds, walletNotifications } from './wallet.notifications.ts'

export const serverModule = {
  auditActions: [
    'coins.given',
    'coins.deducted',
    'coins.adjustment-asked',
    'coins.adjustment-approved',
    'coins.adjustment-rejected',
    'coins.refunded',
    'coin-pack.changed',
    'coin-price.changed',
  ],
  auditEntities: ['coin-pack'],
  permissions: { 'super-admin': ['wallet:admin'] },
  publishes: [coinsMoved],
  subscriptions: [...paymentSubscriptions, ...rewardSubscriptions],
  noticeKinds: walletNoticeKinds,
  notifications: walletNotifications,
  counters: countersOf({ coins: ['waiting', 'drift'] }, async (db) => ({
    coins: { waiting: await countWaiting(db), drift: await countDrift(db) },
  })),
  personalData: { phase: 'records', create: ({ db }: Pick<StartDeps, 'db'>) => createWalletPersonalData(db) },
  ports: { listBalances } satisfies Pick<AccountPorts, 'listBalances'>,
  start: ({ db, senderOf, countryOf, describeHeldWork }: DepositDeps & LedgerPorts) => ({
    handlers: handlersOf(contractModule.operations, {
      wallet: createWalletHandlers({ db }),
      deposit: createDepositHandlers({ db, senderOf, countryOf }),
      ledger: createLedgerHandlers({ db, describeHeldWork }),
    }),
    schedules: [holdSchedule, verifySchedule],
  }),
} satisfies ServerModule
