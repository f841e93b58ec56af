import type { WordFile } from './list-word-files.ts'

/** The word files that one page reads of all modules. */
export const staffFiles = import.meta.glob<WordFile>('/src/web/**/{audit-log,counters}.{en,cn,tw}.json')
