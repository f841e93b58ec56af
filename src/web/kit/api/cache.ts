import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

let held: QueryClient | null = null
const listeners = new Set<() => void>()

/** The one cache says that it is here. */
export function setCache(cache: QueryClient): void {
  held = cache
  for (const tell of listeners) tell()
}

/** The cache of answers, if a page has needed it yet. */
export function findCache(): QueryClient | null {
  return held
}

/** The cache of answers, fetched when something needs it first: the front page and the entrance do without. */
export async function openCache(): Promise<QueryClient> {
  return held ?? (await import('./query.ts')).queryClient
}

/** Fetches it ahead of the first need. */
export function warmCache(): void {
  openCache().catch(() => undefined)
}

function watchArrival(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function useCache(): QueryClient | null {
  return useSyncExternalStore(watchArrival, findCache, findCache)
}

/** Calls back when an answer has come or gone, also in a cache that comes later; answers how to stop. */
export function watchCache(tell: () => void): () => void {
  let untie: (() => void) | undefined
  const tie = () => {
    untie ??= held?.getQueryCache().subscribe(tell)
    tell()
  }
  const unwatch = watchArrival(tie)
  untie = held?.getQueryCache().subscribe(tell)
  return () => {
    unwatch()
    untie?.()
  }
}

/** Forgets every answer that may belong to one person; those marked `meta: { forAll: true }` stay. */
export function clearPersonCache(): void {
  held?.removeQueries({ predicate: (query) => query.meta?.['forAll'] !== true })
  held?.getMutationCache().clear()
}
