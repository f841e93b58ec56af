import { z } from 'zod'
import { Module, Skill } from '#contract/content/group-type.ts'
import { Response } from '#contract/content/mark.ts'
import { Instant } from '#contract/kit/common.ts'
import { AttemptStatus, Mode, Scope, Version } from './attempt.ts'
import { PersonName } from './person-name.ts'

/** What staff decide of an answer that came too late. */
export const LateDecision = z.enum(['count', 'ignore'])
export type LateDecision = z.infer<typeof LateDecision>

/** An attempt in the list that staff see. */
export const StaffAttemptRow = z.object({
  id: z.int(),
  person: PersonName,
  test_id: z.int(),
  test_title: z.string(),
  module: Module,
  scope: Scope,
  skill: Skill.nullable(),
  part: z.int().nullable(),
  mode: Mode,
  version: Version,
  status: AttemptStatus,
  created_at: Instant,
  submitted_at: Instant.nullable(),
  factor: z.number(),
  /** Answers that came too late, and those of them that nobody has decided on. */
  late: z.object({ all: z.int(), to_decide: z.int() }),
  /** Sections that were opened under exam conditions after their person had read their keys. */
  seen_before: z.array(Skill),
})
export type StaffAttemptRow = z.infer<typeof StaffAttemptRow>

/** Days up to today, which is the last of them: one, seven or thirty. */
export const Period = z.enum(['today', 'week', 'month'])
export type Period = z.infer<typeof Period>

/** An answer that came after its section was over. */
export const LateAnswer = z.object({
  seq: z.int(),
  skill: Skill,
  question: z.string(),
  /** The late answer, and the one that counts now. */
  response: Response,
  counted: Response,
  received_at: Instant,
  /** When the result or the explanation of the attempt was first answered; null: never. */
  explained_at: Instant.nullable(),
  late_ms: z.int(),
  decision: LateDecision.nullable(),
  decided_by: PersonName.nullable(),
  decided_at: Instant.nullable(),
})
export type LateAnswer = z.infer<typeof LateAnswer>
