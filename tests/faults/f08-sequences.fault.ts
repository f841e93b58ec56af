import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { anyStep, play, type Played, type Step } from '#tests/room/pretend-life.ts'
import type { PretendServer } from '#tests/room/pretend-server.ts'
import { PretendBrowser } from '#tests/room/pretend-world.ts'
import { appendOps } from '#server/attempt/op-log/ops.service.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { type Candidate, type ExamWorld, inWindow, openExamWorld, seatCandidate } from '#tests/world/attempt.ts'
import { expectHeld, expectSeen, trialsOf } from './harness/judge.ts'
import { replaceInFunction } from './harness/replace-function.ts'

const steps = fc.array(anyStep, { minLength: 1, maxLength: 25 })
const isWhole = ({ last, stored, shown, save }: Played) =>
  isDeepStrictEqual(stored, last) && isDeepStrictEqual(shown, last) && save === 'saved'

/** A planted bug: storage that forgets a change when it leaves, not when it is acknowledged. */
class ForgetfulBrowser extends PretendBrowser {
  readonly #server: PretendServer

  constructor(server: PretendServer) {
    super()
    this.#server = server
    const open = this.openStore
    this.openStore = async () => {
      const store = await open()
      return { ...store, load: async () => (await store.load()).filter((op) => !this.#hasLeft(op.op_id)) }
    }
  }

  #hasLeft(opId: string): boolean {
    return this.#server.tried.some((batch) => batch.ops.some((op) => op.op_id === opId))
  }
}

/** One delivery of a batch: which part of the log it carries, and how often it comes. */
interface Delivery {
  readonly from: number
  readonly length: number
}

const deliveries = fc.array(fc.record({ from: fc.integer({ min: 1, max: 12 }), length: fc.integer({ min: 1, max: 6 }) }), {
  minLength: 4,
  maxLength: 16,
})

const changes = Array.from({ length: 12 }, (_, index) => ({
  op_id: randomUUID(),
  seq: index + 1,
  kind: 'answer' as const,
  skill: 'reading' as const,
  question: String(6 + (index % 3)),
  value: `word ${index + 1}`,
}))

describe('F8: saves come twice, late and out of their order', () => {
  let world: ExamWorld

  /** Delivers by the plan, in any order and any number; true when at each moment the answers are exactly those up to the acknowledgement. */
  const deliver = async (candidate: Candidate, plan: readonly Delivery[]): Promise<boolean> => {
    let ack = 0
    const window = await inWindow(world, candidate)
    for (const { from, length } of [...plan, { from: 1, length: 12 }]) {
      const ops = changes.slice(from - 1, from - 1 + length)
      const outcome = await appendOps(world, { id: candidate.id, epoch: 1, from_seq: from, ops }, window).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'GAP') return { ack_seq: Number(error.details['ack_seq']) }
        throw error
      })
      const expected = from > ack + 1 ? ack : Math.max(ack, from + ops.length - 1)
      if (outcome.ack_seq !== expected) return false
      ack = expected
    }
    return ack === changes.length && (await holdsLast(candidate.id))
  }

  const holdsLast = async (attemptId: number) => {
    const { rows } = await world.pool.query<{ question: string; response: string; changes: number }>(
      'select question, response from attempt.answer where attempt_id = $1 order by question::integer',
      [attemptId],
    )
    return isDeepStrictEqual(
      rows,
      ['6', '7', '8'].map((question) => ({ question, response: changes.findLast((change) => change.question === question)?.value })),
    )
  }

  /** Sequences against the real save; answers how many went wrong. */
  const countWrong = async (runs: number) => {
    let wrong = 0
    for (const plan of fc.sample(deliveries, runs)) {
      const candidate = await seatCandidate(world, { mode: 'strict' })
      if (!(await deliver(candidate, plan).catch(() => false))) wrong += 1
    }
    return wrong
  }

  beforeAll(async () => {
    world = await openExamWorld()
  })
  afterAll(() => world.close())

  test('the last value of every question is stored, by the client as it is and by the server as it is', async () => {
    const lives = trialsOf({ whole: 10_000, short: 300 })
    const orders = trialsOf({ whole: 1000, short: 25 })
    let stale = 0
    await fc.assert(
      fc.asyncProperty(steps, async (life: Step[]) => {
        const whole = isWhole(await play(life))
        if (!whole) stale += 1
        return whole
      }),
      { numRuns: lives },
    )
    const wrong = await countWrong(orders)
    expectHeld('F8', {
      trials: lives + orders,
      held: `${lives} lives of the room against a model of the server, ${stale} wrong; ${orders} orders of delivery against the real save, ${wrong} wrong`,
      bar: 'the last value by the client’s order, 0 stale',
      met: stale === 0 && wrong === 0,
    })
  })

  test('a queue that forgets before the acknowledgement is noticed', async () => {
    const { failed } = await fc.check(
      fc.asyncProperty(steps, async (life: Step[]) => isWhole(await play(life, (server) => new ForgetfulBrowser(server)))),
      { numRuns: 500, endOnFailure: true },
    )
    expectSeen('F8', 'queue that forgets before the acknowledgement', failed)
  })

  test('a server that takes what comes out of order is noticed', async () => {
    await replaceInFunction(world.pool, 'attempt.write_group', { from: 'b.from_seq > a.ack_seq + 1', to: 'false' })
    expectSeen('F8', 'attempt.write_group without its order', (await countWrong(20)) > 0)
  })
})
