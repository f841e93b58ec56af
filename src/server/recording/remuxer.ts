import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endHelper, hearHelper, isHelperAlive, launchHelper } from '#server/kit/process/helper-process.ts'
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

const launch = () => launchHelper(program, { timeoutMs: defaultTimeoutMs, purpose: 'makes files of recordings' })

export function createRemuxer({ timeoutMs = defaultTimeoutMs } = {}): Remuxer {
  let last: Promise<unknown> = Promise.resolve()
  let child: ChildProcess | undefined
  let stopped = false
  let idle: NodeJS.Timeout | undefined

  const rest = async () => {
    const resting = child
    child = undefined
    if (resting !== undefined) await endHelper(resting)
  }
  const ask = async (asked: ChildProcess, stream: Stream): Promise<Made | null> => {
    const began = performance.now()
    try {
      asked.send(stream, () => undefined)
      const file = (await hearHelper(asked, timeoutMs)) as Remuxed
      return { file, wasHard: performance.now() - began > timeoutMs / 3 }
    } catch (error) {
      return stopped ? null : { file: keepAsItCame(stream, (error as Error).message), wasHard: true }
    }
  }
  const remux: Remux = async (stream) => {
    clearTimeout(idle)
    if (stopped) return null
    if (!isHelperAlive(child)) child = await launch()
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
