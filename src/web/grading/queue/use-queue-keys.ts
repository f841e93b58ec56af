import { useEffect, useEffectEvent } from 'react'
import { areListKeysOn } from '#web/office/table/index.ts'

const typedInto = 'input, textarea, select, [role="menu"], dialog, [contenteditable]'

const isPlain = ({ ctrlKey, metaKey, altKey, repeat, isComposing }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !repeat && !isComposing

/** Where a key was pressed; null where somebody types or a dialog is open. */
function findPlace({ target }: KeyboardEvent): Element | null {
  if (!(target instanceof Element) || target.closest(typedInto) !== null) return null
  return document.querySelector('dialog[open]') === null ? target : null
}

/** N takes the next one; T takes the task of the row that has the focus. Neither does anything while somebody types or a dialog is open. */
export function useQueueKeys(takeNext: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const at = isPlain(event) && areListKeysOn() ? findPlace(event) : null
    if (at === null || (event.key !== 'n' && event.key !== 't')) return
    event.preventDefault()
    if (event.key === 'n') takeNext()
    else at.closest('tr')?.querySelector<HTMLElement>('.gq-take')?.click()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
