import { setTimeout as pause } from 'node:timers/promises'

/** What came of jobs begun at a fixed rate. */
export interface Tail {
  readonly count: number
  /** Jobs that threw, by what they said. */
  readonly errors: Readonly<Record<string, number>>
  /** Of each job in milliseconds, shortest first, counted from the moment at which it was due. */
  readonly latencies: readonly number[]
}

interface Pace {
  /** Jobs begun in a second. */
  readonly rate: number
  readonly count: number
  readonly job: (index: number) => Promise<void>
}

/**
 * Begins jobs by the clock, whether or not the earlier ones have ended (an open loop). A late answer delays no other job, and a job that
 * had to wait has waited: latencies are counted from when a job was due, so that nothing is hidden by coordinated omission.
 */
export async function runAtRate({ rate, count, job }: Pace): Promise<Tail> {
  const latencies: number[] = []
  const errors: Record<string, number> = {}
  const begin = performance.now()
  const dueOf = (index: number) => begin + (index / rate) * 1000
  const run = async (index: number) => {
    try {
      await job(index)
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error)
      errors[said] = (errors[said] ?? 0) + 1
    }
    latencies.push(performance.now() - dueOf(index))
  }
  const running: Promise<void>[] = []
  while (running.length < count) {
    while (running.length < count && dueOf(running.length) <= performance.now()) running.push(run(running.length))
    await pause(1)
  }
  await Promise.all(running)
  return { count, errors, latencies: latencies.toSorted((a, b) => a - b) }
}
