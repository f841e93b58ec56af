import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { refuse } from '#server/exam/exam.refusals.ts'
import type { FolderReport } from './inspect-folder.ts'

const program = fileURLToPath(new URL('check-process.ts', import.meta.url))
const memoryMb = 768
/** A full test takes a few seconds, most of them for its recordings. */
export const defaultTimeoutMs = 180_000

/** Judges an authoring folder in a process with little memory and an end; refuses one that needs more. */
export function checkFolder(path: string, timeoutMs = defaultTimeoutMs): Promise<FolderReport> {
  return runChecker<FolderReport>(program, path, timeoutMs)
}

/** Starts a program with little memory and an end, sends it what it judges, and answers what it sends back. */
export async function runChecker<T extends object>(programPath: string, task: string | object, timeoutMs = defaultTimeoutMs): Promise<T> {
  const { SystemRoot } = process.env
  const env = SystemRoot === undefined ? {} : { SystemRoot }
  const execArgv = [`--max-old-space-size=${memoryMb}`]
  const child = fork(programPath, { env, execArgv, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const over = new AbortController()
  const { signal } = over
  child.on('error', () => undefined) // Its end tells.
  child.send(task, () => undefined)
  try {
    const judged = await Promise.race([
      once(child, 'message', { signal }).then(([message]: unknown[]) => message as T),
      once(child, 'exit', { signal }).then(() => null),
      pause(timeoutMs, null, { signal }),
    ])
    if (judged === null) throw refuse.NOT_CHECKED()
    return judged
  } finally {
    over.abort()
    child.kill('SIGKILL')
  }
}
