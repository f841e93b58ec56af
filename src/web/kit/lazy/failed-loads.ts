import { useSyncExternalStore } from 'react'

/** Something that was asked for and could not be fetched. */
interface FailedLoad {
  readonly retry: () => void
  /** What becomes of it when nobody wants it any more. */
  readonly giveUp?: () => void
  /** It failed again though there is a network: a newer version may have replaced it, and only a new load of the page helps. */
  readonly lasting?: boolean
  /** The page says where it should stand that it is missing. A box in the corner, where something else asks for one, speaks for all. */
  readonly inPlace?: boolean
}

const listeners = new Set<() => void>()
let waiting: readonly FailedLoad[] = []

function set(next: readonly FailedLoad[]): void {
  waiting = next
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Says in the corner of the window, or in place, that something could not be fetched, with another try; answers how to take it back. */
export function reportFailedLoad(each: FailedLoad): () => void {
  set([...waiting, each])
  return () => set(waiting.filter((other) => other !== each))
}

/** What the box in the corner has to say: nothing while all that waits is told in place; else whether only a new load of the page helps. */
export function readFailedLoads(): 'nothing' | 'passing' | 'lasting' {
  if (waiting.every(({ inPlace }) => inPlace)) return 'nothing'
  return waiting.some(({ lasting }) => lasting) ? 'lasting' : 'passing'
}

export function useFailedLoads() {
  return useSyncExternalStore(subscribe, readFailedLoads)
}

export function retryFailedLoads(): void {
  const all = waiting
  set([])
  for (const { retry } of all) retry()
}

/** Closes the box; what is told in place goes on waiting there. */
export function dismissFailedLoads(): void {
  const all = waiting.filter(({ inPlace }) => !inPlace)
  set(waiting.filter(({ inPlace }) => inPlace))
  for (const { giveUp } of all) giveUp?.()
}

/**
 * For wishes of which only the newest counts, as for a language: runs one; where it fails, says so with another try, unless a newer one
 * has been made. Another try of an older one is not offered any more.
 */
export function createLatestRequest(): (work: () => Promise<void>) => void {
  let takeBack: (() => void) | undefined
  let newest = 0
  const request = (work: () => Promise<void>) => {
    takeBack?.()
    takeBack = undefined
    const own = ++newest
    work().catch(() => {
      if (own === newest) takeBack = reportFailedLoad({ retry: () => request(work) })
    })
  }
  return request
}
