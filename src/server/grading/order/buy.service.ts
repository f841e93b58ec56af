import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { gradingContract } from '#contract/grading/order.contract.ts'
import { addSeconds, findFacts, findTimes, isHandedIn } from '#server/attempt/index.ts'
import { requireAttemptOf } from '#server/grading/grading.policy.ts'
import { refuse } from '#server/grading/grading.refusals.ts'
import { insertOrder, listBoughtOptions } from '#server/grading/order.store.ts'
import { holdScript, lockWorkOf, type Script } from '#server/grading/script.store.ts'
import { hastenTask, insertTask, lockUnbegunTask } from '#server/grading/task.store.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { type Caller, personOf, requestKeyOf } from '#server/kit/request/caller.ts'
import { getCandidate } from './candidate.ts'
import { type HeldPrice, holdPrices } from './hold-prices.ts'
import { toOrder } from './order-list.service.ts'
import { listOrdersOfRequest, type OrderRow } from './order-list.store.ts'
import { findPrices, type Prices } from './price.service.ts'
import { readSections } from './section.service.ts'

type Wanted = InputOf<typeof gradingContract.buy>

interface Purchase extends Wanted {
  readonly payerId: number
  readonly candidateId: number
  readonly request: string
}

/**
 * Buys options for a section, once for each key of a request. The script is held, so that of two purchases of an option one finds it bought.
 * Refuses a price that has changed, and 402 where coins are missing.
 */
export function buyGrading(db: Db, wanted: Wanted, caller: Caller): Promise<OutputOf<typeof gradingContract.buy>> {
  const payerId = personOf(caller)
  const request = requestKeyOf(caller)
  return inTransaction(db, async (tx) => {
    const candidateId = await getCandidate(tx, wanted.child_id, caller)
    // A request outlives its stored answer.
    const before = await listOrdersOfRequest(tx, request)
    if (before.length > 0) requireSame(before, wanted)
    else await carryOut(tx, { ...wanted, options: [...new Set(wanted.options)], payerId, candidateId, request })
    const bought = await listOrdersOfRequest(tx, request)
    return { data: bought.map(toOrder) }
  })
}

function requireSame(before: readonly OrderRow[], { attempt_id, skill, options, price }: Wanted): void {
  const isSame =
    before.every((order) => order.attempt_id === attempt_id && order.skill === skill && options.includes(order.option)) &&
    before.length === new Set(options).size &&
    before.reduce((sum, order) => sum + order.price, 0) === price
  if (!isSame) throw refuse.IDEMPOTENCY_KEY_USED()
}

async function carryOut(tx: Tx, purchase: Purchase): Promise<void> {
  const script = await holdGradable(tx, purchase)
  const bought = await listBoughtOptions(tx, script.id)
  const twice = purchase.options.filter((option) => bought.includes(option))
  if (twice.length > 0) throw refuse.ALREADY_BOUGHT({ options: twice })
  const prices = await findPrices(tx, purchase.candidateId)
  const priced = toPriced(prices, purchase)
  const task = await findPlace(tx, script, prices, purchase)
  const held = await holdPrices(tx, priced, { ...purchase, deadline: task.dueAt })
  for (const { option, ...paid } of held)
    await insertOrder(tx, {
      scriptId: script.id,
      taskId: task.id,
      option,
      payerId: purchase.payerId,
      discountBps: prices.discount_bps,
      request: purchase.request,
      ...paid,
    })
}

/** The script of the section, where there is something in it to grade; who the candidate is isn’t. */
async function holdGradable(tx: Tx, { attempt_id, skill, candidateId }: Purchase): Promise<Script> {
  const facts = requireAttemptOf(await findFacts(tx, attempt_id), candidateId)
  await lockWorkOf(tx, attempt_id)
  await requireHandedIn(tx, attempt_id)
  const found = (await readSections(tx, attempt_id, candidateId)).find(({ row }) => row.skill === skill)
  if (found === undefined || !found.row.has_content) throw refuse.NOTHING_TO_GRADE()
  const { test_title, words, duration_ms } = found.section
  return holdScript(tx, {
    attemptId: attempt_id,
    skill,
    personId: candidateId,
    testTitle: test_title,
    module: facts.module,
    words,
    durationMs: duration_ms,
  })
}

/** Refuses an attempt that is not handed in, or void. */
export async function requireHandedIn(tx: Tx, attemptId: number): Promise<void> {
  const times = await findTimes(tx, attemptId)
  if (times === undefined || !isHandedIn(times.status)) throw refuse.NOT_HANDED_IN()
}

/** What each option costs, where all of them together cost what the person has seen. */
export function toPriced({ options }: Prices, { options: wanted, price }: Pick<Purchase, 'options' | 'price'>): HeldPrice[] {
  const priced = options.filter(({ option }) => wanted.includes(option))
  const total = priced.reduce((sum, each) => sum + each.price, 0)
  if (total !== price || priced.length !== wanted.length) throw refuse.PRICE_CHANGED({ price: total })
  return priced.map(({ option, list_price, price: each }): HeldPrice => ({ option, listPrice: list_price, price: each }))
}

interface Place {
  readonly id: number
  readonly dueAt: Date
}

/** The task that the options are graded in: one that nobody has begun, or a new one. */
async function findPlace(tx: Tx, script: Script, { isPro, due_hours }: Prices, { comment_language }: Purchase): Promise<Place> {
  const due = addSeconds(await readClock(tx), due_hours * 3600)
  const unbegun = await lockUnbegunTask(tx, script.id)
  if (unbegun === undefined) {
    const id = await insertTask(tx, { scriptId: script.id, commentLanguage: comment_language, priority: isPro, dueAt: due })
    return { id, dueAt: due }
  }
  await hastenTask(tx, unbegun.id, { dueAt: due, priority: isPro })
  return { id: unbegun.id, dueAt: due < unbegun.dueAt ? due : unbegun.dueAt }
}
