import type { DueCard, DueCards, flashcardContract, Review } from '#contract/flashcard/review.contract.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { insertKnownWords } from './card.store.ts'
import { findLocalDay, findPromise } from './day.service.ts'
import { type Memory, predictRecall, previewAnswers, replayAnswers } from './memory.ts'
import * as store from './review.store.ts'
import { findShownCards } from './shown-cards.service.ts'
import { planDay } from './study-day.ts'

type Contract = typeof flashcardContract

/** Calculates what is known of some cards from all of their answers. */
async function replayCards(tx: Tx, cardIds: readonly string[]): Promise<void> {
  const histories = await store.listHistories(tx, cardIds)
  const replayed = [...histories].map(([id, { createdAt, answers }]) => ({ id, createdAt, ...replayAnswers(answers) }))
  await store.upsertStates(tx, new Map(replayed.flatMap(({ id, memory }) => (memory === null ? [] : [[id, memory] as const]))))
  await store.upsertPredictions(
    tx,
    replayed.flatMap(({ createdAt, predictions }) => predictions.map((each) => ({ ...each, createdAt }))),
  )
}

const cardsIn = (reviews: readonly Review[]) => [...new Set(reviews.map(({ card_id }) => card_id))]

/** Records what a device has to send: late, again, or in another order than it happened. */
export function recordReviews(db: Db, { reviews }: InputOf<Contract['record']>, caller: Caller): Promise<OutputOf<Contract['record']>> {
  const personId = personOf(caller)
  return inTransaction(db, async (tx) => {
    const present = await store.lockCards(tx, personId, cardsIn(reviews))
    const gone = reviews.filter(({ card_id }) => !present.has(card_id)).map(({ id }) => id)
    const once = [...new Map(reviews.filter(({ card_id }) => present.has(card_id)).map((each) => [each.id, each])).values()]
    const counted = await store.insertReviews(tx, personId, once)
    const known = counted.filter(({ answer }) => answer === 'known')
    if (known.length > 0) await insertKnownWords(tx, personId, await store.listWords(tx, cardsIn(known)))
    await replayCards(tx, cardsIn(counted))
    return { counted: counted.length, gone }
  })
}

/**
 * What is still being learned comes first. Of the rest, the cards most likely to be remembered do: where not all fit into the day, they
 * are kept before they are forgotten as well.
 */
function orderDue<T extends { readonly memory: Memory }>(due: readonly T[], now: Date): T[] {
  const rank = ({ memory }: T) => (memory.phase === 'review' ? predictRecall(memory, now) : 2)
  return due
    .map((each) => ({ each, rank: rank(each) }))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ each }) => each)
}

/** Today's cards: those that are due, then new ones. */
export async function getDueCards(db: Db, caller: Caller): Promise<DueCards> {
  const personId = personOf(caller)
  const [today, shown] = await Promise.all([findLocalDay(db, caller), findShownCards(db, personId)])
  const [promise, done, due, waiting] = await Promise.all([
    findPromise(db, personId, today.day),
    store.countDone(db, personId, today),
    store.listDue(db, shown, today),
    store.countWaiting(db, shown, today),
  ])
  const load = planDay(promise, done, { due: due.length, fresh: waiting.fresh })
  const chosen = orderDue(due, today.now).slice(0, load.due)
  const fresh = load.fresh === 0 ? [] : await store.listNew(db, shown, load.fresh)
  const memories = new Map<string, Memory | null>([
    ...chosen.map(({ id, memory }) => [id, memory] as const),
    ...fresh.map((id) => [id, null] as const),
  ])
  const texts = await store.listTexts(db, shown, [...memories.keys()])
  const cards = [...memories].flatMap(([id, memory]): DueCard[] => {
    const text = texts.get(id)
    if (text === undefined) return []
    const { knew, didnt } = previewAnswers(memory, today.now)
    return [{ ...text, id, is_new: memory === null, minutes_if_knew: knew, minutes_if_didnt: didnt }]
  })
  return { day: today.day, is_rest_day: promise.isRestDay, answers_left: load.answersLeft, cards }
}
