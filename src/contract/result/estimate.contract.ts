import { z } from 'zod'
import { Mode, Scope } from '#contract/attempt/attempt.ts'
import { Module } from '#contract/content/group-type.ts'
import { Instant } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { KeyedSkill } from './keyed-skill.ts'
import { LikelyRange } from './likely.ts'

/** What is known of a level after a section: from it alone, and with all before it. */
export const EstimateStep = z.object({
  attempt_id: z.int(),
  test_title: z.string(),
  scope: Scope,
  submitted_at: Instant,
  band: z.number(),
  own: LikelyRange,
  together: LikelyRange,
  /** Whether enough learners have tried the section. */
  is_checked: z.boolean(),
})
export type EstimateStep = z.infer<typeof EstimateStep>

export const estimateContract = {
  get: endpoint({
    method: 'GET',
    path: '/ielts/estimate',
    access: 'signed-in',
    summary:
      "How the person's likely range of bands has come about: their newest first attempts at tests in one mode, and in Reading of one module (that of the newest attempt where none is named), oldest first; without those whose keys had been read before",
    input: z
      .object({ skill: KeyedSkill, mode: Mode, module: Module.optional() })
      .meta({ examples: [{ skill: 'reading', mode: 'default' }] }),
    output: z.object({ steps: z.array(EstimateStep) }),
  }),
}
