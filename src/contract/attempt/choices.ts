import { z } from 'zod'
import { Skill } from '#contract/content/group-type.ts'
import { AttemptStatus, Mode, Scope, Version } from './attempt.ts'

export const ChoiceSection = z.object({
  skill: Skill,
  question_count: z.int(),
  /** On the clock, by mode. */
  seconds: z.object({ default: z.int(), strict: z.int() }),
})
export type ChoiceSection = z.infer<typeof ChoiceSection>

/** One way to take a test, with what it comes to. */
export const Choice = z.object({
  scope: Scope,
  skill: Skill.nullable(),
  /** The number of a single part, as the whole test counts. */
  part: z.int().nullable(),
  sections: z.array(ChoiceSection).min(1),
  /** The person's attempt at it that is not over. */
  open: z.object({ attempt_id: z.int(), status: AttemptStatus, mode: Mode, version: Version }).nullable(),
  /** What must be there before: a full mock handed in, an age, or of a child the consent of a guardian to the account or to recordings. */
  needs: z.enum(['full_mock', 'age', 'guardian', 'recording_consent']).nullable(),
})
export type Choice = z.infer<typeof Choice>
