import { type RefObject, useEffect } from 'react'

const distanceToEdge = 12
const distanceToButton = 6

/** Below the button, with its right edge or its left one below the button's, and inside the window. */
export function placeBelow(popover: HTMLElement, button: HTMLElement, edge: 'left' | 'right'): void {
  const from = button.getBoundingClientRect()
  const most = document.documentElement.clientWidth - popover.offsetWidth - distanceToEdge
  const left = edge === 'right' ? from.right - popover.offsetWidth : from.left
  popover.style.left = `${Math.max(distanceToEdge, Math.min(left, most))}px`
  popover.style.top = `${from.bottom + distanceToButton}px`
}

interface OpenPopover {
  readonly popover: RefObject<HTMLElement | null>
  readonly button: RefObject<HTMLElement | null>
  /** Puts it below its button; the same function at each drawing. */
  readonly place: () => void
}

/**
 * Places an open popover anew when the window changes, so that whoever zooms sees it all the same; and closes it when the focus leaves it
 * for what lies below, which it would cover.
 */
export function useOpenPopover(open: boolean, { popover, button, place }: OpenPopover): void {
  useEffect(() => {
    const shown = popover.current
    if (!open || shown === null) return undefined
    const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
      const isHere = (element: HTMLElement | null) => element?.contains(relatedTarget as Node) === true
      if (relatedTarget !== null && !isHere(shown) && !isHere(button.current)) shown.hidePopover()
    }
    shown.addEventListener('focusout', closeWhenLeft)
    window.addEventListener('resize', place)
    return () => {
      shown.removeEventListener('focusout', closeWhenLeft)
      window.removeEventListener('resize', place)
    }
  }, [open, popover, button, place])
}
