import { z } from 'zod'
import { RevisionHash, TestEventKind } from '#contract/exam/exam-staff.contract.ts'
import { SectionSummary } from '#contract/exam/exam.contract.ts'
import { GroupType, Skill } from '#contract/content/group-type.ts'
import { KeyProposal } from '#contract/exam/key-proposal.ts'
import { Id, Instant, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { PersonName } from '#contract/attempt/person-name.ts'
import { Mode } from '#contract/attempt/attempt.ts'
import { KeyedSkill } from './keyed-skill.ts'
import { noSuchRevision, unknownTest } from '#contract/exam/exam-refusals.ts'

export const StaffRevision = z.object({
  hash: z.string(),
  /** The first revision of a test is 1. */
  number: z.int(),
  title: z.string(),
  published_at: Instant,
  is_current: z.boolean(),
  sections: z.array(SectionSummary),
  /** Which revision it is with another key, and what was corrected; null where it has papers of its own. */
  correction: KeyProposal.extend({ number: z.int(), skill: KeyedSkill, question: z.string() }).nullable(),
  /** False of one that was stored only: a second person makes it current. */
  was_published: z.boolean(),
  /** Who stored it last, where it was stored before it was published. */
  stored_by: PersonName.nullable(),
  /** Of the whole revision and of what was made of it; those declared void are not among them. */
  attempts: z.object({ begun: z.int(), running: z.int(), handed_in: z.int() }),
})
export type StaffRevision = z.infer<typeof StaffRevision>

/** How a question misbehaves, the worst first. */
export const QuestionFlag = z.enum(['wrong_preferred', 'reversed', 'weak', 'too_hard', 'often_skipped', 'slow', 'too_easy'])
export type QuestionFlag = z.infer<typeof QuestionFlag>

export const QuestionStatistics = z.object({
  /** What an answer names; a question with several numbers has a row for each. */
  question: z.string(),
  number: z.int(),
  type: GroupType,
  key: z.array(z.string()),
  right: z.int(),
  blank: z.int(),
  wrong: z.int(),
  /** The most frequent wrong answers, folded as the marker folds them. */
  wrong_answers: z.array(z.object({ answer: z.string(), count: z.int() })),
  /** How much oftener the best 27 % are right than the weakest 27 %, from −1 to 1, in first attempts; null with too few of them. */
  discrimination: z.number().nullable(),
  /** In front of the question, in first attempts; null where no time was measured. A question with several numbers has one time. */
  median_seconds: z.number().nullable(),
  /** By first attempts; none with too few of them. */
  flags: z.array(QuestionFlag),
})
export type QuestionStatistics = z.infer<typeof QuestionStatistics>

export const SectionStatistics = z.object({
  skill: Skill,
  attempts: z.int(),
  /** How many people's first attempts, their keys unread, tell discrimination, times and flags. */
  trials: z.int(),
  /** Only the newest attempts, and the newest people's first attempts, are counted. */
  at_most: z.int(),
  mean: z.number().nullable(),
  max: z.int(),
  questions: z.array(QuestionStatistics),
})
export type SectionStatistics = z.infer<typeof SectionStatistics>

export const TestEvent = z.object({
  id: z.int(),
  at: Instant,
  kind: TestEventKind,
  /** The one that was current from then on, or was stored. */
  revision: z.string().nullable(),
  revision_number: z.int().nullable(),
  /** Who did it; null: the server itself. */
  staff: PersonName.nullable(),
  /** Which key was corrected, and how; null of other events. */
  correction: KeyProposal.extend({ skill: KeyedSkill, question: z.string() }).nullable(),
})
export type TestEvent = z.infer<typeof TestEvent>

/** How often a test is taken, and how its questions are answered. */
export const testStatisticsContract = {
  revisions: endpoint({
    method: 'GET',
    path: '/admin/test/{id}/revision',
    access: 'exam:write',
    summary: 'The revisions of a test, the newest first, and how often each was taken',
    input: PageQuery.omit({ q: true }).extend({ id: Id }),
    output: pageOf(StaffRevision),
    errors: unknownTest,
  }),
  events: endpoint({
    method: 'GET',
    path: '/admin/test/{id}/event',
    access: 'exam:write',
    summary: 'What was done to a test, when and by whom, the latest first',
    input: PageQuery.omit({ q: true }).extend({ id: Id }),
    output: pageOf(TestEvent),
  }),
  section: endpoint({
    method: 'GET',
    path: '/admin/test/{id}/revision/{revision}/statistics',
    access: 'exam:write',
    summary: 'How the questions of a section were answered, by whoever took it whole; attempts declared void are left out',
    input: z.object({ id: Id, revision: RevisionHash, skill: Skill, mode: Mode.optional() }),
    output: SectionStatistics,
    errors: noSuchRevision,
  }),
}
