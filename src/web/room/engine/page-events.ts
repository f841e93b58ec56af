import type { RoomEngine } from './room-engine.ts'

/** Ties a room to the life of its page; answers how to untie it. */
export function watchPage(engine: RoomEngine): () => void {
  const untie = new AbortController()
  const { signal } = untie
  const look = () => (document.visibilityState === 'hidden' ? engine.hide() : engine.return())
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('pagehide', () => engine.leave(), { signal })
  addEventListener('pageshow', () => engine.return(), { signal })
  addEventListener('online', () => engine.return(), { signal })
  addEventListener('offline', () => engine.goOffline(), { signal })
  const ask = (event: BeforeUnloadEvent) => {
    if (engine.mayLoseWork()) event.preventDefault()
  }
  addEventListener('beforeunload', ask, { signal })
  return () => untie.abort()
}
