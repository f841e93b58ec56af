import { z } from 'zod'
import { Empty, Id, Instant } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { claimLost, noSuchTask } from './grader.contract.ts'
import { CommentTag, MissingPart, TextAnchor } from './marking.ts'
import { Agreement, QualityDays } from './quality.contract.ts'
import { ReaderBand, ReaderFault } from './second-reader.ts'

/** A comment that a second reader proposes to a grader. `id` is its place in the answer. */
export const Proposal = z.object({
  id: z.int(),
  anchor: TextAnchor,
  keep: z.boolean(),
  tag: CommentTag.nullable(),
  text: z.string(),
  suggestion: z.string().nullable(),
})
export type Proposal = z.infer<typeof Proposal>

/** What a grader has done with a proposal. */
export const ProposalChoice = z.enum(['open', 'taken', 'dropped'])
export type ProposalChoice = z.infer<typeof ProposalChoice>

/** What a second reader proposes for a script that a grader holds; what they have taken over isn't in it. */
export const Proposals = z.object({
  version: z.string(),
  comments: z.array(Proposal.extend({ choice: ProposalChoice.exclude(['taken']) })),
  /** Whether there are bands, which are shown once the grader has set their own. */
  has_bands: z.boolean(),
  /** Null as long as the grader hasn't asked for them. */
  bands: z.array(ReaderBand).nullable(),
})
export type Proposals = z.infer<typeof Proposals>

/** Where the second reader is. The secret is never answered. */
const ReaderConnection = z.object({ address: z.string(), is_on: z.boolean(), changed_at: Instant })
export type ReaderConnection = z.infer<typeof ReaderConnection>

/** What became of scripts, by their number. */
const ReaderFigures = z.object({
  waiting: z.int(),
  read: z.int(),
  failed: z.int(),
  /** Never sent: the candidate isn't known to be of age. */
  withheld: z.int(),
})

/** What a second reader answered to the script that ships for tests. */
export const ReaderTest = z.object({
  version: z.string(),
  ms: z.int(),
  bands: z.array(ReaderBand),
  comments: z.array(Proposal),
  /** Comments on words that aren't in the text: they are left out. */
  refused: z.int(),
})
export type ReaderTest = z.infer<typeof ReaderTest>

/** How a version of the second reader agrees with people. */
export const ReaderQuality = z.object({
  version: z.string(),
  /** Null where there is nothing to compare with. */
  agreement: Agreement.nullable(),
  comments: z.int(),
  /** Comments that graders have taken over. */
  taken: z.int(),
})
export type ReaderQuality = z.infer<typeof ReaderQuality>

const byTask = z.object({ id: Id })
const notConnected = { NO_SECOND_READER: { status: 422, message: 'grading.no_second_reader' } } as const

export const secondReaderContract = {
  connection: endpoint({
    method: 'GET',
    path: '/admin/grading/second-reader',
    access: 'grading:admin',
    summary: 'Where the second reader is and what it did; null where none is connected',
    input: Empty,
    output: z.object({
      connection: ReaderConnection.nullable(),
      /** Whether the operator allows addresses of this machine and of private networks. */
      may_be_private: z.boolean(),
      figures: ReaderFigures,
      last_fault: ReaderFault.extend({ at: Instant }).nullable(),
    }),
  }),
  connect: endpoint({
    method: 'PUT',
    path: '/admin/grading/second-reader',
    access: 'grading:admin',
    summary: 'Connects a second reader, or changes it. Without a secret the stored one stays, as long as the address does',
    input: z
      .object({
        address: z.string().trim().min(1).max(500),
        secret: z
          .string()
          .regex(/^[\u0021-\u007E]{16,200}$/)
          .optional(),
        is_on: z.boolean(),
      })
      .meta({ examples: [{ address: 'https://reader.example.org/v1/read', secret: 'example-of-a-secret', is_on: false }] }),
    output: Empty,
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/admin/grading/second-reader',
    access: 'grading:admin',
    summary: 'Removes the connection with its secret; nothing more is sent, and nothing of it is shown',
    input: Empty,
    output: Empty,
    errors: notConnected,
  }),
  test: endpoint({
    method: 'POST',
    path: '/admin/grading/second-reader/test',
    access: 'grading:admin',
    limit: { calls: 20, seconds: 900, by: 'person' },
    summary: 'Sends a sample essay of ours to the stored address; answers what came back, or what is wrong with it',
    input: Empty,
    output: z.object({ answer: ReaderTest.nullable(), fault: ReaderFault.nullable() }),
    errors: notConnected,
  }),
  quality: endpoint({
    method: 'GET',
    path: '/admin/grading/second-reader/quality',
    access: 'grading:admin',
    summary: 'How the second reader agrees with released bands, by version, the latest first; empty where none is connected',
    input: z.object({ days: QualityDays.optional() }),
    output: z.object({ data: z.array(ReaderQuality) }),
  }),
  proposals: endpoint({
    method: 'GET',
    path: '/teacher/grading/{id}/proposal',
    access: 'grading:grade',
    summary: 'What the second reader proposes for a script that the person has taken; null where there is nothing',
    input: byTask,
    output: z.object({ proposals: Proposals.nullable(), is_waiting: z.boolean() }),
    errors: { ...noSuchTask, ...claimLost },
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/teacher/grading/{id}/proposal/{proposal}',
    access: 'grading:grade',
    summary: 'Notes that the person has taken a proposal over, thrown it away, or wants it back. The comment itself is in their draft',
    input: byTask.extend({ proposal: z.coerce.number().int().min(0).max(100), choice: ProposalChoice }),
    output: Empty,
    errors: { ...noSuchTask, ...claimLost, NO_SUCH_PROPOSAL: { status: 422, message: 'grading.no_such_proposal' } },
  }),
  bands: endpoint({
    method: 'POST',
    path: '/teacher/grading/{id}/proposed-bands',
    access: 'grading:grade',
    summary: 'Shows the bands that the second reader proposes, once the draft of the person has all of their own',
    input: byTask,
    output: z.object({ bands: z.array(ReaderBand) }),
    errors: {
      ...noSuchTask,
      ...claimLost,
      NO_SUCH_PROPOSAL: { status: 422, message: 'grading.no_such_proposal' },
      INCOMPLETE: { status: 422, message: 'grading.incomplete', data: z.object({ missing: z.array(MissingPart) }) },
    },
  }),
}
