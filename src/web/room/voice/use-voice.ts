import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Watched } from '#web/kit/watched.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { getVoice } from './voice.ts'
import type { Voice } from './voice.ts'

const nothing = () => () => undefined

/** Watches a value that may not be there yet. */
export function useObserved<T extends object, R>(watched: Watched<T> | null | undefined, select: (value: T) => R, before: R): R {
  return useSyncExternalStore(watched?.watch ?? nothing, () => (watched ? select(watched.value) : before))
}

/** The voice of this room, kept open as long as a screen that uses it is shown. */
export function useVoice(engine: RoomEngine): Voice {
  const voice = useMemo(() => getVoice(engine), [engine])
  useEffect(() => voice.hold(), [voice])
  useEffect(() => {
    const untie = new AbortController()
    const sendNow = () => voice.state.value.queue?.sendNow()
    addEventListener('online', sendNow, { signal: untie.signal })
    document.addEventListener('visibilitychange', sendNow, { signal: untie.signal })
    return () => untie.abort()
  }, [voice])
  return voice
}
