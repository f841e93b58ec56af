import type { flashcardPlanContract } from '#contract/flashcard/plan.contract.ts'
import { planWeeks } from '#contract/flashcard/plan-limits.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { findLocalDay } from './day.service.ts'
import { refuse } from './flashcard.refusals.ts'
import { makeOffer } from './plan-offer.ts'
import * as store from './plan.store.ts'

type Contract = typeof flashcardPlanContract

/** What each deck would take in 6, 9 or 12 weeks from today. */
export async function listOffers(
  db: Db,
  { rest_days }: InputOf<Contract['offers']>,
  caller: Caller,
): Promise<OutputOf<Contract['offers']>> {
  const [decks, { day: today }] = await Promise.all([store.listDecks(db, personOf(caller)), findLocalDay(db, caller)])
  const restDays = [...new Set(rest_days.split(',').filter((day) => day !== ''))].map(Number)
  return {
    decks: decks.map((deck) => ({
      ...deck,
      offers: planWeeks.map((weeks) => {
        const { minutes, newPerDay, seenBy } = makeOffer({ words: deck.left_count, weeks, restDays, today })
        return { weeks, minutes, new_per_day: newPerDay, seen_by: seenBy }
      }),
    })),
  }
}

/** Begins a plan with the minutes that were offered, and a card for each word of its deck. */
export async function replacePlan(
  db: Db,
  { deck_id, weeks, rest_days }: InputOf<Contract['replace']>,
  caller: Caller,
): Promise<Record<never, never>> {
  const personId = personOf(caller)
  const { day: today } = await findLocalDay(db, caller)
  const restDays = [...new Set(rest_days)].toSorted((one, other) => one - other)
  return inTransaction(db, async (tx) => {
    const deck = (await store.listDecks(tx, personId)).find((each) => each.deck_id === deck_id)
    if (deck === undefined) throw refuse.NO_SUCH_DECK()
    const { minutes, newPerDay } = makeOffer({ words: deck.left_count, weeks, restDays, today })
    await store.upsertPlan(tx, personId, { deck_id, weeks, minutes, new_per_day: newPerDay, rest_days: restDays })
    await store.insertDeckCards(tx, deck_id, personId)
    return {}
  })
}

export function removePlan(db: Db, caller: Caller): Promise<Record<never, never>> {
  return inTransaction(db, async (tx) => {
    await store.deletePlan(tx, personOf(caller))
    return {}
  })
}
