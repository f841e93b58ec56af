import { z } from 'zod'
import { DraftFile, DraftProblem } from '#contract/exam/draft-content.ts'

/** Refusals of calls that name a draft of a test. */
export const noSuchDraft = { NO_SUCH_DRAFT: { status: 422, message: 'exam.no_such_draft' } } as const
export const slugTaken = { SLUG_TAKEN: { status: 422, message: 'exam.draft_slug_taken' } } as const
/** The draft is another than the caller has seen; `version` is the one that it has now. */
export const draftChanged = { DRAFT_CHANGED: { status: 409, message: 'exam.draft_changed', data: z.object({ version: z.int() }) } } as const
/** Somebody else has saved the file since; `file` is as it is now, null where it was removed. */
export const fileChanged = {
  FILE_CHANGED: { status: 409, message: 'exam.draft_file_changed', data: z.object({ file: DraftFile.nullable() }) },
} as const
export const unknownFile = { UNKNOWN_FILE: { status: 422, message: 'exam.draft_unknown_file' } } as const
export const tooManyFiles = {
  TOO_MANY_FILES: { status: 422, message: 'exam.draft_too_many_files', data: z.object({ most: z.int() }) },
} as const
export const fileTooLarge = {
  FILE_TOO_LARGE: { status: 422, message: 'exam.draft_file_too_large', data: z.object({ file: z.string(), kilobytes: z.int() }) },
} as const
/** The text is no YAML, or the drawing has what is not allowed in one. */
export const fileUnreadable = {
  FILE_UNREADABLE: { status: 422, message: 'exam.draft_file_unreadable', data: z.object({ problems: z.array(DraftProblem) }) },
} as const
export const draftFaulty = {
  DRAFT_FAULTY: { status: 422, message: 'exam.draft_faulty', data: z.object({ problem_count: z.int() }) },
} as const
export const notChecked = { NOT_CHECKED: { status: 422, message: 'exam.not_checked' } } as const
/** The folder of a zip is no test. */
export const noTestFile = { NO_TEST_FILE: { status: 422, message: 'exam.draft_no_test_file' } } as const
