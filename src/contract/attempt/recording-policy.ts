import { z } from 'zod'

/** For how long recorded answers are kept: what a candidate agrees to before the first of them. */
export const RecordingPolicy = z.object({
  /** Months after the end of an attempt. */
  retention_months: z.int(),
  /** Of a minor: months after the last test that they took, if these end earlier; null: nothing ends earlier. */
  after_last_test_months: z.int().nullable(),
})
export type RecordingPolicy = z.infer<typeof RecordingPolicy>
