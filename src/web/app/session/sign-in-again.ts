import { useSyncExternalStore } from 'react'

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

/** Opens the login over the page, because the session is over and the page holds what somebody typed. */
export function askToSignIn(): void {
  set(true)
}

/** Somebody is signed in again, or does not want to. */
export function forgetToSignIn(): void {
  set(false)
}

export function useAskedToSignIn(): boolean {
  return useSyncExternalStore(subscribe, () => asked)
}
