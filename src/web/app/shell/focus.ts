import type { AnyRouter } from '@tanstack/react-router'

/** After a change of page, focus goes to its heading, so that screen readers say where they are. */
export function followFocus(router: AnyRouter): void {
  router.subscribe('onRendered', (event) => {
    if (!event.pathChanged || event.fromLocation === undefined || event.toLocation.hash !== '') return
    focusPage()
  })
}

/** To the heading of the page, or else to its main part. */
export function focusPage(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (target === null || target.contains(document.activeElement)) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
