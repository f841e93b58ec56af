import type { RouterHistory } from '@tanstack/react-router'

/** Leaves by loading the page: only then does a browser ask. */
const load = (address: string) => location.replace(address)

const placeHere = () => location.pathname + location.search

/**
 * The back button in a room that is a page of its own. After a reload the entries that the site's router made before belong to this page:
 * going back to one changes its address alone.
 */
export function watchPageBack(isHeld: () => boolean): () => void {
  const room = placeHere()
  const state: unknown = history.state
  const untie = new AbortController()
  const follow = () => {
    const address = placeHere()
    if (address === room) return
    if (!isHeld()) return location.reload()
    history.pushState(state, '', room)
    load(address)
  }
  addEventListener('popstate', follow, { signal: untie.signal })
  return () => untie.abort()
}

/** The back button in a room inside the site, where the router would leave without a question. */
export function watchRouterBack(history: Pick<RouterHistory, 'block'>, isHeld: () => boolean): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, nextLocation }) => {
      if (action === 'PUSH' || action === 'REPLACE' || !isHeld()) return false
      // The router turns back to the room first.
      addEventListener('popstate', () => load(nextLocation.href), { once: true })
      return true
    },
  })
}
