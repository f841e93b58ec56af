import { z } from 'zod'
import { Skill } from '#contract/content/group-type.ts'
import { defineEvent } from '#contract/kit/event.ts'

const Figures = z.object({ raw: z.number(), max: z.number() })

/** A corrected key has changed marks of a section that was scored before. */
export const sectionRemarked = defineEvent(
  'attempt.remarked',
  z.object({
    person_id: z.int().optional(),
    attempt_id: z.int(),
    skill: Skill,
    key_revision: z.string(),
    /** The marks that were turned, by question number. */
    changed: z.array(z.object({ number: z.int(), correct: z.boolean() })),
    before: Figures,
    after: Figures,
  }),
)
