import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Shows a dialog as the menu of screens narrower than 992 px; it closes when the window gets that wide, where menus have other places. */
export function useDrawer(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const drawer = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = drawer.current
    element?.showModal()
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
