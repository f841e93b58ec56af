import { z } from 'zod'
import { Empty } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'

const offScale = 'target.band_off_scale'

/** Half bands from 1 to 9; null where nothing is aimed for. */
const TargetBand = z.number().min(1, offScale).max(9, offScale).multipleOf(0.5, offScale).nullable()

/** When somebody takes the exam, and the bands they aim for. */
export const Target = z.object({
  exam_date: z.iso.date().nullable(),
  listening: TargetBand,
  reading: TargetBand,
  writing: TargetBand,
  speaking: TargetBand,
  overall: TargetBand,
})
export type Target = z.infer<typeof Target>

export const TargetWithDays = Target.extend({
  /** From the person's own day to that of the exam: 0 on the day, less afterwards; null without a date. */
  days_left: z.int().nullable(),
})
export type TargetWithDays = z.infer<typeof TargetWithDays>

const OwnTarget = TargetWithDays.extend({
  /** Targets are for students. */
  may_change: z.boolean(),
})
export type OwnTarget = z.infer<typeof OwnTarget>

const example: Target = { exam_date: '2098-03-31', listening: 7, reading: 7, writing: 6.5, speaking: 6.5, overall: 7 }

export const targetContract = {
  own: endpoint({
    method: 'GET',
    path: '/target',
    access: 'signed-in',
    summary: 'When the person who asks takes the exam, and the bands they aim for',
    input: Empty,
    output: OwnTarget,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/target',
    access: 'signed-in',
    summary: 'A new exam date and new target bands in place of the old ones; a date that is past for the person is refused',
    input: Target.meta({ examples: [example] }),
    output: OwnTarget,
    errors: { NOT_A_STUDENT: { status: 403, message: 'target.not_a_student' } },
  }),
}
