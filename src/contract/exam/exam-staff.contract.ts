import { z } from 'zod'
import { Id, Instant, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { SectionSummary } from './exam.contract.ts'
import { TestKind } from '#contract/content/test-kind.ts'
import { Module, Skill } from '#contract/content/group-type.ts'
import { noSuchRevision, unknownTest } from '#contract/exam/exam-refusals.ts'

export const TestStatus = z.enum(['draft', 'published', 'retired'])
export type TestStatus = z.infer<typeof TestStatus>

/**
 * shipped: published by the server, from its own folder. imported: uploaded and published. drafted: uploaded and stored only.
 * made_current: a revision that was there became the one that new attempts take. key_corrected: staff corrected the key of a question.
 */
export const TestEventKind = z.enum(['shipped', 'imported', 'drafted', 'made_current', 'retired', 'brought_back', 'key_corrected'])
export type TestEventKind = z.infer<typeof TestEventKind>

/** SHA-256 of a revision's content, which is its name. */
export const RevisionHash = z.string().regex(/^[0-9a-f]{64}$/)

export const StaffTest = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  module: Module,
  kind: TestKind,
  status: TestStatus,
  current_revision: z.string().nullable(),
  revision_count: z.int(),
  updated_at: Instant,
  sections: z.array(SectionSummary),
})
export type StaffTest = z.infer<typeof StaffTest>

/** How a test fares, in lists. */
export const TestFigures = z.object({
  /** Begun by candidates; those declared void are not among them. */
  attempts: z.int(),
  /** The mean share of marks, from 0 to 1, of the newest handed-in attempts; null where a machine has marked none. */
  mean_share: z.number().nullable(),
  open_challenges: z.int(),
})
export type TestFigures = z.infer<typeof TestFigures>

export const ListedTest = StaffTest.extend(TestFigures.shape)
export type ListedTest = z.infer<typeof ListedTest>

export const TestSort = z.enum([
  'title',
  '-title',
  'kind',
  '-kind',
  'module',
  '-module',
  'status',
  '-status',
  'revisions',
  '-revisions',
  'updated_at',
  '-updated_at',
  'attempts',
  '-attempts',
  'open_challenges',
  '-open_challenges',
])
export type TestSort = z.infer<typeof TestSort>

/** What the checker says of a line of an authoring folder. */
export const ContentProblem = z.object({ file: z.string(), line: z.int(), question: z.int().nullable(), message: z.string() })
export type ContentProblem = z.infer<typeof ContentProblem>

/** A question whose key is another than in the current revision. */
export const KeyChange = z.object({
  skill: Skill,
  numbers: z.array(z.int()),
  change: z.enum(['changed', 'added', 'removed']),
  before: z.array(z.string()),
  after: z.array(z.string()),
  /** Staff have corrected the key that stands now: this content does not have it so. */
  corrected: z.boolean(),
})
export type KeyChange = z.infer<typeof KeyChange>

/** What was found in an upload. Nothing of it is published yet. */
export const ImportReport = z.object({
  /** By what it is published, for an hour; null where it has problems. */
  upload: z.string().nullable(),
  slug: z.string(),
  title: z.string().nullable(),
  /** At most a thousand of each, and how many there are. */
  problems: z.array(ContentProblem),
  problem_count: z.int(),
  advice: z.array(ContentProblem),
  advice_count: z.int(),
  facts: z
    .object({
      module: Module,
      kind: TestKind,
      licence: z.string(),
      origin: z.string(),
      revision: z.string(),
      sections: z.array(SectionSummary),
    })
    .nullable(),
  /** What stands at this name now; null: the test is new. */
  current: z.object({ id: z.int(), title: z.string(), status: TestStatus, revision: z.string().nullable() }).nullable(),
  /** Whether the current revision says the very same. */
  same: z.boolean(),
  key_changes: z.array(KeyChange),
})
export type ImportReport = z.infer<typeof ImportReport>

/** A question whose key staff have corrected, and what the revision that is to be made current counts as right there. */
export const LostCorrection = z.object({
  skill: Skill,
  numbers: z.array(z.int()).min(1),
  /** What counts since it was corrected, and those of them that only the correction brought. */
  now: z.array(z.string()),
  brought: z.array(z.string()),
  /** What would count; empty where there is no such question. */
  there: z.array(z.string()),
  /** Whether the question, its evidence and its uncorrected key are the same in both. */
  can_carry: z.boolean(),
})
export type LostCorrection = z.infer<typeof LostCorrection>

/** What making another revision current would lose; `current` is the one that stands, by which it is confirmed. */
const LostCorrections = z.object({ current: z.string(), corrections: z.array(LostCorrection).min(1) })
export type LostCorrections = z.infer<typeof LostCorrections>

const byId = z.object({ id: Id })

/** What staff see and decide of tests. A zip comes by `POST /admin/test/import`, which is no JSON. */
export const examStaffContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/test',
    access: 'exam:write',
    summary: 'All tests, the retired ones too; `q` is part of a title or of the lasting name',
    input: PageQuery.extend({
      status: TestStatus.optional(),
      kind: TestKind.optional(),
      module: Module.optional(),
      skill: Skill.optional(),
      sort: TestSort.default('-updated_at'),
    }),
    output: pageOf(ListedTest),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/test/{id}',
    access: 'exam:write',
    summary: 'One test, in whatever state',
    input: byId,
    output: StaffTest,
    errors: unknownTest,
  }),
  retire: endpoint({
    method: 'POST',
    path: '/admin/test/{id}/retire',
    access: 'exam:write',
    summary: 'Takes a test out of the lists: nobody begins it any more. Attempts that run go on, and results stay.',
    input: byId,
    output: StaffTest,
    errors: unknownTest,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/test/{id}/publish',
    access: 'exam:write',
    summary: 'Puts a test back into the lists, or makes one of its revisions the one that new attempts take',
    input: byId.extend({
      revision: RevisionHash.optional(),
      /** What becomes of corrected keys that the revision has otherwise: carried over where the questions are the same, or dropped. */
      corrections: z.enum(['carry', 'drop']).optional(),
      /** The revision at which the lost corrections were listed: they are listed again if it has changed since. */
      current: RevisionHash.optional(),
    }),
    output: StaffTest,
    errors: {
      ...unknownTest,
      ...noSuchRevision,
      CORRECTIONS_LOST: { status: 409, message: 'exam.corrections_lost', data: LostCorrections },
      REMARK_RUNNING: { status: 409, message: 'exam.remark_running' },
    },
  }),
  publishImport: endpoint({
    method: 'POST',
    path: '/admin/test/import/{upload}/publish',
    access: 'exam:write',
    summary: 'Publishes what was uploaded and checked within the last hour; attempts that run keep their revision',
    input: z.object({
      upload: z.string().max(64),
      /** Stored as a revision that nobody takes yet: to be looked at first. A test that is new stays a draft. */
      draft: z.boolean().default(false),
    }),
    output: StaffTest,
    errors: {
      ...unknownTest,
      NO_SUCH_UPLOAD: { status: 422, message: 'exam.no_such_upload' },
      UPLOAD_CHANGED: { status: 422, message: 'exam.upload_changed' },
      TEST_MOVED: { status: 422, message: 'exam.test_moved' },
    },
  }),
}
