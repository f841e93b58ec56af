import type { FocusEvent } from 'react'

/** In a row that scrolls, a browser leaves what is half in view where it is when it gets the focus. A press must not move it. */
export function bringIntoView({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ inline: 'nearest', block: 'nearest' })
}
