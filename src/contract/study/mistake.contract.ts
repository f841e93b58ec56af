import { z } from 'zod'
import { strictOpen } from '#contract/attempt/strict-open.ts'
import { TriedAnswer } from '#contract/attempt/checked.ts'
import { KeyEntry } from '#contract/content/answer-key.ts'
import { GroupType } from '#contract/content/group-type.ts'
import { Mark, MarkReason, Response } from '#contract/content/mark.ts'
import { Group, Passage, Question } from '#contract/content/paper.ts'
import { Empty, Id, Instant, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { KeyedSkill } from '#contract/result/keyed-skill.ts'

/** Why an answer has no mark. */
export const MistakeReason = MarkReason.exclude(['match'])
export type MistakeReason = z.infer<typeof MistakeReason>

/** A question of an attempt, as its paper names it. */
export const MistakeRef = z.object({ attempt_id: Id, skill: KeyedSkill, question: z.string().min(1).max(20) })
export type MistakeRef = z.infer<typeof MistakeRef>

/** A question that lost a mark when it was last answered, and the attempt in which that was. */
export const Mistake = MistakeRef.extend({
  attempt_id: z.int(),
  test_id: z.int(),
  test_title: z.string(),
  /** As the whole test counts. */
  part: z.int(),
  /** As the paper of the attempt counts. */
  number: z.int(),
  type: GroupType,
  /** That of the first mark that was lost. */
  reason: MistakeReason,
  response: Response,
  submitted_at: Instant,
  /** In how many attempts the question lost a mark. */
  times: z.int().min(1),
})
export type Mistake = z.infer<typeof Mistake>

/** How the notebook is narrowed. */
export const MistakeFilter = z.object({
  skill: KeyedSkill.optional(),
  type: GroupType.optional(),
  reason: MistakeReason.optional(),
})
export type MistakeFilter = z.infer<typeof MistakeFilter>

const counted = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: z.int().min(1) }))

/** How many mistakes each value of a filter would leave, while the other filters stay as they are. */
export const MistakeCounts = z.object({ skill: counted(KeyedSkill), type: counted(GroupType), reason: counted(MistakeReason) })
export type MistakeCounts = z.infer<typeof MistakeCounts>

const noSuchMistake = { NO_SUCH_MISTAKE: { status: 404, message: 'study.no_such_mistake' } } as const

const example: MistakeRef = { attempt_id: 999_999, skill: 'reading', question: '1' }
const RefInput = MistakeRef.meta({ examples: [example] })

export const mistakeContract = {
  list: endpoint({
    method: 'GET',
    path: '/ielts/mistake',
    access: 'signed-in',
    summary: 'The questions that lost a mark when the person last answered them, across tests, the newest first; without keys',
    input: PageQuery.omit({ q: true }).extend({
      ...MistakeFilter.shape,
      /** Those that the person has put aside. */
      aside: z.enum(['true']).optional(),
    }),
    output: pageOf(Mistake).extend({
      counts: MistakeCounts,
      /** Whatever the filters: how many there are to look at, and how many are put aside. */
      to_look_at: z.int(),
      put_aside: z.int(),
    }),
  }),
  putAside: endpoint({
    method: 'PUT',
    path: '/ielts/mistake/aside',
    access: 'signed-in',
    summary: 'Puts a mistake aside; it comes back when the question loses a mark in a later attempt',
    input: RefInput,
    output: Empty,
    errors: noSuchMistake,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/ielts/mistake/back',
    access: 'signed-in',
    summary: 'Takes a mistake back that was put aside',
    input: RefInput,
    output: Empty,
    errors: noSuchMistake,
  }),
  question: endpoint({
    method: 'GET',
    path: '/ielts/mistake/question',
    access: 'signed-in',
    summary: 'The question of a mistake with what it asks about, to be answered again; without its key',
    input: RefInput,
    output: z.object({
      mistake: Mistake,
      group: Group,
      question: Question,
      /** In Reading. */
      passage: Passage.nullable(),
      /** In Listening: the recording of the part, its address signed for an hour. */
      recording: z.object({ url: z.string(), start_ms: z.int(), end_ms: z.int() }).nullable(),
    }),
    errors: { ...noSuchMistake, ...strictOpen },
  }),
  answer: endpoint({
    method: 'POST',
    path: '/ielts/mistake/answer',
    access: 'signed-in',
    summary: 'Marks another answer to a mistake, with key and reason; a right one takes it from the notebook, and no mark changes',
    input: MistakeRef.extend({ response: TriedAnswer }).meta({ examples: [{ ...example, response: 'TRUE' }] }),
    output: z.object({ marks: z.array(Mark), entry: KeyEntry }),
    errors: { ...noSuchMistake, ...strictOpen },
  }),
}
