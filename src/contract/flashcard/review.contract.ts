import { z } from 'zod'
import { Empty, Instant } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { CardText, Trilingual } from './card.ts'
import { StudyPlan } from './plan.contract.ts'

/** `known` puts the word on the list of known words. */
const Answer = z.enum(['knew', 'didnt', 'known'])
export type Answer = z.infer<typeof Answer>

/** Whether the person turned the card and judged for themselves, typed the word, or heard it first. */
const ReviewMode = z.enum(['turn', 'type', 'listen'])
export type ReviewMode = z.infer<typeof ReviewMode>

const Review = z.object({
  /** Made by the device: a review that is sent twice counts once. */
  id: z.uuid(),
  card_id: z.uuid(),
  answer: Answer,
  mode: ReviewMode,
  /** By the clock of the device; one that is ahead counts as the moment of arrival. */
  reviewed_at: Instant,
})
export type Review = z.infer<typeof Review>

export const maxReviewsAtATime = 200

const DueCard = CardText.extend({
  id: z.uuid(),
  is_new: z.boolean(),
  /** Whether the word can be heard: `GET /flashcard/sound/{word}`. */
  has_sound: z.boolean(),
  /** Why this is the right answer, on a card of a question that lost a mark. */
  reason: Trilingual.nullable(),
  /** After how many minutes the card comes back, by the answer that is given now. */
  minutes_if_knew: z.int(),
  minutes_if_didnt: z.int(),
})
export type DueCard = z.infer<typeof DueCard>

const DueCards = z.object({
  /** The person's own day. */
  day: z.iso.date(),
  is_rest_day: z.boolean(),
  /** How many more answers the promise of the plan leaves for today. */
  answers_left: z.int(),
  cards: z.array(DueCard),
})
export type DueCards = z.infer<typeof DueCards>

const DeckSummary = z.object({
  /** Null: the cards that the person made, or the words of a test. */
  id: z.int().nullable(),
  name: Trilingual.nullable(),
  description: Trilingual.nullable(),
  /** Set for the words of a test. */
  test_id: z.int().nullable(),
  test_title: z.string().nullable(),
  card_count: z.int(),
  /** Cards that have been answered at least once. */
  seen_count: z.int(),
  due_count: z.int(),
  known_count: z.int(),
  /** The share of answers of the last eight weeks that were right, by percent; null without any. */
  recall_percent: z.int().nullable(),
})
export type DeckSummary = z.infer<typeof DeckSummary>

const StudyOverview = z.object({
  day: z.iso.date(),
  is_rest_day: z.boolean(),
  /** What of today's cards is left. */
  due_count: z.int(),
  new_count: z.int(),
  minutes_left: z.int(),
  promised_minutes: z.int(),
  /** Days in a row; rest days and days on which nothing was due don't break it. */
  streak: z.int(),
  /** Seven days, of which the last is today. */
  week: z.array(z.object({ day: z.iso.date(), minutes: z.int(), is_rest_day: z.boolean() })),
  plan: StudyPlan.nullable(),
  decks: z.array(DeckSummary),
})
export type StudyOverview = z.infer<typeof StudyOverview>

const RecallWeek = z.object({
  /** Its Monday. */
  week: z.iso.date(),
  answer_count: z.int(),
  predicted_percent: z.int(),
  real_percent: z.int(),
})
export type RecallWeek = z.infer<typeof RecallWeek>

const exampleReview: Review = {
  id: '00000000-0000-4000-8000-000000000001',
  card_id: '00000000-0000-4000-8000-000000000000',
  answer: 'knew',
  mode: 'turn',
  reviewed_at: '2026-11-26T08:00:00.000Z',
}

export const flashcardContract = {
  overview: endpoint({
    method: 'GET',
    path: '/flashcard',
    access: 'signed-in',
    summary: 'What is due today, the streak, the plan and the decks of the person who asks',
    input: Empty,
    output: StudyOverview,
  }),
  due: endpoint({
    method: 'GET',
    path: '/flashcard/due',
    access: 'signed-in',
    summary: 'Today’s cards in their order: never more than the plan promised',
    input: Empty,
    output: DueCards,
  }),
  record: endpoint({
    method: 'POST',
    path: '/flashcard/review',
    access: 'signed-in',
    summary: 'Records reviews, also late and in any order; `gone` lists those of cards that aren’t there any more',
    input: z.object({ reviews: z.array(Review).min(1).max(maxReviewsAtATime) }).meta({ examples: [{ reviews: [exampleReview] }] }),
    output: z.object({ counted: z.int(), gone: z.array(z.uuid()) }),
  }),
  recall: endpoint({
    method: 'GET',
    path: '/flashcard/recall',
    access: 'signed-in',
    summary: 'Predicted and real recall in each of the last eight weeks that had reviews',
    input: Empty,
    output: z.object({ weeks: z.array(RecallWeek) }),
  }),
}
