import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'

/** Where a page of the office belongs, where its address doesn't say so. */
export interface OwnPlace {
  /** The `to` of the link of the office under which it is. */
  readonly under: string
  /** The part of that list to which it belongs, by its name and its filter; the whole list where they are left out. */
  readonly part?: { readonly name: string; readonly search: Readonly<Record<string, string>> }
}

let current: OwnPlace | undefined
const listeners = new Set<() => void>()

function put(place: OwnPlace | undefined): void {
  current = place
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Tells the frame of the office where the page that calls this belongs, as long as the page is shown. */
export function usePlaceInOffice(place: OwnPlace | undefined): void {
  const { under, part } = place ?? {}
  const tell = useEffectEvent(() => put(place))
  useLayoutEffect(() => {
    tell()
    return () => put(undefined)
  }, [under, part?.name])
}

/** What the page that is shown says of its place. */
export function useOwnPlace(): OwnPlace | undefined {
  return useSyncExternalStore(subscribe, () => current)
}
