import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** What a process that helps the server says next; throws when it ends, or says nothing for too long. */
export async function hearHelper(child: ChildProcess, timeoutMs: number): Promise<unknown> {
  const over = new AbortController()
  const { signal } = over
  const fail = (trouble: string) => () => Promise.reject(new Error(trouble))
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]: unknown[]) => message),
      once(child, 'exit', { signal }).then(fail('the process that read it ended')),
      pause(timeoutMs, undefined, { signal }).then(fail('reading it took too long')),
    ])
  } finally {
    over.abort()
  }
}

export function isHelperAlive(child: ChildProcess | undefined): child is ChildProcess {
  return child?.connected === true && child.exitCode === null && child.signalCode === null
}

export async function endHelper(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.ref() // So that the server does not end before it.
  child.kill('SIGKILL')
  await ended
}

/**
 * Starts a program in a process of its own and waits for its first message. The process is isolated: no environment, and no files except for
 * the code that it runs. It doesn't keep the server from ending.
 */
export async function launchHelper(program: string, { timeoutMs, purpose }: { timeoutMs: number; purpose: string }): Promise<ChildProcess> {
  const { SystemRoot } = process.env
  const env = SystemRoot === undefined ? {} : { SystemRoot }
  const child = fork(program, { env, execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  child.unref()
  child.channel?.unref()
  try {
    await hearHelper(child, timeoutMs)
    return child.on('error', () => undefined) // Its end tells.
  } catch (cause) {
    await endHelper(child)
    throw new Error(`the process that ${purpose} does not start`, { cause })
  }
}
