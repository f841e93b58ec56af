import { planBought } from '#contract/plan/events.ts'
import type { plansContract, Plan, Preview } from '#contract/plan/plans.contract.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Lang } from '#contract/kit/common.ts'
import { listRoles, lockPerson } from '#server/identity/index.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { say } from '#server/kit/i18n/words.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { type Caller, personOf, requestKeyOf } from '#server/kit/request/caller.ts'
import { findBalance, spendCoins } from '#server/wallet/index.ts'
import { type BoughtGrant, findBoughtGrant, findMembership, insertBoughtGrant } from './membership.store.ts'
import { requireStudent } from './plan.policy.ts'
import { refuse } from './plan.refusals.ts'
import { findSoldPlan } from './plan.store.ts'
import { findProEnd, isForLife, toGmt8 } from './pro-end.ts'

/** What a purchase would come to now. */
interface Offer {
  readonly plan: Plan
  /** When the present membership ends; now without one. */
  readonly startsAt: Date
  readonly endsAt: Date
}

async function findOffer(db: Db | Tx, personId: number, code: string): Promise<Offer> {
  requireStudent(await listRoles(db, personId))
  const plan = await findSoldPlan(db, code)
  if (plan === undefined) throw refuse.NO_SUCH_PLAN()
  const { expiresAt } = await findMembership(db, personId)
  if (isForLife(expiresAt)) throw refuse.PRO_FOR_LIFE()
  const now = await readClock(db as Db)
  // What is for life is for life from now on.
  const startsAt = plan.months === null ? now : (expiresAt ?? now)
  return { plan, startsAt, endsAt: findProEnd(startsAt, plan.months) }
}

/** What a plan costs, until when the person would have Pro, and what they have to spend. */
export async function previewPurchase(db: Db, code: string, caller: Caller): Promise<Preview> {
  const personId = personOf(caller)
  const { plan, startsAt, endsAt } = await findOffer(db, personId, code)
  const { balance } = await findBalance(db, personId)
  return {
    price: plan.sale_price,
    list_price: plan.list_price,
    starts_at: startsAt.toISOString(),
    new_expire_at: endsAt.toISOString(),
    new_expire_at_gmt8: toGmt8(endsAt),
    balance,
  }
}

interface Order {
  readonly code: string
  /** As the person has seen it. */
  readonly price: number
}

type Bought = OutputOf<typeof plansContract.purchase>

/**
 * Buys Pro for the caller, once for each key of a request. The person is locked, so that of two purchases one begins where the other ends.
 * Refuses a price that has changed, and 402 where coins are missing.
 */
export function buyPlan(db: Db, { code, price }: Order, caller: Caller): Promise<Bought> {
  const personId = personOf(caller)
  const reference = `membership:${requestKeyOf(caller)}`
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, personId)
    const before = await findBoughtGrant(tx, reference)
    // A reference outlives the stored answer of its request.
    if (before !== undefined && (before.plan !== code || before.price !== price)) throw refuse.IDEMPOTENCY_KEY_USED()
    return toBought(before ?? (await carryOut(tx, { personId, reference, code, price, lang: caller.lang })))
  })
}

interface OwnOrder extends Order {
  readonly personId: number
  readonly reference: string
  /** Of the buyer: what the statement says of it. */
  readonly lang: Lang
}

/** "Pro, 6 months". */
function describePlan({ months }: Plan, lang: Lang): string {
  return say(lang, months === null ? 'plan.pro_life' : { key: 'plan.pro_months', params: { count: months } })
}

async function carryOut(tx: Tx, { personId, reference, code, price, lang }: OwnOrder): Promise<BoughtGrant> {
  const { plan, startsAt, endsAt } = await findOffer(tx, personId, code)
  if (price !== plan.sale_price) throw refuse.PRICE_CHANGED({ price: plan.sale_price })
  const { id: transactionId } = await spendCoins(tx, {
    personId,
    coins: price,
    reason: 'spend_membership',
    reference,
    notes: describePlan(plan, lang),
  })
  const grant = { plan: code, price, startsAt, endsAt, transactionId }
  await insertBoughtGrant(tx, { personId, reference, ...grant })
  await publishEvents(tx, planBought, [
    { dedupeKey: `plan.bought ${reference}`, payload: { person_id: personId, plan: code, until: endsAt.toISOString() } },
  ])
  return grant
}

function toBought({ plan, price, startsAt, endsAt, transactionId }: BoughtGrant): Bought {
  return {
    plan,
    price,
    starts_at: startsAt.toISOString(),
    new_expire_at: endsAt.toISOString(),
    new_expire_at_gmt8: toGmt8(endsAt),
    transaction_id: transactionId,
  }
}
