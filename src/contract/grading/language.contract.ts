import { z } from 'zod'
import { Id } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { noSuchAttempt } from '#contract/attempt/no-such-attempt.ts'
import { strictOpen } from '#contract/attempt/strict-open.ts'
import { claimLost, noSuchTask } from './grader.contract.ts'
import { proposalKinds } from './proposal-kinds.ts'

const ProposalKind = z.enum(proposalKinds)
export type ProposalKind = z.infer<typeof ProposalKind>

/** A place in a text where a program suspects an error. Nobody has looked at it. */
export const LanguageProposal = z.object({
  kind: ProposalKind,
  /** UTF-16 units of the text of the task. */
  start: z.int().min(0),
  end: z.int().positive(),
  quote: z.string(),
  /** The words around it. */
  before: z.string(),
  after: z.string(),
  /** What could stand there instead, the likeliest first; empty where the program knows of nothing. */
  replacements: z.array(z.string()),
})
export type LanguageProposal = z.infer<typeof LanguageProposal>

/** The tasks that were written, in their order. */
export const LanguageCheck = z.object({
  tasks: z.array(z.object({ part: z.int(), proposals: z.array(LanguageProposal) })),
})
export type LanguageCheck = z.infer<typeof LanguageCheck>

/** Too many texts wait, or reading this one took too long. */
const checkUnavailable = { LANGUAGE_CHECK_UNAVAILABLE: { status: 503, message: 'grading.language_check_unavailable' } } as const

export const languageContract = {
  ofTask: endpoint({
    method: 'GET',
    path: '/teacher/grading/{id}/language-check',
    access: 'grading:grade',
    limit: { calls: 240, seconds: 3600, by: 'person' },
    summary: 'What a program proposes to correct in the texts of a task, for the grader who has it',
    input: z.object({ id: Id }),
    output: LanguageCheck,
    errors: { ...noSuchTask, ...claimLost, ...checkUnavailable },
  }),
  ofAttempt: endpoint({
    method: 'GET',
    path: '/grading/attempt/{attempt_id}/language-check',
    access: 'signed-in',
    limit: { calls: 60, seconds: 3600, by: 'person' },
    summary: "The same of the person's own handed-in Writing; never a mark",
    input: z.object({ attempt_id: Id }),
    output: LanguageCheck,
    errors: {
      ...noSuchAttempt,
      NOT_SUBMITTED: { status: 403, message: 'result.not_submitted' },
      ATTEMPT_VOID: { status: 403, message: 'result.attempt_void' },
      ...strictOpen,
      ...checkUnavailable,
    },
  }),
}
