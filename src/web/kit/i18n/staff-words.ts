import type { WordFile } from './list-word-files.ts'

/** The word files that only pages of staff show. */
export const staffFiles = import.meta.glob<WordFile>([
  '/src/web/**/{admin,person}/*.{en,cn,tw}.json',
  '/src/web/**/{audit-log,counters}.{en,cn,tw}.json',
  '/src/web/{app/shell,audit,supervision,draft,office,account/people,profile/codes,system/jobs}/**/*.{en,cn,tw}.json',
  '/src/web/system/overview.{en,cn,tw}.json',
])
