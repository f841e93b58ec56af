import { steerCarry } from '#web/attempt/room/paper/carry-keys.ts'
import { hopToText, steerText } from '#web/attempt/room/paper/text-cursor.ts'
import type { Carry } from '#web/attempt/room/paper/carry.ts'

/** What keys do, by name; the room gives them their meaning, each section those that it has. */
export interface ShortcutActions {
  step(by: 1 | -1): void
  bookmark(): void
  tellTime(): void
  highlight(): void
  note(): void
  closeNotes(): void
}

type Action = (actions: ShortcutActions, root: HTMLElement) => void

const withAlt: Readonly<Record<string, Action>> = {
  ArrowLeft: (actions) => actions.step(-1),
  ArrowRight: (actions) => actions.step(1),
  ArrowUp: (_, root) => hopToText(root, -1),
  ArrowDown: (_, root) => hopToText(root, 1),
  KeyR: (actions) => actions.bookmark(),
  KeyT: (actions) => actions.tellTime(),
  KeyH: (actions) => actions.highlight(),
  KeyN: (actions) => actions.note(),
}

/** Arrows belong to a list to choose from, and without Alt to text that is being written. */
function keepsKey(event: KeyboardEvent): boolean {
  const { target, key, altKey } = event
  if (!key.startsWith('Arrow')) return false
  if (target instanceof HTMLSelectElement) return true
  return !altKey && (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && /^(text|range)$/.test(target.type)))
}

function pressPlain(event: KeyboardEvent, parts: { root: HTMLElement; carry: Carry; actions: ShortcutActions }): boolean {
  if (steerCarry(event, parts.carry) || steerText(event, parts.root)) return true
  if (event.key === 'Escape') parts.actions.closeNotes()
  return false
}

/** Ties the room's keys to a document; answers how to untie them. They rest while a dialog is open. */
export function tieShortcuts(root: HTMLElement, carry: Carry, actions: ShortcutActions): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || keepsKey(event) || document.querySelector('dialog[open]')) return
    const action = event.altKey ? withAlt[event.code] : undefined
    action?.(actions, root)
    if (action || pressPlain(event, { root, carry, actions })) event.preventDefault()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
