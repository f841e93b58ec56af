import type { OptionDrag } from './option-drag.ts'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

export function listSlots(group: string): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>(`[data-slot][data-group="${group}"]`)).filter(
    (slot) => slot.offsetParent !== null,
  )
}

/** While an option is in the hand: arrows go from slot to slot, Escape lays it down. True when the key was used. */
export function handleDragKey(event: KeyboardEvent, drag: OptionDrag): boolean {
  const { carried } = drag.value
  if (!carried || carried.by !== 'hand' || event.altKey || event.ctrlKey || event.metaKey) return false
  if (event.key === 'Escape') {
    drag.cancel()
    return true
  }
  const step = steps[event.key]
  if (step === undefined) return false
  const slots = listSlots(carried.group.id)
  const at = slots.indexOf(document.activeElement as HTMLElement)
  const firstEmpty = slots.findIndex((slot) => slot.dataset['filled'] === undefined)
  const next = at < 0 ? Math.max(0, firstEmpty) : (at + step + slots.length) % slots.length
  slots[next]?.focus()
  return true
}
