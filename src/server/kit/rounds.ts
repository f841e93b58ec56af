export interface Rounds {
  /** Begins no further piece of work, and settles when the one under way has ended. */
  stop(): Promise<void>
}

/** Whether work may go on; false once the server stops. Whoever works in pieces asks before each. */
export type GoesOn = () => boolean

/** Of work that nobody stops. */
export const always: GoesOn = () => true

interface RoundsOptions {
  readonly everyMs: number
  readonly log: { warn(fields: object, message: string): void }
  /** What the log calls it: "the post". */
  readonly name: string
}

/**
 * Does the same work again and again, each time a while after the last has ended; a round that fails is logged, and the next one comes.
 * A round of many pieces asks `goesOn` before each: a stop waits for one piece, not for the round.
 */
export function startRounds(round: (goesOn: GoesOn) => Promise<void>, { everyMs, log, name }: RoundsOptions): Rounds {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()
  const go = async () => {
    try {
      await round(() => !stopped)
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
