import { noSuchAttempt } from '#contract/attempt/no-such-attempt.ts'
import { unknownQuestion } from '#contract/exam/exam-refusals.ts'
import { attemptRecordingContract } from '#contract/recording/recording.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

/** Refusals of a chunk of a recording that is sent. */
export const chunkRefusals = {
  ...noSuchAttempt,
  ...unknownQuestion,
  GUARDIAN_NEEDED: { status: 403, message: 'file.guardian_needed' },
  RECORDING_CONSENT_NEEDED: { status: 403, message: 'attempt.recording_consent_needed' },
  SECTION_NOT_OPEN: { status: 422, message: 'attempt.section_not_open' },
  SECTION_CLOSED: { status: 422, message: 'attempt.section_closed' },
  NOT_A_RECORDING: { status: 422, message: 'recording.not_a_recording' },
  RECORDING_FULL: { status: 422, message: 'recording.recording_full' },
  RECORDING_DAY_FULL: { status: 422, message: 'recording.recording_day_full' },
  DIGEST_DIFFERS: { status: 422, message: 'recording.digest_differs' },
  CHUNK_DIFFERS: { status: 409, message: 'recording.chunk_differs' },
} as const

/** Refusals of a take that is played. */
export const takeRefusals = { NO_SUCH_RECORDING: { status: 404, message: 'recording.no_such_recording' } } as const

/** The refusals that operations and routes of this module declare. */
export const refuse = refusalsOf(attemptRecordingContract, chunkRefusals, takeRefusals)
