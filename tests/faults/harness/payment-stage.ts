import { randomUUID } from 'node:crypto'
import type { OpenDatabase } from '#server/kit/database.ts'
import { findOrder } from '#server/payment/order.store.ts'
import { orThrow } from '#tests/journeys/harness/attempts.ts'
import { createSomeone } from '#tests/world/callers.ts'
import { type Answer, callApi } from '#tests/world/calls.ts'
import { listPublished } from '#tests/world/payment/payment-world.ts'
import type { StandInDelivery, StripeServer } from '#tests/world/payment/stripe-server.ts'
import type { Stage } from '#tests/world/payment/webhook-storm.ts'
import { timeUntil } from './sitter.ts'

/** What each order buys. */
export const orderedCoins = 20

/** Where the browser of a person was closed. */
export type ClosedAt = 'order' | 'page' | 'never'

export interface HttpStage extends Stage {
  /** The same as `openOrder`, by a person whose browser is closed after this step. */
  orderUntil(closed: ClosedAt): Promise<number>
  /** How long each answer to a delivery took, in milliseconds. */
  readonly times: number[]
}

/** How long a server that was killed is waited for. */
const goneMs = 120_000

/** Orders of new people, and reports of the stand-in, over HTTP to a server that may be killed meanwhile. */
export function openPaymentStage(url: string, { db }: OpenDatabase, stripe: StripeServer): HttpStage {
  const times: number[] = []

  /** Sends again until it is answered, with the same key. */
  const call = async <T>(named: `${string} /${string}`, how: { token: string; body: unknown }): Promise<T> => {
    const headers = { 'idempotency-key': randomUUID() }
    let answer: Answer | undefined
    const isAnswered = async () => {
      answer = await callApi(url, named, { ...how, headers }).catch(() => undefined)
      return answer !== undefined && answer.status !== 503 && answer.status !== 409
    }
    if ((await timeUntil(isAnswered, goneMs)) === Infinity || answer === undefined) throw new Error(`${named} was never answered`)
    return orThrow(answer) as T
  }

  const orderUntil = async (closed: ClosedAt) => {
    const { token } = await createSomeone(db)
    const choice = { coins: orderedCoins, currency: 'USD', method: 'card' }
    const { total } = await call<{ total: number }>('POST /balance/quote', { token, body: choice })
    const { order_id: id } = await call<{ order_id: number }>('POST /balance/deposit', { token, body: { ...choice, total } })
    if (closed !== 'order') await call(`POST /order/${id}/checkout`, { token, body: {} })
    return id
  }

  const read = async (id: number) => {
    const known = await findOrder(db, id)
    if (known === undefined) throw new Error(`there is no order ${id}`)
    return known
  }

  const deliver = async ({ body, signature }: Pick<StandInDelivery, 'body' | 'signature'>) => {
    let status = 0
    const isAnswered = async () => {
      const begin = performance.now()
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const answer = await fetch(`${url}/api/payment/webhook/stripe`, { method: 'POST', headers, body: new Uint8Array(body) }).catch(
        () => undefined,
      )
      await answer?.arrayBuffer().catch(() => undefined)
      status = answer?.status ?? 0
      if (status === 200) times.push(performance.now() - begin)
      return status !== 0 && status !== 503
    }
    await timeUntil(isAnswered, goneMs)
    return status
  }

  return {
    db,
    stripe,
    times,
    orderUntil,
    openOrder: async () => read(await orderUntil('never')),
    read,
    deliver,
    runJobs: () => Promise.resolve(), // The server does its own.
    published: (orderId) => listPublished(db, orderId),
  }
}
