import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { areListKeysOn, turnListKeys } from './list-keys-on.ts'
import { followRowKey } from './row-keys.ts'

const typedInto = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], dialog'

const isPlain = ({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !isComposing && !defaultPrevented

/** Nobody types, and no dialog or menu is open over the list. */
function isForThePage({ target }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest(typedInto) !== null) return false
  return document.querySelector('dialog[open], [role="menu"]:popover-open, .of-options') === null
}

interface ListKeys {
  readonly isOn: boolean
  readonly turn: (isOn: boolean) => void
}

/**
 * The keys of a list, wherever the focus is on its page: those of rows, / for the search box and ? for the sheet of keys. They are for the page alone:
 * none does anything while somebody types or a dialog or a menu is open, and all of them can be turned off (WCAG 2.1.4).
 */
export function useListKeys(page: RefObject<HTMLElement | null>, onHelp: () => void): ListKeys {
  const [isOn, setOn] = useState(areListKeysOn)
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || page.current === null || !isPlain(event) || !isForThePage(event)) return
    if (event.key === '?') onHelp()
    else if (!press(page.current, event)) return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const turn = (next: boolean) => {
    turnListKeys(next)
    setOn(next)
  }
  return { isOn, turn }
}

/** Whether the key does something on the page. */
function press(page: HTMLElement, { key, target }: KeyboardEvent): boolean {
  if (key !== '/') {
    const table = page.querySelector<HTMLElement>('.ot-list .ot')
    return table !== null && followRowKey(table, { key, at: target as HTMLElement })
  }
  const box = page.querySelector<HTMLInputElement>('.ot-bar input')
  box?.focus()
  box?.select()
  return box !== null
}
