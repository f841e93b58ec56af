import { refusalsOf } from '#server/kit/refusal.ts'

/** Refusals of a clip that is played. */
export const clipRefusals = { NO_SUCH_CLIP: { status: 422, message: 'recording.no_such_clip' } } as const

export const refuse = refusalsOf(clipRefusals)
