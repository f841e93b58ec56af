import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, sql } from '#server/kit/database.ts'
import { getGradingPrices } from '#server/plan/index.ts'
import { claimNext } from '#server/grading/grader/claim.service.ts'
import { createSomeone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { createGrader, setShares } from '#tests/world/grading/bought.ts'
import { bySoonestDue, type QueuedOrder, type QueueOrder, takeAll, type TakenOrder } from '#tests/world/grading/queue-order.ts'
import { createRandom } from '#tests/world/grading/simulated-graders.ts'

/** How many orders real graders take: `GRADING_ORDERS=10000 npm test -- grading-queue` for as many as are simulated. */
const realOrders = Number(process.env['GRADING_ORDERS'] ?? 400)

let database: TestDatabase
let db: Db
let hours: { readonly pro: number; readonly standard: number }
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
  await setShares(db, { second: 0, anchor: 0 })
  const prices = await getGradingPrices(db)
  hours = { pro: prices.pro_due_hours, standard: prices.due_hours }
})
afterAll(() => database.close())

interface Wish {
  readonly count: number
  readonly perHour: number
  readonly proShare: number
  readonly seed: number
}

/** Orders at random times, so many an hour. */
function makeOrders({ count, perHour, proShare, seed }: Wish): QueuedOrder[] {
  const random = createRandom(seed)
  let now = 0
  return Array.from({ length: count }, (_, place): QueuedOrder => {
    now += (-Math.log(1 - random()) * 60) / perHour
    const boughtAt = Math.round(now)
    const isPro = random() < proShare
    return { id: place + 1, isPro, boughtAt, dueAt: boughtAt + (isPro ? hours.pro : hours.standard) * 60 }
  })
}

/** Ten graders who take half an hour each could do 20 an hour: 24 come, 21 of them with Pro, so that Pro alone is more than they can do. */
const graders = { count: 10, minutes: 30 }
const overload = { count: 10_000, perHour: 24, proShare: 0.875, seed: 20_261_127 }

/**
 * What the queue promises. The head start of Pro is 108 hours: an order with Pro is taken before every ordinary one that was bought less than that
 * before it, and an ordinary one before every order that is bought more than that after it. So an ordinary order waits 108 hours at most, and for
 * what is before it in the queue at that moment.
 */
function requireFair(taken: readonly TakenOrder[]): { overtaken: number; waits: { pro: number; standard: number } } {
  const lead = (hours.standard - hours.pro) * 60
  const sorted = taken.toSorted((one, other) => one.boughtAt - other.boughtAt)
  let overtaken = 0
  for (const order of taken.filter(({ isPro }) => !isPro)) {
    const sooner = sorted.filter((each) => each.takenAt < order.takenAt)
    const later = sooner.filter(({ boughtAt }) => boughtAt > order.boughtAt + lead)
    if (later.length > 0)
      throw new Error(`starved: ${later.length} orders were bought ${lead / 60} hours after ${order.id} and taken before it`)
    const passed = sorted.filter(
      ({ isPro, boughtAt, takenAt }) => isPro && boughtAt < order.boughtAt + lead && boughtAt < order.takenAt && takenAt > order.takenAt,
    )
    if (passed.length > 0) throw new Error(`not overtaken: ${passed.length} orders with Pro waited for ${order.id}`)
    overtaken += sooner.filter(({ isPro, boughtAt }) => isPro && boughtAt > order.boughtAt).length
    const at = order.boughtAt + lead
    const ahead = sorted.filter(({ boughtAt, takenAt, dueAt }) => boughtAt <= at && takenAt >= at && dueAt <= order.dueAt).length
    const bound = lead + (Math.ceil(ahead / graders.count) + 1) * graders.minutes
    if (order.takenAt - order.boughtAt > bound) throw new Error(`starved: ${order.id} waited longer than ${bound} minutes`)
  }
  if (overtaken === 0) throw new Error('not overtaken: Pro was never taken before an older order')
  const longest = (isPro: boolean) =>
    Math.max(...taken.filter((order) => order.isPro === isPro).map(({ takenAt, boughtAt }) => takenAt - boughtAt))
  return { overtaken, waits: { pro: longest(true), standard: longest(false) } }
}

test('of 10,000 orders Pro overtakes, and no ordinary one is starved, also where Pro alone is more than graders can do', () => {
  const taken = takeAll(makeOrders(overload), graders, bySoonestDue)
  expect(taken).toHaveLength(10_000)
  const { overtaken, waits } = requireFair(taken)
  expect(overtaken).toBeGreaterThan(10_000)
  // An ordinary order waits its head start longer than Pro at most, and what one grader takes for an order.
  expect(waits.standard).toBeLessThanOrEqual(waits.pro + (hours.standard - hours.pro) * 60 + graders.minutes)
})

test('planted: with Pro always first ordinary orders are starved, and first come, first served overtakes nothing', () => {
  const proFirst: QueueOrder = (one, other) => Number(other.isPro) - Number(one.isPro) || bySoonestDue(one, other)
  expect(() => requireFair(takeAll(makeOrders(overload), graders, proFirst))).toThrow('starved')
  const firstCome: QueueOrder = (one, other) => one.boughtAt - other.boughtAt || one.id - other.id
  expect(() => requireFair(takeAll(makeOrders(overload), graders, firstCome))).toThrow('not overtaken')
})

test('graders are given what the same rule gives, whatever is bought, one after another', async () => {
  const { id: personId } = await createSomeone(db)
  const orders = makeOrders({ count: realOrders, perHour: 4, proShare: 0.5, seed: 7 })
  await sql`
    insert into grading.script (attempt_id, skill, person_id, candidate_number, test_title, module, words)
    select n, 'writing', ${personId}, 200000 + n, 'Test', 'academic', 400 from generate_series(1, ${orders.length}::int) n`.execute(db)
  const { rows } = await sql<{ id: number; place: number }>`
    with made as (
      insert into grading.task (script_id, comment_language, priority, due_at)
      select s.id, 'en', o.pro, kit.now() + o.due * interval '1 minute'
      from grading.script s join unnest(${orders.map(({ isPro }) => isPro)}::boolean[], ${orders.map(({ dueAt }) => dueAt)}::int[])
        with ordinality o (pro, due, place) on o.place = s.attempt_id
      order by o.place returning id, script_id)
    select made.id, s.attempt_id as place from made join grading.script s on s.id = made.script_id order by made.id`.execute(db)
  const byTask = new Map(rows.map(({ id, place }) => [id, orders[place - 1]]))
  expect(rows.map(({ place }) => place)).toEqual(orders.map(({ id }) => id))
  const given: (number | undefined)[] = []
  const grader = await createGrader(db)
  for (;;) {
    const { id } = await claimNext(db, {}, grader.caller)
    if (id === null) break
    given.push(byTask.get(id)?.id)
    await sql`update grading.task set status = 'canceled', canceled_at = kit.now(), lease_until = null where id = ${id}`.execute(db)
  }
  expect(given).toEqual(orders.toSorted(bySoonestDue).map(({ id }) => id))
  expect(given).not.toEqual(orders.map(({ id }) => id))
}, 3_600_000)
