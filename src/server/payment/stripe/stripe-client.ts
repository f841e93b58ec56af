import Stripe from 'stripe'
import { ProviderRefused, ProviderSilent } from '#server/payment/provider.ts'
import type { StripeAccount } from '#server/kit/settings.ts'

const timeoutMs = 10_000

export type StripeClient = Stripe

/** A client of Stripe's API. What does not answer is not asked again by itself: a job asks later. */
export function createStripeClient({ secretKey, apiBase }: StripeAccount): StripeClient {
  const { protocol, hostname, port } = new URL(apiBase)
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** What Stripe answers, or what it means that it does not. A wrong key is no answer either: nothing is known of the order. */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new ProviderRefused(error.message, { cause: error })
    if (error instanceof Stripe.errors.StripeError) throw new ProviderSilent(`Stripe: ${error.type}`, { cause: error })
    throw error
  }
}
