import { z } from 'zod'
import { Lang } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Module } from '#contract/content/group-type.ts'
import { Script } from './grader.contract.ts'
import { GradedSkill, Marking } from './marking.ts'

/** Writing at three bands, and Speaking. */
export const SampleName = z.enum(['5', '6.5', '8', 'speaking'])
export type SampleName = z.infer<typeof SampleName>

/** What somebody said, from one moment of their answer on. */
const SpokenLine = z.object({ question: z.string(), at_ms: z.int().min(0), text: z.string() })
export type SpokenLine = z.infer<typeof SpokenLine>

/** A section that we wrote ourselves, with a marking as a grader would hand it back. */
export const GradingSample = z.object({
  name: SampleName,
  skill: GradedSkill,
  module: Module,
  script: Script,
  /** With everything that can be bought. */
  marking: Marking,
  band: z.number(),
  exact_band: z.number(),
  /** Speaking: what is said, in place of a recording. */
  spoken: z.array(SpokenLine),
})
export type GradingSample = z.infer<typeof GradingSample>

export const sampleGradingContract = {
  read: endpoint({
    method: 'GET',
    path: '/grading/sample/{name}',
    access: 'public',
    summary: 'A sample of a graded section, with comments in the language that is named',
    input: z.object({ name: SampleName, lang: Lang }).meta({ examples: [{ name: '6.5', lang: 'en' }] }),
    output: GradingSample,
  }),
}
