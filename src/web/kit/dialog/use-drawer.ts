import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Below the row at the top, which holds the cross: the page that is shown, or else the first row. */
const starts = [':scope > :not(:first-child) [aria-current]', ':scope > :not(:first-child) :is(a, button)']

/**
 * Shows a dialog as the menu of screens narrower than 992 px. The focus begins on the page that is shown. It closes when the window gets that
 * wide, where menus have other places.
 */
export function useDrawer(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const drawer = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = drawer.current
    element?.showModal()
    starts
      .map((start) => element?.querySelector<HTMLElement>(start) ?? null)
      .find((start) => start !== null)
      ?.focus()
    const wide = matchMedia('(min-width: 992px)')
    const closeWhenWide = () => wide.matches && close()
    wide.addEventListener('change', closeWhenWide)
    return () => {
      wide.removeEventListener('change', closeWhenWide)
      element?.close()
    }
  }, [])
  return drawer
}
