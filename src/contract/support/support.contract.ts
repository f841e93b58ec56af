import { z } from 'zod'
import { Assignee } from '#contract/assignment/assignment.contract.ts'
import { Id, Instant, Lang, longPageOf, LongPageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'

export const IssueType = z.enum(['Bug', 'Advice'])
export type IssueType = z.infer<typeof IssueType>

export const IssueStatus = z.enum(['new', 'triaged', 'in_progress', 'resolved', 'declined'])
export type IssueStatus = z.infer<typeof IssueStatus>

export const IssueRow = z.object({
  id: z.int(),
  type: IssueType,
  description: z.string(),
  /** The page it is about. */
  url: z.string(),
  /** A signed address of the screenshot, good for an hour. */
  file: z.string().nullable(),
  /** 0: a visitor. */
  created_by: z.int(),
  author: z.object({ name: z.string(), email: z.string() }).nullable(),
  lang: Lang,
  user_agent: z.string(),
  status: IssueStatus,
  public_reply: z.string().nullable(),
  created_at: Instant,
})
export type IssueRow = z.infer<typeof IssueRow>

/** A report in the list, with who works on it. */
export const ListedIssue = IssueRow.extend({ assignee: Assignee })
export type ListedIssue = z.infer<typeof ListedIssue>

export const Issue = ListedIssue.extend({
  /** Who is emailed when it is closed; null: nobody, because a visitor reported it, because they don't want such emails, or because it is closed. */
  emailed: z.string().nullable(),
  /** What staff decided, the latest first. */
  steps: z.array(z.object({ at: Instant, by: z.string(), status: IssueStatus, public_reply: z.string().nullable() })),
})
export type Issue = z.infer<typeof Issue>

const byId = z.object({ id: Id })
const noSuchIssue = { NO_SUCH_ISSUE: { status: 422, message: 'support.no_such_issue' } } as const

export const feedbackContract = {
  submit: endpoint({
    method: 'POST',
    path: '/issue',
    access: 'public',
    limit: { calls: 10, seconds: 3600, by: 'person' },
    summary: 'Reports a bug or gives advice; who reports is taken from the token, whatever `created_by` says',
    input: z.object({
      type: IssueType,
      description: z.string().trim().min(1).max(5000),
      url: z.string().trim().max(2000),
      /** `document.url` as the upload answered it. */
      file: z.string().max(2000).nullish(),
      created_by: z.int().nullish(),
    }),
    output: z.object({ id: z.int() }),
    errors: { GUARDIAN_NEEDED: { status: 403, message: 'file.guardian_needed' } },
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/issue',
    access: 'feedback:admin',
    summary: 'What was reported, newest first or oldest first; `q` is a number, or searches descriptions and pages',
    input: LongPageQuery.extend({
      type: IssueType.optional(),
      /** `open`: not closed. */
      status: z.enum([...IssueStatus.options, 'open']).optional(),
      sort: z.enum(['created_at', '-created_at']).optional(),
    }),
    output: longPageOf(ListedIssue),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/issue/{id}',
    access: 'feedback:admin',
    summary: 'One report with what was decided of it',
    input: byId,
    output: Issue,
    errors: noSuchIssue,
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/admin/issue/{id}/assignee',
    access: 'feedback:admin',
    summary: 'Takes a report, from whoever has it, or gives it back; deciding it ends that',
    input: byId.extend({ take: z.boolean() }),
    output: Issue,
    errors: { ...noSuchIssue, ISSUE_MOVED: { status: 422, message: 'support.issue_moved' } },
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/admin/issue/{id}',
    access: 'feedback:admin',
    summary: 'Moves a report on; its author is told by mail when it is resolved or declined',
    input: byId.extend({
      status: IssueStatus,
      /** The status that the caller saw. */
      from: IssueStatus,
      public_reply: z.string().trim().max(2000).nullish(),
      /** The reply that the caller saw; left out: whatever stands there may be replaced. */
      seen_reply: z.string().max(2000).nullish(),
    }),
    output: Issue,
    errors: { ...noSuchIssue, ISSUE_MOVED: { status: 422, message: 'support.issue_moved' } },
  }),
}
