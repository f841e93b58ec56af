import { z } from 'zod'
import { GroupType, Skill } from '#contract/content/group-type.ts'
import { Mark, Response } from '#contract/content/mark.ts'
import { AwaitingSection } from '#contract/result/result.ts'

/** A question that a machine marks, with what was answered to it. */
export const StaffAnswer = z.object({
  question: z.string(),
  numbers: z.array(z.int()).min(1),
  type: GroupType,
  response: Response,
  /** What counts as right by the key in force. */
  accepted: z.array(z.string()),
  /** One a number, as the section was marked last; none before that. */
  marks: z.array(Mark.pick({ number: true, correct: true, reason: true })),
})
export type StaffAnswer = z.infer<typeof StaffAnswer>

/** What is stored of the answers of an attempt, also while it is in progress and after it was declared void. */
export const StaffAnswers = z.object({
  /** The sections that a machine marks. */
  sections: z.array(z.object({ skill: Skill, answers: z.array(StaffAnswer) })),
  /** What was written and recorded. */
  awaiting: z.array(AwaitingSection),
})
export type StaffAnswers = z.infer<typeof StaffAnswers>
