import { z } from 'zod'
import { Empty } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { MistakeCounts } from './mistake.contract.ts'

/** What somebody has done today and what is left, made of what happened until now: a day that is missed changes the days after it. */
export const StudyDay = z.object({
  /** The day that it is where the person lives. */
  day: z.iso.date(),
  /** Attempts that were handed in today. */
  handed_in: z.int(),
  mistakes: z.object({
    to_look_at: z.int(),
    /** The most frequent first. */
    reasons: MistakeCounts.shape.reason,
    /** How many of them to look at today: all of them, shared out over the days until the exam, over a week at most. */
    goal: z.int(),
    /** How many were answered right or put aside today. */
    done: z.int(),
  }),
  /** Today and the six days before, the oldest first: whether anything was handed in, answered again or put aside. */
  week: z.array(z.object({ day: z.iso.date(), practised: z.boolean() })),
})
export type StudyDay = z.infer<typeof StudyDay>

export const studyDayContract = {
  get: endpoint({
    method: 'GET',
    path: '/ielts/study-day',
    access: 'signed-in',
    summary: 'What the person who asks has practised today and in the last week, and how many mistakes to look at today',
    input: Empty,
    output: StudyDay,
  }),
}
