import { type RefObject, useEffect, useLayoutEffect } from 'react'

const distanceToEdge = 12
const distanceToButton = 6

/** Which edge of the popover lies below the same edge of its button; `nearer`: the one that is nearer to the window's. */
type Edge = 'right' | 'nearer'

/** Below its button; higher up where it would end below the window. */
function placeBelow(popover: HTMLElement, button: HTMLElement, edge: Edge): void {
  const from = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isRight = edge === 'right' || from.left + from.right > clientWidth
  const left = isRight ? from.right - popover.offsetWidth : from.left
  popover.style.left = `${Math.max(distanceToEdge, Math.min(left, clientWidth - popover.offsetWidth - distanceToEdge))}px`
  const below = from.bottom + distanceToButton
  const lowest = clientHeight - popover.offsetHeight - distanceToEdge
  // What is higher than the window begins below its button all the same.
  popover.style.top = `${lowest < distanceToEdge ? below : Math.max(distanceToEdge, Math.min(below, lowest))}px`
}

interface OpenPopover {
  readonly popover: RefObject<HTMLElement | null>
  readonly button: RefObject<HTMLElement | null>
  readonly edge: Edge
}

/**
 * Places an open popover below its button and inside the window, again when the window changes, so that whoever zooms sees it all the
 * same; and closes it when the focus leaves it for what lies below, which it would cover.
 */
export function useOpenPopover(open: boolean, { popover, button, edge }: OpenPopover): void {
  useLayoutEffect(() => {
    if (!open) return undefined
    const place = () => {
      if (popover.current !== null && button.current !== null) placeBelow(popover.current, button.current, edge)
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [open, popover, button, edge])
  useEffect(() => {
    const shown = popover.current
    if (!open || shown === null) return undefined
    const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
      const isHere = (element: HTMLElement | null) => element?.contains(relatedTarget as Node) === true
      if (relatedTarget !== null && !isHere(shown) && !isHere(button.current)) shown.hidePopover()
    }
    shown.addEventListener('focusout', closeWhenLeft)
    return () => shown.removeEventListener('focusout', closeWhenLeft)
  }, [open, popover, button])
}
