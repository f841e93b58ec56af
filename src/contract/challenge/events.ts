import { z } from 'zod'
import { Skill } from '#contract/content/group-type.ts'
import { defineEvent } from '#contract/kit/event.ts'

export const challengeDecided = defineEvent(
  'attempt.challenge_decided',
  z.object({
    person_id: z.int(),
    challenge_id: z.int(),
    attempt_id: z.int(),
    skill: Skill,
    question: z.string(),
    status: z.enum(['accepted', 'declined']),
  }),
)
