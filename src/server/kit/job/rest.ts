/** The pause between two looks, which may be cut short. */
export interface Rest {
  wait(ms: number): Promise<void>
  /** Ends the pause, or lets the next one end at once. */
  readonly wake: () => void
  /** Ends the pause and every later one. */
  end(): void
}

export function createRest(): Rest {
  let woken = false
  let ended = false
  let finish: (() => void) | undefined
  const wake = () => {
    woken = true
    finish?.()
  }
  return {
    wait: async (ms) => {
      if (!woken && !ended) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          timer.unref()
          finish = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      finish = undefined
      woken = false
    },
    wake,
    end: () => {
      ended = true
      wake()
    },
  }
}
