import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { followPageFocus } from '#web/kit/form/focus-page.ts'

/** So many pages of the history are remembered. */
const maxRemembered = 100

/** What tells an entry of the history from all others, and where it is in it. */
const entryOf = ({ state }: ParsedLocation) => ({ key: state.__TSR_key ?? '', index: state.__TSR_index })

/** The link on the page that leads to an address; where there is none, one to the same path, whatever follows it. */
function findLink(href: string): HTMLElement | null {
  const { pathname, search } = new URL(href, window.location.origin)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    (link) => link.origin === window.location.origin && link.pathname === pathname,
  )
  return links.find((link) => link.search === search) ?? links[0] ?? null
}

/**
 * After a change of page, focus goes to its heading, so that screen readers say where they are; after a way back, to the link by which the page was
 * left. Where that comes later or comes again, as a list or a record does once it is fetched, the focus follows.
 */
export function followFocus(router: AnyRouter): void {
  const leftFor = new Map<string, string>()
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    if (!pathChanged || fromLocation === undefined || toLocation.hash !== '') return
    const [from, to] = [entryOf(fromLocation), entryOf(toLocation)]
    if (to.index > from.index) {
      leftFor.delete(from.key)
      leftFor.set(from.key, toLocation.href)
    }
    for (const key of [...leftFor.keys()].slice(0, -maxRemembered)) leftFor.delete(key)
    const href = to.index < from.index ? leftFor.get(to.key) : undefined
    followPageFocus(() => (href === undefined ? null : findLink(href)))
  })
}
