import { z } from 'zod'
import { Empty, Id } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { RecordingState } from '#contract/attempt/attempt.ts'
import { RecordingPolicy } from '#contract/attempt/recording-policy.ts'
import { noSuchAttempt } from '#contract/attempt/no-such-attempt.ts'
import { unknownQuestion } from '#contract/exam/exam-refusals.ts'

/** The operations on an attempt that are about recordings. */
export const attemptRecordingContract = {
  completeRecording: endpoint({
    method: 'POST',
    path: '/ielts/attempt/{id}/recording/{question}/complete',
    access: 'attempt-holder',
    // Each makes a file; a mock has some twenty answers.
    limit: { calls: 60, seconds: 60, by: 'person' },
    summary: 'Says that all chunks of a spoken answer were sent; the recording becomes playable. Sent again it answers the same.',
    input: z.object({
      id: Id,
      question: z.string().max(16),
      takes: z.array(z.object({ take: z.int().min(1).max(99), chunks: z.int().min(1).max(999) })).max(99),
    }),
    output: RecordingState,
    errors: {
      ...noSuchAttempt,
      ...unknownQuestion,
      SECTION_CLOSED: { status: 422, message: 'attempt.section_closed' },
      MISSING_CHUNKS: {
        status: 409,
        message: 'recording.missing_chunks',
        data: z.object({ missing: z.array(z.object({ take: z.int(), chunk: z.int() })) }),
      },
    },
  }),
  recordingPolicy: endpoint({
    method: 'GET',
    path: '/ielts/recording-policy',
    access: 'public',
    summary: 'For how long recorded answers are kept: what a candidate agrees to',
    input: Empty,
    output: RecordingPolicy,
  }),
}
