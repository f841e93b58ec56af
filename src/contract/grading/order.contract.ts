import { z } from 'zod'
import { Flag, Id, Instant, Lang, longPageOf, LongPageQuery } from '#contract/kit/common.ts'
import { endpoint, idempotencyRefusals } from '#contract/kit/endpoint.ts'
import { Scope } from '#contract/attempt/attempt.ts'
import { pointIsNotEnough } from '#contract/wallet/point-is-not-enough.ts'
import { GradedSkill, GradingOption } from './marking.ts'

/** Whole T-Coins. */
const Coins = z.int().min(0).max(1_000_000)

/**
 * Where an option stands for its buyer. `available`: can be bought; `waiting`: nobody grades it yet; `grading`: a grader has taken it;
 * `released`: can be read. A canceled order makes its option available again.
 */
const OptionState = z.enum(['available', 'waiting', 'grading', 'released'])
export type OptionState = z.infer<typeof OptionState>

const SectionOption = z.object({
  option: GradingOption,
  state: OptionState,
  /** Null where it isn't bought. */
  due_at: Instant.nullable(),
  released_at: Instant.nullable(),
  /** The coins came back because it was late; it is graded all the same. */
  is_late: z.boolean(),
})
export type SectionOption = z.infer<typeof SectionOption>

/** A section of Writing or Speaking that was handed in, with what can be bought for it. */
export const GradableSection = z.object({
  attempt_id: z.int(),
  skill: GradedSkill,
  test_title: z.string(),
  scope: Scope,
  submitted_at: Instant,
  /** Writing: words of all tasks; Speaking: null. */
  words: z.int().nullable(),
  /** Speaking: milliseconds of all answers; Writing: null. */
  duration_ms: z.int().nullable(),
  /** None where there is nothing to grade: of Speaking only the candidate's name is recorded. */
  options: z.array(SectionOption),
  /** Of the section, once scores are released. */
  band: z.number().nullable(),
})
export type GradableSection = z.infer<typeof GradableSection>

/** What is bought for a section, and where it stands. */
const BoughtSection = z.object({
  attempt_id: z.int(),
  skill: GradedSkill,
  options: z.array(z.object({ option: GradingOption, state: OptionState })),
})
export type BoughtSection = z.infer<typeof BoughtSection>

/** Numbers of attempts, as an address has them: "7,8". */
const AttemptIds = z.string().regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,99}$/)

/** `price` is what the person pays: `pro_price` with Pro, `list_price` without. */
const PricedOption = z.object({ option: GradingOption, list_price: Coins, pro_price: Coins, price: Coins })

/** What grading costs the person who asks, at this moment. */
export const GradingPrices = z.object({
  options: z.array(PricedOption),
  /** Of the list price, in hundredths of a per cent: 2000 with Pro. */
  discount_bps: z.int(),
  due_hours: z.int(),
  /** What Pro's work is due in, and everybody else's. */
  pro_due_hours: z.int(),
  standard_due_hours: z.int(),
  /** Median hours from purchase to release, from 20 released orders on; null before. */
  median_hours: z.object({ pro: z.number().nullable(), standard: z.number().nullable() }),
  /** What the person can spend. */
  balance: z.int(),
})
export type GradingPrices = z.infer<typeof GradingPrices>

/** The child of a parent who asks for or pays for their child; without it the person themselves. */
const forChild = { child_id: Id.optional() }

export const noSuchSection = { NO_SUCH_SECTION: { status: 403, message: 'grading.no_such_section' } } as const
const noSuchChild = { NO_SUCH_CHILD: { status: 403, message: 'family.no_such_child' } } as const

