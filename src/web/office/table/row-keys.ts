import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }
const typedInto = 'input:not([type="checkbox"]), textarea, select, [role="menu"], dialog'

/**
 * The keys of a table, while the focus is in it: j and k go to the next and the previous row, x selects the row, and Enter opens it, because
 * the focus is on its link. A row without a page of its own has the focus on its head.
 */
export function handleRowKey(event: KeyboardEvent<HTMLElement>): void {
  const at = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing || at.closest(typedInto) !== null) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody > tr')]
  const index = rows.findIndex((row) => row.contains(at))
  const step = steps[event.key]
  if (step !== undefined) {
    const next = rows[index < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, index + step))]
    const head = next?.querySelector<HTMLElement>('th')
    ;(head?.querySelector<HTMLElement>('a') ?? head)?.focus()
  } else if (event.key === 'x' && index >= 0) rows[index]?.querySelector<HTMLElement>('.ot-select input')?.click()
  else return
  event.preventDefault()
}
