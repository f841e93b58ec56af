import { z } from 'zod'
import { maxAnswerLength } from '#contract/content/walk.ts'
import { Id, Instant, Lang, longPageOf, LongPageQuery } from '#contract/kit/common.ts'
import { endpoint, idempotencyRefusals } from '#contract/kit/endpoint.ts'
import { strictOpen } from '#contract/attempt/strict-open.ts'
import { pointIsNotEnough } from '#contract/wallet/point-is-not-enough.ts'
import { GradedSection } from './graded.contract.ts'
import { WritingScript } from './grader.contract.ts'
import { Comment, CriterionMark, GradingOption } from './marking.ts'
import { noSuchSection } from './order.contract.ts'

const Coins = z.int().min(0).max(1_000_000)
const Part = z.coerce.number<number>().int().min(1).max(9)
const Text = z.string().max(maxAnswerLength.essay)

/** A draft that was graded: what a revision is made from and compared with. */
const GradedDraft = z.object({
  /** Null: it is the text that was handed in with the test. */
  revision_id: z.int().nullable(),
  text: z.string(),
  words: z.int(),
  released_at: Instant,
  /** On this text, as far as comments were bought. */
  comments: z.array(Comment),
  /** Of its part; without bands where scores weren't bought. */
  marks: z.array(CriterionMark),
})
export type GradedDraft = z.infer<typeof GradedDraft>

/** A revision that is handed in and not released yet. */
const WaitingRevision = z.object({ id: z.int(), options: z.array(GradingOption), due_at: Instant })

/** A part of a graded section, with the draft by which its candidate revises it. */
export const RevisedPart = z.object({
  attempt_id: z.int(),
  part: z.int(),
  test_title: z.string(),
  task: WritingScript.shape.tasks.element,
  /** The latest draft that was graded. */
  earlier: GradedDraft,
  draft: z.object({ version: z.int(), text: z.string(), saved_at: Instant }).nullable(),
  waiting: WaitingRevision.nullable(),
})
export type RevisedPart = z.infer<typeof RevisedPart>

/** A revision that was handed in, as a line of a list. */
const Revision = z.object({
  id: z.int(),
  attempt_id: z.int(),
  part: z.int(),
  test_title: z.string(),
  words: z.int(),
  options: z.array(GradingOption),
  state: z.enum(['waiting', 'grading', 'released', 'canceled']),
  is_late: z.boolean(),
  created_at: Instant,
  due_at: Instant,
  released_at: Instant.nullable(),
  /** Of the part; null before its release, and where scores weren't bought. */
  band: z.number().nullable(),
})
export type Revision = z.infer<typeof Revision>

const byPart = z.object({ attempt_id: Id, part: Part })

const revisable = {
  ...noSuchSection,
  ...strictOpen,
  /** Nobody has graded this part yet. */
  NOT_GRADED: { status: 422, message: 'grading.not_graded' },
} as const

/** A revision of this part is in the queue: one at a time. */
const waits = { REVISION_WAITS: { status: 409, message: 'grading.revision_waits' } } as const

export const revisionContract = {
  list: endpoint({
    method: 'GET',
    path: '/grading/revision',
    access: 'signed-in',
    summary: 'Revisions that the person has handed in, newest first',
    input: LongPageQuery.pick({ page: true, per_page: true, after: true }),
    output: longPageOf(Revision),
  }),
  read: endpoint({
    method: 'GET',
    path: '/grading/revision/{id}',
    access: 'signed-in',
    summary: 'A revision with what was graded of it, beside the draft that it was made from',
    input: z.object({ id: Id }),
    output: z.object({ section: GradedSection, part: z.int(), earlier: GradedDraft }),
    errors: { ...noSuchSection, ...strictOpen },
  }),
  part: endpoint({
    method: 'GET',
    path: '/grading/attempt/{attempt_id}/part/{part}/revision',
    access: 'signed-in',
    summary: 'A graded part of Writing with the draft of its revision',
    input: byPart,
    output: RevisedPart,
    errors: revisable,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/grading/attempt/{attempt_id}/part/{part}/revision',
    access: 'signed-in',
    summary: 'Keeps the draft of a revision. `version` is that of the draft it began from, 0 for the first',
    input: byPart.extend({ version: z.int().min(0), text: Text }).meta({ examples: [{ version: 0, text: 'A town needs its trees.' }] }),
    output: z.object({ version: z.int(), saved_at: Instant }),
    errors: {
      ...revisable,
      ...waits,
      /** Another device has saved since. */
      DRAFT_CHANGED: { status: 409, message: 'grading.revision_changed', data: z.object({ version: z.int(), text: z.string() }) },
    },
  }),
  buy: endpoint({
    method: 'POST',
    path: '/grading/attempt/{attempt_id}/part/{part}/revision',
    access: 'signed-in',
    limit: { calls: 60, seconds: 3600, by: 'person' },
    idempotent: true,
    summary: 'Hands in a revision and buys its grading at the price that the person has seen; the coins are on hold until its release',
    input: byPart
      .extend({
        text: Text,
        options: z.array(GradingOption).min(1).max(3),
        /** What all of them cost together, as the person saw it. */
        price: Coins,
        /** The language of the comments. */
        comment_language: Lang,
      })
      .meta({ examples: [{ text: 'A town needs its trees.', options: ['scores'], price: 10, comment_language: 'en' }] }),
    output: Revision,
    errors: {
      ...revisable,
      ...waits,
      ...pointIsNotEnough,
      ...idempotencyRefusals,
      NOT_HANDED_IN: { status: 422, message: 'grading.not_handed_in' },
      NOTHING_TO_GRADE: { status: 422, message: 'grading.nothing_to_grade' },
      TEXT_UNCHANGED: { status: 422, message: 'grading.text_unchanged' },
      PRICE_CHANGED: { status: 422, message: 'grading.price_changed', data: z.object({ price: Coins }) },
    },
  }),
}
