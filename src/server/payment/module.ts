import { orderDecided, paymentConfirmed, paymentRestored, paymentReversed, refundSettled } from '#contract/payment/events.ts'
import { contractModule } from '#contract/payment/module.ts'
import type { BrandKey } from '#contract/brand/brand.ts'
import type { PaymentMethod } from '#contract/payment/payment.ts'
import type { openBrandBook, SenderOf, SiteOf } from '#server/brand/index.ts'
import type { UploadDeps } from '#server/file/index.ts'
import { countersOf } from '#server/kit/counters.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import type { PaymentDeps } from './checkout.service.ts'
import { createDemoPaymentHandlers } from './demo/demo-payment.handlers.ts'
import { createDemoProvider } from './demo/demo-provider.ts'
import { createManualProvider } from './manual/manual-provider.ts'
import { createProofRoute } from './manual/proof.handlers.ts'
import { createOrderHandlers } from './order.handlers.ts'
import { createPaymentJobs, createPaymentSchedules } from './payment.jobs.ts'
import { paymentNoticeKinds, paymentNotifications } from './payment.notifications.ts'
import { createPaymentPersonalData } from './personal-data/personal-data.store.ts'
import { createReceiptRoute } from './receipt/receipt.handlers.ts'
import type { Seller } from './receipt/receipt-document.ts'
import { createPaymentRetention } from './personal-data/retention.store.ts'
import { createOrderStaffHandlers } from './staff/order-staff.handlers.ts'
import { createPersonOrderHandlers } from './staff/person-order.handlers.ts'
import { countWaitingOrders } from './staff/staff-order.store.ts'
import { createStripeClient } from './stripe/stripe-client.ts'
import { createStripeProvider } from './stripe/stripe-provider.ts'
import { createWebhookRoute } from './stripe/webhook.handlers.ts'

const manualMethods: readonly PaymentMethod[] = ['transfer', 'check', 'cash']

interface Opened {
  readonly payments: PaymentDeps
  /** In which country an address is; null: nobody knows. */
  readonly countryOf: (address: string) => string | null
}

interface OpenDeps extends Pick<StartDeps, 'db' | 'settings'> {
  readonly locate: (address: string) => { readonly iso_code: string; readonly resolved: boolean }
}

function open({ db, settings, locate }: OpenDeps): Opened {
  const { stripe, demo } = settings
  const providers = {
    manual: createManualProvider(db),
    ...(stripe === undefined ? {} : { stripe: createStripeProvider(createStripeClient(stripe)) }),
    ...(demo ? { demo: createDemoProvider(db) } : {}),
  }
  const countryOf = (address: string) => {
    const { iso_code: country, resolved } = locate(address)
    return resolved ? country : null
  }
  return { payments: { db, providers, methodsOf: { stripe: stripe?.methods ?? [], demo: ['card'], manual: manualMethods } }, countryOf }
}

interface PaymentStartDeps extends Pick<StartDeps, 'db' | 'settings' | 'log'>, Opened {
  readonly uploads: UploadDeps
  readonly book: Awaited<ReturnType<typeof openBrandBook>>
  readonly senderOf: SenderOf
  readonly siteOf: SiteOf
}

function createSellers({ book }: Pick<PaymentStartDeps, 'book'>): (brand: BrandKey) => Seller {
  return (key) => {
    const { name, colours, legal_entity: legalEntity, tax_id: taxId, address, invoice_prefix: receiptPrefix } = book.get(key)
    return { name, colour: colours.primary, legalEntity, taxId, address, receiptPrefix }
  }
}

function start(deps: PaymentStartDeps) {
  const { db, log, settings, payments, uploads, countryOf, senderOf, siteOf } = deps
  const { stripe } = settings
  return {
    handlers: handlersOf(contractModule.operations, {
      order: createOrderHandlers({ ...payments, ...uploads, senderOf, siteOf, countryOf }),
      demoPayment: createDemoPaymentHandlers(payments),
      orderStaff: createOrderStaffHandlers(uploads),
      personOrder: createPersonOrderHandlers({ db }),
    }),
    rawRoutes: [
      createProofRoute(uploads),
      createReceiptRoute({ db, sellerOf: createSellers(deps) }),
      createWebhookRoute({
        db,
        log,
        stripe: stripe === undefined ? null : { client: createStripeClient(stripe), secrets: stripe.webhookSecrets },
      }),
    ],
    jobs: createPaymentJobs(payments),
    schedules: createPaymentSchedules(),
  }
}

export const serverModule = {
  permissions: { 'super-admin': ['payment:admin'] },
  auditActions: [
    'order.confirmed',
    'order.rejected',
    'order.refund-settled',
    'card-fee.changed',
    'card-fee.default-changed',
    'payment-instruction.changed',
  ],
  auditEntities: ['order', 'card-fee', 'payment-instruction'],
  publishes: [paymentConfirmed, paymentReversed, paymentRestored, refundSettled, orderDecided],
  noticeKinds: paymentNoticeKinds,
  notifications: paymentNotifications,
  counters: countersOf({ payments: ['to_confirm', 'refunds', 'unknown', 'problem'] }, async (db) => ({
    payments: await countWaitingOrders(db),
  })),
  personalData: { phase: 'names-files', create: ({ db }: Pick<StartDeps, 'db'>) => createPaymentPersonalData(db) },
  retention: ({ db }: Pick<StartDeps, 'db'>) => createPaymentRetention(db),
  open,
  start,
} satisfies ServerModule
