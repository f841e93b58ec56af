import { useSyncExternalStore } from 'react'
import { retryFailedLoads } from '#web/kit/lazy/failed-loads.ts'

const listeners = new Set<() => void>()
let asked = false

function set(next: boolean): void {
  asked = next
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Opens the feedback dialog over whatever is on the screen. */
export function askForFeedback(): void {
  retryFailedLoads()
  set(true)
}

export function closeFeedback(): void {
  set(false)
}

export function useFeedbackAsked(): boolean {
  return useSyncExternalStore(subscribe, () => asked)
}
