import { useSyncExternalStore } from 'react'

/** What somebody lacks for what they want to buy. */
export interface MissingCoins {
  /** How many T-Coins are missing. */
  readonly point: number
  /** Known before anything was sent; otherwise the server has refused. */
  readonly isKnown: boolean
}

const listeners = new Set<() => void>()
let asked: MissingCoins | null = null

function set(next: MissingCoins | null): void {
  asked = next
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Asks, over the page, whether somebody wants to deposit what is missing. */
export function askToTopUp(missing: MissingCoins): void {
  set(missing)
}

export function forgetToTopUp(): void {
  set(null)
}

export function useMissingCoins(): MissingCoins | null {
  return useSyncExternalStore(subscribe, () => asked)
}
