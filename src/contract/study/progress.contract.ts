import { z } from 'zod'
import { Mode } from '#contract/attempt/attempt.ts'
import { GroupType } from '#contract/content/group-type.ts'
import { Instant } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { KeyedSkill } from '#contract/result/keyed-skill.ts'

/** A section that was handed in, by the types of its questions and by its parts. */
export const SectionProgress = z.object({
  attempt_id: z.int(),
  test_title: z.string(),
  /** Of an attempt of several sections. */
  of_mock: z.boolean(),
  submitted_at: Instant,
  types: z.array(z.object({ type: GroupType, correct: z.int(), total: z.int() })),
  /** As the whole test counts them; seconds are null where no time was measured. */
  parts: z.array(z.object({ part: z.int(), correct: z.int(), total: z.int(), seconds: z.int().nullable() })),
})
export type SectionProgress = z.infer<typeof SectionProgress>

export const progressContract = {
  sections: endpoint({
    method: 'GET',
    path: '/ielts/progress',
    access: 'signed-in',
    summary:
      "The person's newest sections of Listening or Reading in one mode, oldest first; without those whose keys had been read before",
    input: z.object({ skill: KeyedSkill, mode: Mode.optional() }).meta({ examples: [{ skill: 'reading' }] }),
    output: z.object({
      /** The mode that was asked for, else the one with most attempts; null when there is none. */
      mode: Mode.nullable(),
      /** Finished attempts with this section by mode. */
      modes: z.array(z.object({ mode: Mode, attempts: z.int() })),
      sections: z.array(SectionProgress),
    }),
  }),
}
