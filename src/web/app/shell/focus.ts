import type { AnyRouter } from '@tanstack/react-router'
import { focusPage } from '#web/kit/form/focus-page.ts'

/** After a change of page, focus goes to its heading, so that screen readers say where they are. */
export function followFocus(router: AnyRouter): void {
  router.subscribe('onRendered', (event) => {
    if (!event.pathChanged || event.fromLocation === undefined || event.toLocation.hash !== '') return
    focusPage()
  })
}
