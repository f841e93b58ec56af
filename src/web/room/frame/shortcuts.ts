import { handleDragKey } from '#web/room/tools/option-drag-keys.ts'
import { focusNextText, handleTextKey } from '#web/room/tools/text-cursor.ts'
import type { OptionDrag } from '#web/room/tools/option-drag.ts'

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
  ArrowUp: (_, root) => focusNextText(root, -1),
  ArrowDown: (_, root) => focusNextText(root, 1),
  KeyR: (actions) => actions.bookmark(),
  KeyT: (actions) => actions.tellTime(),
  KeyH: (actions) => actions.highlight(),
  KeyN: (actions) => actions.note(),
}

/** On a Mac, Alt with a key types another character, and with an arrow goes from word to word. */
export function typesWithAlt(platform = navigator.platform): boolean {
  return /^(Mac|iPhone|iPad)/.test(platform)
}

/** What has the focus, as far as it wants keys for itself. */
export type Field = 'text' | 'range' | 'list' | null

/** Arrows belong to a list to choose from, and without Alt to text that is being written; where Alt types, it stays with the text. */
export function keepsKey(field: Field, { key, altKey }: Pick<KeyboardEvent, 'key' | 'altKey'>, altTypes = typesWithAlt()): boolean {
  if (altKey && altTypes && field === 'text') return true
  if (!key.startsWith('Arrow') || field === null) return false
  return field === 'list' || !altKey
}

function fieldOf(target: EventTarget | null): Field {
  if (target instanceof HTMLSelectElement) return 'list'
  if (target instanceof HTMLTextAreaElement) return 'text'
  if (!(target instanceof HTMLInputElement)) return null
  return target.type === 'text' || target.type === 'range' ? target.type : null
}

function pressPlain(event: KeyboardEvent, parts: { root: HTMLElement; drag: OptionDrag; actions: ShortcutActions }): boolean {
  if (handleDragKey(event, parts.drag) || handleTextKey(event, parts.root)) return true
  if (event.key === 'Escape') parts.actions.closeNotes()
  return false
}

/** Ties the room's keys to a document; answers how to untie them. They rest while a dialog is open. */
export function bindShortcuts(root: HTMLElement, drag: OptionDrag, actions: ShortcutActions): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || keepsKey(fieldOf(event.target), event) || document.querySelector('dialog[open]')) return
    const action = event.altKey ? withAlt[event.code] : undefined
    action?.(actions, root)
    if (action || pressPlain(event, { root, drag, actions })) event.preventDefault()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
