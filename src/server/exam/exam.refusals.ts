import { z } from 'zod'
import { unknownQuestion } from '#contract/exam/exam-refusals.ts'
import { notChecked, noTestFile } from '#contract/exam/draft-refusals.ts'
import { examStaffContract } from '#contract/exam/exam-staff.contract.ts'
import { examContract } from '#contract/exam/exam.contract.ts'
import { sampleContract } from '#contract/exam/sample.contract.ts'
import { testDraftContract } from '#contract/exam/test-draft.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

const file = z.object({ file: z.string() })
const megabytes = z.object({ megabytes: z.int() })

/** Refusals of a zip that is no authoring folder. */
export const zipRefusals = {
  ZIP_BROKEN: { status: 422, message: 'exam.zip_broken', data: file },
  ZIP_ENCRYPTED: { status: 422, message: 'exam.zip_encrypted', data: file },
  ZIP_NAME: { status: 422, message: 'exam.zip_name', data: file },
  ZIP_LINK: { status: 422, message: 'exam.zip_link', data: file },
  ZIP_TWICE: { status: 422, message: 'exam.zip_twice', data: file },
  ZIP_TOO_MANY: { status: 422, message: 'exam.zip_too_many_files', data: z.object({ most: z.int() }) },
  ZIP_FILE_TOO_LARGE: { status: 422, message: 'exam.zip_file_too_large', data: file.extend(megabytes.shape) },
  ZIP_TOO_LARGE: { status: 422, message: 'exam.zip_too_large', data: megabytes },
  ZIP_BOMB: { status: 422, message: 'exam.zip_bomb', data: file },
  ZIP_FOLDER: { status: 422, message: 'exam.zip_folder' },
} as const

/** Refusals of a zip with a test from elsewhere. */
export const importRefusals = { ...zipRefusals, ...notChecked } as const

/** The refusals that operations of this module declare, and UNKNOWN_QUESTION, which those declare that correct keys. */
export const refuse = refusalsOf(
  examContract,
  examStaffContract,
  sampleContract,
  testDraftContract,
  importRefusals,
  noTestFile,
  unknownQuestion,
)
