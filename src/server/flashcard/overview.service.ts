import type { StudyOverview, flashcardContract } from '#contract/flashcard/review.contract.ts'
import type { StudyPlan } from '#contract/flashcard/plan.contract.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Db } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { findLocalDay, findPromise, type Today } from './day.service.ts'
import * as store from './overview.store.ts'
import { findSeenBy } from './plan-offer.ts'
import { findPlan, listDecks } from './plan.store.ts'
import { countDone, countWaiting } from './review.store.ts'
import { findShownCards } from './shown-cards.service.ts'
import { addDays, countMinutes, countStreak, estimateAnswers, planDay, toWeekday } from './study-day.ts'

/** Gaps that are looked at; a longer one ends a streak in any case. */
const maxGaps = 60

interface AnsweredDays {
  readonly today: Today
  readonly answered: ReadonlySet<string>
  readonly restDays: readonly number[]
}

/** Days in a row, by answers and by what was due on the days without any. */
async function findStreak(db: Db, personId: number, { today, answered, restDays }: AnsweredDays): Promise<number> {
  const first = [...answered].toSorted()[0]
  if (first === undefined) return 0
  const gaps: string[] = []
  for (let day = addDays(today.day, -1); day > first && gaps.length < maxGaps; day = addDays(day, -1))
    if (!answered.has(day) && !restDays.includes(toWeekday(day))) gaps.push(day)
  const missed = new Set(await store.listMissedDays(db, personId, { days: gaps, zone: today.zone }))
  return countStreak({ today: today.day, answered, restDays, missed })
}

/** The plan with the day by which all of its deck has been seen. */
async function describePlan(db: Db, personId: number, today: string): Promise<StudyPlan | null> {
  const plan = await findPlan(db, personId)
  if (plan === undefined) return null
  const words = (await listDecks(db, personId)).find(({ deck_id }) => deck_id === plan.deck_id)?.left_count ?? 0
  const pace = { words, newPerDay: plan.new_per_day, restDays: plan.rest_days, today }
  return { ...plan, seen_by: words === 0 ? null : findSeenBy(pace) }
}

/** What is due today, the streak, the plan and the decks. */
export async function getOverview(db: Db, caller: Caller): Promise<StudyOverview> {
  const personId = personOf(caller)
  const [today, shown] = await Promise.all([findLocalDay(db, caller), findShownCards(db, personId)])
  const [promise, done, waiting, days, decks, plan] = await Promise.all([
    findPromise(db, personId, today.day),
    countDone(db, personId, today),
    countWaiting(db, shown, today),
    store.countAnswersByDay(db, personId, today),
    store.countByDeck(db, shown, today),
    describePlan(db, personId, today.day),
  ])
  const restDays = plan?.rest_days ?? []
  const load = planDay(promise, done, waiting)
  const week = Array.from({ length: 7 }, (_each, place) => addDays(today.day, place - 6))
  return {
    day: today.day,
    is_rest_day: promise.isRestDay,
    due_count: load.due,
    new_count: load.fresh,
    minutes_left: countMinutes(estimateAnswers(load)),
    promised_minutes: promise.minutes,
    streak: await findStreak(db, personId, { today, answered: new Set(days.keys()), restDays }),
    week: week.map((day) => ({ day, minutes: countMinutes(days.get(day) ?? 0), is_rest_day: restDays.includes(toWeekday(day)) })),
    plan,
    decks,
  }
}

/** Predicted and real recall by weeks. */
export async function getRecall(db: Db, caller: Caller): Promise<OutputOf<(typeof flashcardContract)['recall']>> {
  return { weeks: await store.listRecallWeeks(db, personOf(caller), await findLocalDay(db, caller)) }
}
