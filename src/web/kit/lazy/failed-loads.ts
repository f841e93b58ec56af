import { useSyncExternalStore } from 'react'

/** Something that was asked for and could not be fetched. */
interface FailedLoad {
  readonly retry: () => void
  /** What becomes of it when nobody wants it any more. */
  readonly giveUp?: () => void
  /** It failed again though there is a network: a newer version may have replaced it, and only a new load of the page helps. */
  readonly lasting?: boolean
  /** The page shows the failure in place. Where something else needs the box in the corner, that one box stands for all. */
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

/** What the box in the corner shows: nothing while all failures are shown in place; else whether only reloading the page helps. */
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

/** Closes the box; failures shown in place keep waiting there. */
export function dismissFailedLoads(): void {
  const all = waiting.filter(({ inPlace }) => !inPlace)
  set(waiting.filter(({ inPlace }) => inPlace))
  for (const { giveUp } of all) giveUp?.()
}

/**
 * For requests of which only the newest counts, such as a change of language: runs one; if it fails, shows the error with a retry, unless a
 * newer request has been made. Retries of older ones are no longer offered.
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
