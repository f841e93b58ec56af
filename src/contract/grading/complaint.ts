import { z } from 'zod'
import { Instant } from '#contract/kit/common.ts'
import { Band, Criterion } from './marking.ts'

/** A criterion as the first marking has it and as the second found it, with what the second grader wrote about it. */
const Finding = z.object({
  part: z.int().nullable(),
  criterion: Criterion,
  before: Band.nullable(),
  after: Band.nullable(),
  comment: z.string(),
})
export type Finding = z.infer<typeof Finding>

const Findings = z.object({ before: Band, after: Band, marks: z.array(Finding) })
export type Findings = z.infer<typeof Findings>

/** Where a complaint stands. `changed`: the new bands replace the former; `rejected`: staff refused to have it marked again. */
export const ComplaintState = z.enum(['waiting', 'grading', 'changed', 'unchanged', 'rejected'])
export type ComplaintState = z.infer<typeof ComplaintState>

/** What came of a candidate's wish to have a section marked again. */
export const Complaint = z.object({
  id: z.int(),
  /** Whose bands are doubted. */
  task_id: z.int(),
  state: ComplaintState,
  /** Null once it was erased. */
  reason: z.string().nullable(),
  price: z.int(),
  coins: z.enum(['held', 'captured', 'returned']),
  /** The coins came back because it was late; it is marked again all the same. */
  is_late: z.boolean(),
  created_at: Instant,
  due_at: Instant,
  decided_at: Instant.nullable(),
  reject_reason: z.string().nullable(),
  /** Null before it was marked again. */
  findings: Findings.nullable(),
})
export type Complaint = z.infer<typeof Complaint>
