import { fileURLToPath } from 'node:url'
import { runChecker } from '#server/exam/publication/check-folder.ts'
import { createSemaphore } from '#server/kit/semaphore.ts'
import type { CheckReport, Inspection, PaperReport } from './inspect-draft.ts'

const program = fileURLToPath(new URL('draft-process.ts', import.meta.url))
const timeoutMs = 60_000
/** Each takes a core for a second or more; who comes later waits. */
const inTurn = createSemaphore(2)

/** Judges a draft. */
export type InspectDraft = (task: Inspection) => Promise<CheckReport | PaperReport> | PaperReport

/** Judges a draft in a process of its own; refuses one that takes too long or too much memory. */
export const runInspection: InspectDraft = (task) => inTurn(() => runChecker<CheckReport | PaperReport>(program, task, timeoutMs))
