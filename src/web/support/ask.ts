import { useSyncExternalStore } from 'react'
import { retryUnreached } from '#web/kit/lazy/unreached.ts'

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
  retryUnreached()
  set(true)
}

export function closeFeedback(): void {
  set(false)
}

export function useFeedbackAsked(): boolean {
  return useSyncExternalStore(subscribe, () => asked)
}
