import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Log } from '#server/kit/log.ts'
import { endHelper, hearHelper, isHelperAlive, launchHelper } from '#server/kit/process/helper-process.ts'
import { refuse } from '#server/grading/grading.refusals.ts'
import type { FoundError } from './to-proposals.ts'

/** Looks for errors in what people wrote, one text at a time and in a process of its own. It sees a text and nothing of whose it is. */
export interface LanguageChecker {
  /** Refused where too many wait, of everybody or of this person, or where it took too long. */
  check(text: string, personId: number): Promise<readonly FoundError[]>
  /** Ends the process, and what it does. */
  stop(): Promise<void>
}

const program = fileURLToPath(new URL('language-process.ts', import.meta.url))
const launchMs = 30_000
const defaultTimeoutMs = 10_000
/** A process that has nothing to do lets go of its memory. */
const idleMs = 120_000
/** Texts that wait at a time: a class that presses at once. */
const maxWaiting = 60
/** Those of one person: both tasks of the scripts that a grader turns over quickly. */
const maxOfPerson = 12

interface CheckerOptions {
  readonly log: Pick<Log, 'warn'>
  /** How long a text may take. */
  readonly timeoutMs?: (text: string) => number
}

export function createLanguageChecker({ log, timeoutMs = () => defaultTimeoutMs }: CheckerOptions): LanguageChecker {
  let last: Promise<unknown> = Promise.resolve()
  let child: ChildProcess | undefined
  let waiting = 0
  const waitingOf = new Map<number, number>()
  let stopped = false
  let idle: NodeJS.Timeout | undefined

  const rest = async () => {
    const resting = child
    child = undefined
    if (resting !== undefined) await endHelper(resting)
  }
  const ask = async (text: string): Promise<readonly FoundError[]> => {
    clearTimeout(idle)
    if (stopped) throw refuse.LANGUAGE_CHECK_UNAVAILABLE()
    try {
      if (!isHelperAlive(child)) child = await launchHelper(program, { timeoutMs: launchMs, purpose: 'checks language' })
      // Stopped meanwhile: what was launched ends below.
      if (stopped) throw refuse.LANGUAGE_CHECK_UNAVAILABLE()
      child.send(text, () => undefined)
      const found = (await hearHelper(child, timeoutMs(text))) as readonly FoundError[]
      idle = setTimeout(() => void rest(), idleMs).unref()
      return found
    } catch (error) {
      if (!stopped) log.warn({ err: error, characters: text.length }, 'a language check failed')
      await rest()
      throw refuse.LANGUAGE_CHECK_UNAVAILABLE()
    }
  }
  return {
    check: async (text, personId) => {
      const own = waitingOf.get(personId) ?? 0
      if (waiting >= maxWaiting || own >= maxOfPerson) throw refuse.LANGUAGE_CHECK_UNAVAILABLE()
      waiting += 1
      waitingOf.set(personId, own + 1)
      const done = last.then(() => ask(text))
      last = done.catch(() => undefined)
      try {
        return await done
      } finally {
        waiting -= 1
        const left = (waitingOf.get(personId) ?? 1) - 1
        if (left === 0) waitingOf.delete(personId)
        else waitingOf.set(personId, left)
      }
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
