import { useSyncExternalStore } from 'react'

/** Something that was asked for and could not be fetched. */
interface Unreached {
  readonly retry: () => void
  /** What becomes of it when nobody wants it any more. */
  readonly giveUp?: () => void
  /** It failed again though there is a network: many browsers keep a failed module failed until the page is loaded anew. */
  readonly lasting?: boolean
}

const listeners = new Set<() => void>()
let waiting: readonly Unreached[] = []

function set(next: readonly Unreached[]): void {
  waiting = next
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Says in the corner of the window that something could not be fetched, with another try; answers how to take it back. */
export function tellUnreached(each: Unreached): () => void {
  set([...waiting, each])
  return () => set(waiting.filter((other) => other !== each))
}

/** Whether something waits, and whether only a new load of the page helps. */
export function useUnreached(): 'nothing' | 'passing' | 'lasting' {
  const read = () => (waiting.length === 0 ? 'nothing' : waiting.some(({ lasting }) => lasting) ? 'lasting' : 'passing')
  return useSyncExternalStore(subscribe, read)
}

/** A style sheet that failed stays failed, and Vite takes it for loaded: only another element asks for it again. */
function renewStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode())
  }
}

export function retryUnreached(): void {
  const all = waiting
  set([])
  renewStyles()
  for (const { retry } of all) retry()
}

export function giveUpUnreached(): void {
  const all = waiting
  set([])
  for (const { giveUp } of all) giveUp?.()
}
