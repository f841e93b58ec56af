import { useEffect, useEffectEvent } from 'react'

/** Ctrl K, or ⌘ K. */
export function isPaletteShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

/** Opens the palette by its keys, but not over a dialog that wants an answer, nor where the palette has just closed by them. */
export function usePaletteShortcut(onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || document.querySelector('dialog:modal') !== null
      if (isTaken || !isPaletteShortcut(event)) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [])
}