const Order = z.object({
  id: z.int(),
  attempt_id: z.int(),
  /** Of a revision; null where it is a section of the attempt. */
  revision_id: z.int().nullable(),
  skill: GradedSkill,
  test_title: z.string(),
  option: GradingOption,
  list_price: Coins,
  price: Coins,
  state: z.enum(['waiting', 'grading', 'released', 'canceled']),
  is_late: z.boolean(),
  coins_returned_at: Instant.nullable(),
  /** Why staff canceled it; null otherwise. */
  cancel_reason: z.string().nullable(),
  created_at: Instant,
  due_at: Instant,
  released_at: Instant.nullable(),
})
export type GradingOrder = z.infer<typeof Order>

export const gradingContract = {
  prices: endpoint({
    method: 'GET',
    path: '/grading/price',
    access: 'signed-in',
    summary: 'What grading costs the person who asks, for themselves or a child, when it would be due, and how long it has taken others',
    input: z.object(forChild),
    output: GradingPrices,
    errors: noSuchChild,
  }),
  sections: endpoint({
    method: 'GET',
    path: '/grading/section',
    access: 'signed-in',
    summary: 'Sections of Writing and Speaking that were handed in, newest first, with what is bought and what can be bought for each',
    input: LongPageQuery.pick({ page: true, per_page: true, after: true }).extend({
      ...forChild,
      skill: GradedSkill.optional(),
      /** Only sections of which an option can still be bought, waits, is being graded or released, or, as `bought`, any of the last three. */
      state: z.enum([...OptionState.options, 'bought']).optional(),
    }),
    output: longPageOf(GradableSection),
    errors: noSuchChild,
  }),
  section: endpoint({
    method: 'GET',
    path: '/grading/attempt/{attempt_id}',
    access: 'signed-in',
    summary: 'The gradable sections of one attempt',
    input: z.object({ attempt_id: Id, ...forChild }),
    output: z.object({ data: z.array(GradableSection) }),
    errors: { ...noSuchSection, ...noSuchChild },
  }),
  bought: endpoint({
    method: 'GET',
    path: '/grading/bought',
    access: 'signed-in',
    summary:
      'What is bought for the sections of some attempts of one’s own or a child’s, a hundred at most; those of which nothing is are left out',
    input: z.object({ attempts: AttemptIds, ...forChild }).meta({ examples: [{ attempts: '7,8' }] }),
    output: z.object({ data: z.array(BoughtSection) }),
    errors: noSuchChild,
  }),
  buy: endpoint({
    method: 'POST',
    path: '/grading/order',
    access: 'signed-in',
    limit: { calls: 60, seconds: 3600, by: 'person' },
    idempotent: true,
    summary: 'Buys options for a section at the price that the person has seen; the coins are on hold until the work is released',
    input: z
      .object({
        attempt_id: Id,
        skill: GradedSkill,
        options: z.array(GradingOption).min(1).max(3),
        /** What all of them cost together, as the person saw it. */
        price: Coins,
        /** The language of the comments. */
        comment_language: Lang,
        ...forChild,
      })
      .meta({ examples: [{ attempt_id: 7, skill: 'writing', options: ['scores', 'vip'], price: 20, comment_language: 'en' }] }),
    output: z.object({ data: z.array(Order) }),
    errors: {
      ...noSuchSection,
      ...noSuchChild,
      ...pointIsNotEnough,
      ...idempotencyRefusals,
      NOT_HANDED_IN: { status: 422, message: 'grading.not_handed_in' },
      NOTHING_TO_GRADE: { status: 422, message: 'grading.nothing_to_grade' },
      ALREADY_BOUGHT: { status: 409, message: 'grading.already_bought', data: z.object({ options: z.array(GradingOption) }) },
      PRICE_CHANGED: { status: 422, message: 'grading.price_changed', data: z.object({ price: Coins }) },
    },
  }),
  orders: endpoint({
    method: 'GET',
    path: '/grading/order',
    access: 'signed-in',
    summary: 'What the person has bought for themselves or a child, newest first',
    input: LongPageQuery.pick({ page: true, per_page: true, after: true }).extend({ open: Flag.optional() }),
    output: longPageOf(Order),
  }),
}
