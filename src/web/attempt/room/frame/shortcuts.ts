import { steerCarry } from '#web/attempt/room/paper/carry-keys.ts'
import { hopToText, steerText } from '#web/attempt/room/paper/text-cursor.ts'
import type { Carry } from '#web/attempt/room/paper/carry.ts'

/** What keys do, by name; the room gives them their meaning. */
export interface ShortcutActions {
  step(by: 1 | -1): void
  bookmark(): void
  tellTime(): void
  highlight(): void
  note(): void
}

const withAlt: Readonly<Record<string, (actions: ShortcutActions, root: HTMLElement) => void>> = {
  ArrowLeft: (actions) => actions.step(-1),
  ArrowRight: (actions) => actions.step(1),
  ArrowUp: (_, root) => hopToText(root, -1),
  ArrowDown: (_, root) => hopToText(root, 1),
  KeyR: (actions) => actions.bookmark(),
  KeyT: (actions) => actions.tellTime(),
  KeyH: (actions) => actions.highlight(),
  KeyN: (actions) => actions.note(),
}

/** Arrows belong to a list that is open and to text that is being written. */
function keepsArrows(target: EventTarget | null): boolean {
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')
}

/** Ties the room's keys to a document; answers how to untie them. They rest while a dialog is open. */
export function tieShortcuts(root: HTMLElement, carry: Carry, actions: ShortcutActions): () => void {
  const press = (event: KeyboardEvent) => {
    if (document.querySelector('dialog[open]') || event.ctrlKey || event.metaKey) return
    const action = event.altKey ? withAlt[event.code] : undefined
    if (event.key.startsWith('Arrow') && (event.altKey ? event.target instanceof HTMLSelectElement : keepsArrows(event.target))) return
    const used = action ? true : steerCarry(event, carry) || steerText(event, root)
    action?.(actions, root)
    if (used) event.preventDefault()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
