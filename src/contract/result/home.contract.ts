import { z } from 'zod'
import { AttemptSummary, Mode } from '#contract/attempt/attempt.ts'
import { Skill } from '#contract/content/group-type.ts'
import { Instant } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { BandKind, TypeTally } from './analysis.ts'
import { LikelyRange } from './likely.ts'
import { Practice } from './test-list.contract.ts'

/** The band of the newest whole section of a skill in one mode. */
export const LastBand = z.object({
  mode: Mode,
  skill: Skill,
  band: z.number(),
  kind: BandKind,
  /** Where the level lies by so many tests in this mode; null of graded bands, and where no section says anything. */
  likely: LikelyRange.extend({ tests: z.int() }).nullable(),
  /** Whether enough learners have tried the section that the band is from; true of graded bands. */
  is_checked: z.boolean(),
  attempt_id: z.int(),
  submitted_at: Instant,
})
export type LastBand = z.infer<typeof LastBand>

/** A type of question that lost marks lately, and where it can be practised. */
export const NextPractice = TypeTally.omit({ median_seconds: true }).extend({ practice: Practice })
export type NextPractice = z.infer<typeof NextPractice>

/** What the home page shows a person about their own practice. */
export const Home = z.object({
  /** When this was answered, by the clock that deadlines follow; a device's own may be wrong. */
  server_now: Instant,
  /** The newest attempt that can be continued. */
  open: AttemptSummary.nullable(),
  open_count: z.int(),
  /** Attempts that were handed in, whatever their mode. */
  result_count: z.int(),
  /** Each mode for itself: modes are never compared. */
  bands: z.array(LastBand),
  /** Null when no mark was lost lately, or no published test has such questions. */
  next: NextPractice.nullable(),
})
export type Home = z.infer<typeof Home>

export const homeContract = {
  get: endpoint({
    method: 'GET',
    path: '/ielts/home',
    access: 'signed-in',
    summary: "The person's open attempt, last bands and next practice",
    input: z.object({}),
    output: Home,
  }),
}
