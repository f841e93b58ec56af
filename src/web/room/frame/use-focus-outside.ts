import { useEffect } from 'react'
import type { RefObject } from 'react'

/**
 * Tells when the focus comes to rest outside of something that lies over the page, so that it never covers what has the focus. The
 * button that opens a menu belongs to it.
 */
export function useFocusOutside(over: RefObject<HTMLElement | null>, left: (over: HTMLElement) => void): void {
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const element = over.current
      if (element === null || !(target instanceof Element) || element.contains(target)) return
      if (target instanceof HTMLButtonElement && target.popoverTargetElement === element) return
      left(element)
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [over, left])
}

/** A menu that closes when the focus leaves it. */
export function useCloseOnFocusOutside(menu: RefObject<HTMLElement | null>): void {
  useFocusOutside(menu, hide)
}

function hide(menu: HTMLElement): void {
  if (menu.matches(':popover-open')) menu.hidePopover()
}
