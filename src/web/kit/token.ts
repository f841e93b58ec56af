import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './stored.ts'

const key = 'id_token'
const listeners = new Set<() => void>()
let held = readStored(key)

/** The bearer token of this browser; null for a visitor. */
export function getToken(): string | null {
  return held
}

export function setToken(token: string | null): void {
  if (token === held) return
  held = token
  writeStored(key, token)
  for (const tell of listeners) tell()
}

/** Calls back when somebody signs in or out, in this tab or in another one. */
export function onTokenChange(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function useToken(): string | null {
  return useSyncExternalStore(onTokenChange, getToken, getToken)
}

globalThis.addEventListener?.('storage', (event: StorageEvent) => {
  if (event.key !== key && event.key !== null) return
  held = readStored(key)
  for (const tell of listeners) tell()
})
