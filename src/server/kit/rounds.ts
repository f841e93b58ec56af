import type { Log } from './log.ts'

export interface Rounds {
  /** Settles when the round under way has ended. */
  stop(): Promise<void>
}

interface RoundsOptions {
  readonly everyMs: number
  readonly log: Log
  /** What the log calls it: "the post". */
  readonly name: string
}

/** Does the same work again and again, each time a while after the last has ended; a round that fails is logged, and the next one comes. */
export function startRounds(round: () => Promise<void>, { everyMs, log, name }: RoundsOptions): Rounds {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()
  const go = async () => {
    try {
      await round()
    } catch (error) {
      log.warn({ err: error }, `${name} could not do its round`)
    }
    if (!stopped) plan()
  }
  const plan = () => {
    timer = setTimeout(() => (underWay = go()), everyMs)
    timer.unref()
  }
  plan()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
