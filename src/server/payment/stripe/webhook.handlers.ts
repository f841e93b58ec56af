import { readClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'
import { type RawRoute, rawRoute } from '#server/kit/request/raw-route.ts'
import { takeReport } from '#server/payment/webhook.service.ts'
import type { StripeClient } from './stripe-client.ts'
import { readSignedEvent, toReport } from './webhook.ts'

export interface WebhookDeps {
  readonly db: Db
  readonly log: Log
  /** Null: Stripe is not set up. */
  readonly stripe: { readonly client: StripeClient; readonly secrets: readonly string[] } | null
}

const received = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"received":true}' } as const

/** Where Stripe reports what happened. It is answered as soon as the report is stored; a job asks Stripe itself. */
export function createWebhookRoute({ db, log, stripe }: WebhookDeps): RawRoute {
  return rawRoute({
    method: 'POST',
    path: '/payment/webhook/stripe',
    access: 'public',
    limit: { calls: 6000, seconds: 60, by: 'address' },
    summary: 'Reports of Stripe, signed over their bytes in `Stripe-Signature`; each is taken once',
    produces: 'application/json',
    consumes: { types: ['application/json'], bodyLimit: 512 * 1024 },
    errors: {
      STRIPE_OFF: { status: 404, message: 'payment.stripe_off' },
      BAD_SIGNATURE: { status: 400, message: 'payment.bad_signature' },
    },
    handle: async (call, refuse) => {
      if (stripe === null) throw refuse.STRIPE_OFF()
      const { client, secrets } = stripe
      const body = call.body ?? Buffer.alloc(0)
      const now = await readClock(db)
      const event = readSignedEvent(client, { body, signature: call.header('stripe-signature') ?? '', secrets, now })
      if (event === undefined) {
        log.warn({ address: call.caller.address }, 'a report was not signed by Stripe')
        throw refuse.BAD_SIGNATURE()
      }
      const report = toReport(event)
      if (report !== null) await takeReport(db, report)
      return received
    },
  })
}
