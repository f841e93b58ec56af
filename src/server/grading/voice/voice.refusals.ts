import { noSuchTask } from '#contract/grading/grader.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

/** Refusals of a voice comment that is sent. */
export const voiceRefusals = {
  ...noSuchTask,
  CLAIM_LOST: { status: 409, message: 'grading.claim_lost' },
  NOT_SOUND: { status: 422, message: 'grading.not_sound' },
  TOO_LONG: { status: 422, message: 'grading.voice_too_long' },
  INCOMPLETE_SOUND: { status: 422, message: 'grading.incomplete_sound' },
  VOICE_DIFFERS: { status: 409, message: 'grading.voice_differs' },
  TOO_MANY_VOICES: { status: 422, message: 'grading.too_many_voices' },
} as const

export const refuse = refusalsOf(voiceRefusals)
