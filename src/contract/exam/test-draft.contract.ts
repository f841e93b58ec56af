import { z } from 'zod'
import { AnswerKey } from '#contract/content/answer-key.ts'
import { Module, Skill } from '#contract/content/group-type.ts'
import { Paper } from '#contract/content/paper.ts'
import { TestKind } from '#contract/content/test-kind.ts'
import {
  DraftCheck,
  DraftFile,
  DraftMedia,
  DraftPath,
  DraftPerson,
  DraftProblem,
  DraftValue,
  maxDraftText,
  ValuePath,
} from '#contract/exam/draft-content.ts'
import {
  draftChanged,
  draftFaulty,
  fileChanged,
  fileTooLarge,
  fileUnreadable,
  noSuchDraft,
  notChecked,
  slugTaken,
  tooManyFiles,
  unknownFile,
} from '#contract/exam/draft-refusals.ts'
import { RevisionHash } from '#contract/exam/exam-staff.contract.ts'
import { unknownTest } from '#contract/exam/exam-refusals.ts'
import { Empty, Flag, Id, Instant, longPageOf, LongPageQuery, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'

/**
 * writing: being written, or returned by a reviewer. review: waits for a second person. approved: may be published as it is. published: as
 * it was published last. Every change to its files makes it `writing` again.
 */
export const DraftState = z.enum(['writing', 'review', 'approved', 'published'])
export type DraftState = z.infer<typeof DraftState>

/** The latest review that was asked for. */
export const DraftReview = z.object({
  /** The version that it is about. */
  version: z.int(),
  asked_by: DraftPerson,
  asked_at: Instant,
  /** Null: not decided, or withdrawn by a change. */
  decision: z.enum(['approved', 'returned']).nullable(),
  decided_by: DraftPerson.nullable(),
  decided_at: Instant.nullable(),
  reason: z.string().nullable(),
})
export type DraftReview = z.infer<typeof DraftReview>

/** A test that is being written: an authoring folder that lives in the database. */
export const TestDraft = z.object({
  id: z.int(),
  /** The test's lasting name, and the folder's. */
  slug: z.string(),
  /** As test.yaml has them, or had them when it could last be read. */
  title: z.string(),
  module: Module,
  kind: TestKind,
  state: DraftState,
  /** Counts every change to its files. */
  version: z.int(),
  created_by: DraftPerson,
  created_at: Instant,
  /** Who changed it last. */
  edited_by: DraftPerson,
  edited_at: Instant,
  review: DraftReview.nullable(),
  /** Whether the caller may approve or return it: neither asked for the review nor changed it last. */
  may_review: z.boolean(),
  open_comments: z.int(),
  /** What was published of it last. */
  published: z.object({ test_id: z.int(), revision: z.string(), at: Instant }).nullable(),
})
export type TestDraft = z.infer<typeof TestDraft>

export const WholeDraft = TestDraft.extend({ files: z.array(DraftFile), media: z.array(DraftMedia) })
export type WholeDraft = z.infer<typeof WholeDraft>

/** How the list is ordered; a minus: descending. */
export const DraftSort = z.enum(['-edited_at', 'edited_at', 'title', '-title', 'state', '-state'])
export type DraftSort = z.infer<typeof DraftSort>

/** Said of a draft, of a file of it, of a place in a file or of a question. */
export const DraftComment = z.object({
  id: z.int(),
  file: z.string().nullable(),
  path: ValuePath.nullable(),
  question: z.int().nullable(),
  text: z.string(),
  author: DraftPerson,
  created_at: Instant,
  resolved_by: DraftPerson.nullable(),
  resolved_at: Instant.nullable(),
})
export type DraftComment = z.infer<typeof DraftComment>

const Slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const Title = z.string().trim().min(1).max(200)
const byId = z.object({ id: Id })
const atVersion = byId.extend({ version: z.int().min(0) })
const Saved = z.object({ draft: TestDraft, file: DraftFile })
const changing = { ...noSuchDraft, ...fileChanged }
const reason = z.string().trim().min(1).max(2000)

/**
 * The author's desk. Beside these, in bytes: `POST /admin/draft/import` takes a zip of a folder and answers the new draft (`TestDraft`),
 * `POST /admin/draft/{id}/media?path=audio/listening.mp3` takes an MP3 (audio/mpeg) and answers `DraftMedia`, `GET /admin/draft/{id}/zip`
 * answers the folder as a zip. In audio/listening.timing.yaml, `current` in the place of a script's hash stands for the script as it is.
 */
export const testDraftContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/draft',
    access: 'exam:write',
    summary: 'Tests that are being written, the one changed last first; `q` is part of a title or of the lasting name',
    input: LongPageQuery.extend({ state: DraftState.optional(), sort: DraftSort.default('-edited_at') }),
    output: longPageOf(TestDraft),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/draft/{id}',
    access: 'exam:write',
    summary: 'A draft with all its files',
    input: byId,
    output: WholeDraft,
    errors: noSuchDraft,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/draft',
    access: 'exam:write',
    summary: 'Begins a test with empty parts: a section of its own names its skill, a short one has one part of any size',
    input: z
      .object({
        slug: Slug,
        title: Title,
        module: Module,
        kind: TestKind,
        skill: Skill.optional(),
        length: z.enum(['exam', 'short']).default('exam'),
      })
      .refine(({ kind, skill }) => (kind === 'section') === (skill !== undefined), { path: ['skill'] })
      .refine(({ kind, length }) => kind !== 'quick' || length === 'exam', { path: ['length'] }),
    output: TestDraft,
    errors: slugTaken,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/admin/draft/copy',
    access: 'exam:write',
    summary: 'Begins with the folder of a published test, where the server has it; by the same lasting name it becomes its next revision',
    input: z.object({ test: Id, slug: Slug.optional() }),
    output: TestDraft,
    errors: { ...unknownTest, ...slugTaken, NO_FOLDER: { status: 422, message: 'exam.draft_no_folder' } },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/admin/draft/{id}',
    access: 'exam:write',
    summary: 'Deletes a draft with its files, comments and reviews; what was published of it stays',
    input: byId,
    output: Empty,
    errors: noSuchDraft,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/admin/draft/{id}/file',
    access: 'exam:write',
    limit: { calls: 1200, seconds: 600, by: 'person' },
    bodyLimit: 2 * 1024 * 1024,
    summary: 'Saves one file: `value` of YAML, `text` of other files, both of a passage; a file that is not there yet has version 0',
    input: atVersion
      .extend({ path: DraftPath, value: DraftValue.optional(), text: z.string().max(maxDraftText).optional() })
      .refine(({ value, text }) => value !== undefined || text !== undefined, { path: ['text'] }),
    output: Saved,
    errors: { ...changing, ...unknownFile, ...tooManyFiles, ...fileTooLarge, ...fileUnreadable },
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/admin/draft/{id}/file',
    access: 'exam:write',
    summary: 'Removes a file or a recording that the test does without; test.yaml stays',
    input: z.object({ id: Id, path: DraftPath, version: z.coerce.number().int().min(0) }),
    output: TestDraft,
    errors: { ...changing, ...unknownFile },
  }),
  addPart: endpoint({
    method: 'POST',
    path: '/admin/draft/{id}/part',
    access: 'exam:write',
    summary: 'Adds an empty part (a task of Writing) at the end of a section, and the section where it is not there; answers all files',
    input: byId.extend({ skill: Skill }),
    output: WholeDraft,
    errors: { ...noSuchDraft, ...tooManyFiles, ...fileUnreadable },
  }),
  removePart: endpoint({
    method: 'DELETE',
    path: '/admin/draft/{id}/part',
    access: 'exam:write',
    summary: 'Removes a part, a task or, with its last, a section, with the files that nothing else names; answers all files',
    input: z.object({
      id: Id,
      skill: Skill,
      part: z.coerce.number().int().min(1).max(20),
      /** The draft's. */
      version: z.coerce.number().int().min(0),
    }),
    output: WholeDraft,
    errors: { ...noSuchDraft, ...draftChanged, ...fileUnreadable, NO_SUCH_PART: { status: 422, message: 'exam.draft_no_such_part' } },
  }),
  check: endpoint({
    method: 'GET',
    path: '/admin/draft/{id}/check',
    access: 'exam:write',
    limit: { calls: 600, seconds: 600, by: 'person' },
    summary: 'What the checker says of the draft as it is, recordings included',
    input: byId,
    output: DraftCheck,
    errors: { ...noSuchDraft, ...notChecked },
  }),
  paper: endpoint({
    method: 'GET',
    path: '/admin/draft/{id}/paper',
    access: 'exam:write',
    limit: { calls: 600, seconds: 600, by: 'person' },
    summary: 'A section, or one part of it, as a candidate gets it, with its key; null where its own problems do not allow it',
    input: byId.extend({ skill: Skill, part: z.coerce.number().int().min(1).max(20).optional() }),
    output: z.object({ version: z.int(), paper: Paper.nullable(), answer_key: AnswerKey.nullable(), problems: z.array(DraftProblem) }),
    errors: { ...noSuchDraft, ...notChecked },
  }),
  published: endpoint({
    method: 'GET',
    path: '/admin/draft/{id}/published',
    access: 'exam:write',
    summary: 'A section of the revision that new attempts of the draft’s test take, with its key: what a reviewer compares the draft with',
    input: byId.extend({ skill: Skill }),
    output: z.object({ revision: z.string().nullable(), paper: Paper.nullable(), answer_key: AnswerKey.nullable() }),
    errors: noSuchDraft,
  }),
  storeRevision: endpoint({
    method: 'POST',
    path: '/admin/draft/{id}/revision',
    access: 'exam:write',
    summary: 'Stores a draft without problems as a revision that nobody takes yet: it is previewed like every revision, in both skins',
    input: atVersion,
    output: z.object({ test_id: z.int(), revision: RevisionHash }),
    errors: { ...noSuchDraft, ...draftChanged, ...draftFaulty, ...notChecked },
  }),
  askReview: endpoint({
    method: 'POST',
    path: '/admin/draft/{id}/ask-review',
    access: 'exam:write',
    summary: 'Asks somebody else of staff to look at this version',
    input: atVersion,
    output: TestDraft,
    errors: { ...noSuchDraft, ...draftChanged },
  }),
  approve: endpoint({
    method: 'POST',
    path: '/admin/draft/{id}/approve',
    access: 'exam:write',
    summary: 'Approves the version that a review was asked for; not by who asked or changed it last',
    input: atVersion,
    output: TestDraft,
    errors: {
      ...noSuchDraft,
      ...draftChanged,
      NOT_IN_REVIEW: { status: 409, message: 'exam.draft_not_in_review' },
      OWN_DRAFT: { status: 403, message: 'exam.draft_own' },
    },
  }),
  return: endpoint({
    method: 'POST',
    path: '/admin/draft/{id}/return',
    access: 'exam:write',
    summary: 'Returns it to who writes it, with a reason; not by who asked or changed it last',
    input: atVersion.extend({ reason }),
    output: TestDraft,
    errors: {
      ...noSuchDraft,
      ...draftChanged,
      NOT_IN_REVIEW: { status: 409, message: 'exam.draft_not_in_review' },
      OWN_DRAFT: { status: 403, message: 'exam.draft_own' },
    },
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/draft/{id}/publish',
    access: 'exam:write',
    summary: 'Publishes an approved draft without problems: new attempts take it, attempts that run keep their revision',
    input: atVersion.extend({
      /** The revision that the check compared with, null where there was none: refused where the test has another now. */
      current: RevisionHash.nullable().optional(),
    }),
    output: TestDraft,
    errors: {
      ...noSuchDraft,
      ...draftChanged,
      ...draftFaulty,
      ...notChecked,
      TEST_CHANGED: { status: 409, message: 'exam.draft_test_changed' },
      NOT_APPROVED: { status: 409, message: 'exam.draft_not_approved' },
    },
  }),
  listComments: endpoint({
    method: 'GET',
    path: '/admin/draft/{id}/comment',
    access: 'exam:write',
    summary: 'What was said of a draft, oldest first',
    input: PageQuery.omit({ q: true }).extend({ id: Id, resolved: Flag.optional() }),
    output: pageOf(DraftComment),
    errors: noSuchDraft,
  }),
  comment: endpoint({
    method: 'POST',
    path: '/admin/draft/{id}/comment',
    access: 'exam:write',
    summary: 'Says something of a draft, a file, a place in it or a question',
    input: byId.extend({
      file: DraftPath.nullable().default(null),
      path: ValuePath.nullable().default(null),
      question: z.int().min(1).max(999).nullable().default(null),
      text: z.string().trim().min(1).max(2000),
    }),
    output: DraftComment,
    errors: noSuchDraft,
  }),
  resolveComment: endpoint({
    method: 'POST',
    path: '/admin/draft/{id}/comment/{comment}/resolve',
    access: 'exam:write',
    summary: 'Marks a comment as resolved, or as open again',
    input: byId.extend({ comment: Id, resolved: z.boolean() }),
    output: DraftComment,
    errors: { ...noSuchDraft, NO_SUCH_COMMENT: { status: 422, message: 'exam.draft_no_such_comment' } },
  }),
}
