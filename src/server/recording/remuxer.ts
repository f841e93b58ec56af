import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { keepAsItCame, type Remuxed, type Stream } from './stream.ts'

/** A file, and whether making it was so hard that it should not be done often: it had to be ended, or took long. */
export interface Made {
  readonly file: Remuxed
  readonly wasHard: boolean
}

/** Makes a file of a stream; null once the server stops. Throws where the work could not even begin. */
export type Remux = (stream: Stream) => Promise<Made | null>

/** Makes files of strangers' streams, one at a time and in a process of its own: nothing in a stream stops the server. */
export interface Remuxer {
  /** Waits for its turn and holds it until the work has ended. */
  inTurn<T>(work: (remux: Remux) => Promise<T>): Promise<T>
  /** Ends the process, and what it does. */
  stop(): Promise<void>
}

const defaultTimeoutMs = 15_000
/** A process that has nothing to do lets go of its memory. */
const idleMs = 30_000
const program = fileURLToPath(new URL('remux-process.ts', import.meta.url))

/** What the process says next; throws when it ends, or says nothing for too long. */
async function hear(child: ChildProcess, timeoutMs: number): Promise<unknown> {
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

function isAlive(child: ChildProcess | undefined): child is ChildProcess {
  return child?.connected === true && child.exitCode === null && child.signalCode === null
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.ref() // So that the server does not end before it.
  child.kill('SIGKILL')
  await ended
}

/** The process is isolated: no environment, and no files except for the code that it runs. */
async function launch(): Promise<ChildProcess> {
  const { SystemRoot } = process.env
  const env = SystemRoot === undefined ? {} : { SystemRoot }
  const child = fork(program, { env, execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  child.unref()
  child.channel?.unref()
  try {
    await hear(child, defaultTimeoutMs)
    return child.on('error', () => undefined) // Its end tells.
  } catch (cause) {
    await end(child)
    throw new Error('the process that makes files of recordings does not start', { cause })
  }
}

export function createRemuxer({ timeoutMs = defaultTimeoutMs } = {}): Remuxer {
  let last: Promise<unknown> = Promise.resolve()
  let child: ChildProcess | undefined
  let stopped = false
  let idle: NodeJS.Timeout | undefined

  const rest = async () => {
    const resting = child
    child = undefined
    if (resting !== undefined) await end(resting)
  }
  const ask = async (asked: ChildProcess, stream: Stream): Promise<Made | null> => {
    const began = performance.now()
    try {
      asked.send(stream, () => undefined)
      const file = (await hear(asked, timeoutMs)) as Remuxed
      return { file, wasHard: performance.now() - began > timeoutMs / 3 }
    } catch (error) {
      return stopped ? null : { file: keepAsItCame(stream, (error as Error).message), wasHard: true }
    }
  }
  const remux: Remux = async (stream) => {
    clearTimeout(idle)
    if (stopped) return null
    if (!isAlive(child)) child = await launch()
    if (stopped) return null
    const made = await ask(child, stream)
    if (made?.wasHard === true) await rest()
    else idle = setTimeout(() => void rest(), idleMs).unref()
    return made
  }
  return {
    inTurn: (work) => {
      const done = last.then(() => work(remux))
      last = done.catch(() => undefined)
      return done
    },
    stop: async () => {
      stopped = true
      clearTimeout(idle)
      await rest()
      await last
      await rest()
    },
  }
}
