import { z } from 'zod'
import { Instant } from '#contract/kit/common.ts'

/** What is counted apart: whole tests (full and quick mocks), and practice of one section or less. */
export const Bucket = z.enum(['full', 'section'])
export type Bucket = z.infer<typeof Bucket>

export const Allowance = z.object({
  /** Null: as many as one likes. */
  limit: z.int().nullable(),
  used: z.int(),
  /** When all of them are there again; null where nothing is limited. */
  resets_at: Instant.nullable(),
})
export type Allowance = z.infer<typeof Allowance>

/** `time` is `resets_at` in the words of the person who asks. */
const used = z.object({ bucket: Bucket, limit: z.int(), resets_at: Instant, time: z.string() })

/** Refusals of what uses the allowance, once nothing is left of it. */
export const allowanceRefusals = {
  FULL_TESTS_USED: { status: 403, message: 'plan.full_tests_used', data: used },
  SECTIONS_USED: { status: 403, message: 'plan.sections_used', data: used },
} as const
