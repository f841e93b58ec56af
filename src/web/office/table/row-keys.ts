import type { KeyboardEvent } from 'react'
import { areListKeysOn } from './list-keys-on.ts'

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }
const typedInto = 'input:not([type="checkbox"]), textarea, select, [role="menu"], dialog'

/**
 * j and k go to the next and the previous row, to the first one where the focus is in none; x selects the row of the focus. Enter opens it, because
 * the focus is on its link. A row without a page of its own has the focus on its head. Answers whether the key did something.
 */
export function followRowKey(table: HTMLElement, { key, at }: { readonly key: string; readonly at: HTMLElement }): boolean {
  const rows = [...table.querySelectorAll<HTMLElement>('tbody > tr')]
  const index = rows.findIndex((row) => row.contains(at))
  const step = steps[key]
  if (step !== undefined) {
    const next = rows[index < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, index + step))]
    const head = next?.querySelector<HTMLElement>('th')
    ;(head?.querySelector<HTMLElement>('a') ?? head)?.focus()
  } else if (key === 'x' && index >= 0) rows[index]?.querySelector<HTMLElement>('.ot-select input')?.click()
  else return false
  return true
}

/** The keys of a table that isn't the list of its page, while the focus is in it and unless they are turned off. */
export function handleRowKey(event: KeyboardEvent<HTMLElement>): void {
  if (!areListKeysOn()) return
  const at = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing || at.closest(typedInto) !== null) return
  if (followRowKey(event.currentTarget, { key: event.key, at })) event.preventDefault()
}
