import { useEffect, useState, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let running = 0

function move(by: 1 | -1): void {
  running += by
  for (const tell of listeners) tell()
}

/** Shows the loading line while the work runs. For form submits; page loads show it by themselves. */
export async function withLoadingLine<T>(work: () => Promise<T>): Promise<T> {
  move(1)
  try {
    return await work()
  } finally {
    move(-1)
  }
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function useIsLoading(): boolean {
  return useSyncExternalStore(subscribe, () => running > 0)
}

/** True once `on` has lasted: what is over sooner is never shown as waiting. */
export function useDelayed(on: boolean, milliseconds = 300): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setLasts(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [on, milliseconds])
  return on && lasts
}
