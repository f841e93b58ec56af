import { z } from 'zod'
import { Empty, Id } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Trilingual } from './card.ts'
import { maxRestDays } from './plan-limits.ts'

const Weeks = z.union([z.literal(6), z.literal(9), z.literal(12)])

/** From Monday, 1, to Sunday, 7. */
const Weekday = z.int().min(1).max(7)

/** Days of the week without cards. */
const RestDays = z.array(Weekday).max(maxRestDays)

export const StudyPlan = z.object({
  deck_id: z.int(),
  deck_name: Trilingual,
  weeks: Weeks,
  /** No day takes longer, whatever was missed. */
  minutes: z.int(),
  new_per_day: z.int(),
  rest_days: RestDays,
  /** When every word of the deck has been seen at this pace; null once they have. */
  seen_by: z.iso.date().nullable(),
})
export type StudyPlan = z.infer<typeof StudyPlan>

const PlanOffer = z.object({ weeks: Weeks, minutes: z.int(), new_per_day: z.int(), seen_by: z.iso.date() })
export type PlanOffer = z.infer<typeof PlanOffer>

const DeckOffers = z.object({
  deck_id: z.int(),
  name: Trilingual,
  description: Trilingual,
  licence: z.string(),
  origin: z.string(),
  word_count: z.int(),
  /** Words that are neither answered nor known yet. */
  left_count: z.int(),
  offers: z.array(PlanOffer),
})
export type DeckOffers = z.infer<typeof DeckOffers>

/** "6,7" as an address carries it. */
const RestDayList = z
  .string()
  .regex(/^$|^[1-7](,[1-7]){0,2}$/)
  .default('')

export const flashcardPlanContract = {
  offers: endpoint({
    method: 'GET',
    path: '/flashcard/plan/offer',
    access: 'signed-in',
    summary: 'The minutes a day that each deck would take in 6, 9 or 12 weeks, by a simulation, with these rest days',
    input: z.object({ rest_days: RestDayList }),
    output: z.object({ decks: z.array(DeckOffers) }),
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/flashcard/plan',
    access: 'signed-in',
    summary: 'Begins a plan, or puts it in place of the present one; what was learned stays',
    input: z.object({ deck_id: Id, weeks: Weeks, rest_days: RestDays }).meta({ examples: [{ deck_id: 1, weeks: 9, rest_days: [7] }] }),
    output: Empty,
    errors: { NO_SUCH_DECK: { status: 404, message: 'flashcard.no_such_deck' } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/flashcard/plan',
    access: 'signed-in',
    summary: 'Ends the plan: no new words of the deck; what was answered is still reviewed',
    input: Empty,
    output: Empty,
  }),
}
