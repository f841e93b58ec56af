import type { OrderStatus } from '#contract/payment/payment.ts'
import { readClock } from '#server/kit/clock.ts'
import type { PaymentWorld } from './payment-world.ts'
import type { StandInEvent } from './stripe-server.ts'

/** A random number below 1, the same series for a seed (Mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Random = () => number

function shuffle<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((value) => ({ value, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value)
}

/** What a series of orders needs of the world in which it is played. */
export type Stage = Pick<PaymentWorld, 'db' | 'stripe' | 'openOrder' | 'read' | 'runJobs' | 'deliver' | 'published'>

export interface Story {
  readonly name: string
  readonly ends: OrderStatus
  /** Whether the order is credited at some moment that a report may show, and whether it is in the end. */
  readonly credited: boolean
  readonly steps: readonly ((world: Stage, id: number) => void)[]
}

const pay = (world: Stage, id: number) => world.stripe.pay(id)
const send = (world: Stage, id: number) => world.stripe.pay(id, 'processing')
const settle = (how: 'succeeded' | 'failed') => (world: Stage, id: number) => world.stripe.settle(id, how)
const dispute = (how: 'needs_response' | 'won' | 'lost') => (world: Stage, id: number) => world.stripe.dispute(id, how)
const expire = (world: Stage, id: number) => world.stripe.expire(id)
const giveBack = (amount: number) => (world: Stage, id: number) => world.stripe.refundDirectly(id, amount)

/** What becomes of an order at the provider, and what the order is to be in the end. */
const stories: readonly Story[] = [
  { name: 'paid', ends: 'paid', credited: true, steps: [pay] },
  { name: 'paid late', ends: 'paid', credited: true, steps: [send, settle('succeeded')] },
  { name: 'not paid', ends: 'canceled', credited: false, steps: [expire] },
  { name: 'failed', ends: 'failed', credited: false, steps: [send, settle('failed')] },
  { name: 'taken back', ends: 'failed', credited: false, steps: [pay, settle('failed')] },
  { name: 'disputed', ends: 'disputed', credited: false, steps: [pay, dispute('needs_response')] },
  { name: 'won', ends: 'paid', credited: true, steps: [pay, dispute('needs_response'), dispute('won')] },
  { name: 'lost', ends: 'dispute_lost', credited: false, steps: [pay, dispute('needs_response'), dispute('lost')] },
  { name: 'given back', ends: 'refunded', credited: true, steps: [pay, giveBack(1000), giveBack(1100)] },
]

/** An order that was played, and the reports of it. */
export interface PlayedOrder {
  readonly id: number
  readonly story: Story
  readonly events: StandInEvent[]
}

/** Orders whose pages are open; their stories are told as their reports are delivered. */
export async function playOrders(world: Stage, count: number, random: Random): Promise<PlayedOrder[]> {
  const played: PlayedOrder[] = []
  for (let place = 0; place < count; place += 1) {
    const story = stories[place < stories.length ? place : Math.floor(random() * stories.length)]
    const { id } = await world.openOrder()
    if (story !== undefined) played.push({ id, story, events: [] })
  }
  return played
}

export interface Disorder {
  /** How often each report is delivered. */
  readonly copies: number
  /** Shares of the deliveries that are forged and stale besides, and of the reports that are lost. */
  readonly forged: number
  readonly stale: number
  readonly lost: number
}

interface Delivered {
  readonly count: number
  readonly forgedTaken: number
  readonly staleTaken: number
}

type Kind = 'good' | 'forged' | 'stale'

/** One step of each story that has one left, in any order; answers what was reported. */
function tellStep(world: Stage, played: readonly PlayedOrder[], step: number): StandInEvent[] {
  const before = world.stripe.events.length
  for (const { id, story, events } of played) {
    const from = world.stripe.events.length
    story.steps[step]?.(world, id)
    events.push(...world.stripe.events.slice(from))
  }
  return world.stripe.events.slice(before)
}

async function deliverOne(world: Stage, event: StandInEvent, kind: Kind, now: Date): Promise<boolean> {
  const at = kind === 'stale' ? new Date(now.getTime() - 400_000) : now
  const delivery = world.stripe.deliver(event, at, kind === 'forged' ? 'whsec_of_somebody_else' : undefined)
  return (await world.deliver(delivery)) === 200
}

const batchSize = 8

/**
 * Tells the stories step by step. Reports of earlier steps are mixed with those of later ones; each comes several times, shuffled, among forged
 * and stale ones. An answer never reaches the sender, as where the server ends between commit and answer: it delivers again.
 */
export async function deliverInDisorder(
  world: Stage,
  played: readonly PlayedOrder[],
  { copies, forged, stale, lost }: Disorder,
  random: Random,
): Promise<Delivered> {
  const steps = Math.max(...played.map(({ story }) => story.steps.length))
  const taken: Record<Kind, number> = { good: 0, forged: 0, stale: 0 }
  let waiting: { event: StandInEvent; kind: Kind }[] = []
  let count = 0
  for (let step = 0; step <= steps; step += 1) {
    const events = tellStep(world, played, step).filter(() => random() >= lost)
    const good = events.flatMap((event) => Array.from({ length: copies }, () => ({ event, kind: 'good' as Kind })))
    const bad = good.flatMap(({ event }) => [
      ...(random() < forged ? [{ event, kind: 'forged' as Kind }] : []),
      ...(random() < stale ? [{ event, kind: 'stale' as Kind }] : []),
    ])
    const all = shuffle([...waiting, ...good, ...bad], random)
    const isLast = step === steps
    const now = all.splice(0, isLast ? all.length : Math.ceil(all.length / 2))
    waiting = all
    const clock = await readClock(world.db)
    for (let from = 0; from < now.length; from += batchSize) {
      const batch = now.slice(from, from + batchSize)
      const answers = await Promise.all(batch.map(({ event, kind }) => deliverOne(world, event, kind, clock)))
      answers.forEach((isTaken, place) => {
        const kind = batch[place]?.kind
        if (isTaken && kind !== undefined) taken[kind] += 1
      })
      if (random() < 0.3) await world.runJobs()
    }
    count += now.length
  }
  await world.runJobs()
  return { count, forgedTaken: taken.forged, staleTaken: taken.stale }
}

/** What is wrong with orders once everything was delivered and one sweep went by: their status, or how often they were credited. */
export async function findWrongOrders(world: Stage, played: readonly PlayedOrder[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { id, story } of played) {
    const { status } = await world.read(id)
    const topics = (await world.published(id)).map(({ topic }) => topic)
    const balance = topics.reduce((sum, topic) => sum + (topic === 'payment.reversed' ? -1 : topic === 'payment.refund_settled' ? 0 : 1), 0)
    const confirmed = topics.filter((topic) => topic === 'payment.confirmed').length
    if (status !== story.ends) wrong.push(`${story.name}: order ${id} is ${status}`)
    if (balance !== (story.credited ? 1 : 0) || confirmed > 1) wrong.push(`${story.name}: order ${id} was credited ${topics.join(', ')}`)
    const never = story.name === 'not paid' || story.name === 'failed'
    if (never && topics.length > 0) wrong.push(`${story.name}: order ${id} was credited and never paid`)
  }
  return wrong
}
