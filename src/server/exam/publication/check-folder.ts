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
export async function checkFolder(path: string, timeoutMs = defaultTimeoutMs): Promise<FolderReport> {
  const { SystemRoot } = process.env
  const env = SystemRoot === undefined ? {} : { SystemRoot }
  const execArgv = [`--max-old-space-size=${memoryMb}`]
  const child = fork(program, { env, execArgv, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const over = new AbortController()
  const { signal } = over
  child.on('error', () => undefined) // Its end tells.
  child.send(path, () => undefined)
  try {
    const judged = await Promise.race([
      once(child, 'message', { signal }).then(([message]: unknown[]) => message as FolderReport),
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
