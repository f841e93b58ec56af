import { useEffect, useEffectEvent } from 'react'

const typedInto = 'input, textarea, select, [role="menu"], dialog, [contenteditable]'

/** N takes the next one; T takes the task of the row that has the focus. Neither does anything while somebody types or a dialog is open. */
export function useQueueKeys(takeNext: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return
    if (!(at instanceof Element) || at.closest(typedInto) !== null || document.querySelector('dialog[open]') !== null) return
    const button = event.key === 't' ? at.closest('tr')?.querySelector<HTMLElement>('.gq-take') : undefined
    if (event.key === 'n') takeNext()
    else if (button) button.click()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
