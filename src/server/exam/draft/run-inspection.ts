import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Problem, TestFolder } from '#server/authoring/index.ts'
import { runChecker } from '#server/exam/publication/check-folder.ts'
import { createSemaphore } from '#server/kit/semaphore.ts'
import type { CheckReport, Inspection, PaperReport } from './inspect-draft.ts'

const program = fileURLToPath(new URL('draft-process.ts', import.meta.url))
const timeoutMs = 120_000
/** Each takes a core for a second or more; who comes later waits. */
const inTurn = createSemaphore(2)

/** Judges a draft. */
export type InspectDraft = (task: Inspection) => Promise<CheckReport | PaperReport> | PaperReport

/** All that is heard, and what says what should be: the same gives the same problems on the same lines. */
const isOfSound = (path: string) => /^(listening\.yaml|speaking\.yaml|scripts\/|audio\/)/.test(path)

function hashSound({ files, media }: TestFolder): string {
  const hash = createHash('sha256')
  for (const [path, content] of [...files, ...media])
    if (isOfSound(path)) hash.update(`${path}\0${Buffer.byteLength(content)}\0`).update(content)
  return hash.digest('hex')
}

const maxRemembered = 100
/** What was heard of recordings: listening to half an hour takes seconds, and most saves change no sound. */
const heard = new Map<string, readonly Problem[]>()

function remember(key: string, sound: readonly Problem[] | null): void {
  if (sound === null) return
  heard.delete(key)
  heard.set(key, sound)
  const [oldest] = heard.keys()
  if (heard.size > maxRemembered && oldest !== undefined) heard.delete(oldest)
}

async function runCheck(folder: TestFolder): Promise<CheckReport> {
  const key = hashSound(folder)
  const task: Inspection = { kind: 'check', folder, sound: heard.get(key) ?? null }
  const report = await runChecker<CheckReport>(program, task, timeoutMs)
  remember(key, report.sound)
  return report
}

/** Judges a draft in a process of its own; refuses one that takes too long or too much memory. */
export const runInspection: InspectDraft = (task) =>
  inTurn<CheckReport | PaperReport>(() =>
    task.kind === 'check' ? runCheck(task.folder) : runChecker<PaperReport>(program, task, timeoutMs),
  )
