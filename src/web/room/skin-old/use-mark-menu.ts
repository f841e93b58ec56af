import { useEffect, useState } from 'react'
import { readSelection } from '#web/room/tools/read-selection.ts'
import { endOfSelection, markOf, markOfSelection } from './find-mark.ts'
import type { Mark } from './find-mark.ts'

/** What the menu is for, and where it opens. */
export interface Spot {
  readonly x: number
  readonly y: number
  /** Text is selected. */
  readonly selected: boolean
  readonly mark: Mark | null
  /** The element that gets the focus back. */
  readonly opener: Element | null
}

/** The menu for what is selected now, as a key or a button asks for it. */
export function spotOfSelection(root: HTMLElement): Spot {
  const selection = getSelection()
  const at = endOfSelection(selection) ?? { x: innerWidth, y: 60 }
  const selected = readSelection(root, selection).length > 0
  return { ...at, selected, mark: markOfSelection(root, selection), opener: document.activeElement }
}

/** The right button, its key, and for fingers a press on a mark; where there is nothing of ours, the browser has its own menu. */
function readSpot(root: HTMLElement, event: MouseEvent): Spot | null {
  const spot = spotOfSelection(root)
  const byPointer = event.button === 2 || event.type === 'click'
  const mark = byPointer ? markOf(event.target) : spot.mark
  if (!mark && !spot.selected) return null
  return byPointer ? { ...spot, x: event.clientX, y: event.clientY, mark } : { ...spot, mark }
}

/** Opens by the right button, and closes by a press elsewhere, Escape, scrolling or another size of the window. */
export function useMarkMenu(root: HTMLElement | null, writable: boolean): readonly [Spot | null, (spot: Spot | null) => void] {
  const [spot, setSpot] = useState<Spot | null>(null)
  useEffect(() => {
    if (!root || !writable) return
    const untie = new AbortController()
    const { signal } = untie
    let held: ReadonlyMap<Element, number> = new Map()
    const open = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('.ex-pane') || event.target.closest('input, textarea, select')) return
      const found = readSpot(root, event)
      if (!found) return
      event.preventDefault()
      held = new Map([...root.querySelectorAll('.ex-pane')].map((pane) => [pane, pane.scrollTop]))
      setSpot(found)
    }
    const isOutside = (event: Event) => !(event.target instanceof Element && event.target.closest('.ex-context'))
    const close = (event: Event) => isOutside(event) && setSpot(null)
    root.addEventListener('contextmenu', open, { signal })
    root.addEventListener('click', (event) => (event as PointerEvent).pointerType === 'touch' && markOf(event.target) && open(event), {
      signal,
    })
    addEventListener('pointerdown', close, { signal })
    addEventListener('keydown', (event) => event.key === 'Escape' && setSpot(null), { signal })
    addEventListener('resize', () => setSpot(null), { signal }) // It would stand beside the window, or away from what it is about.
    // The event of a scroll that was over before the menu opened may come after it.
    const isOver = ({ target }: Event) => target instanceof Element && held.get(target) === target.scrollTop
    root.addEventListener('scroll', (event) => isOver(event) || close(event), { signal, capture: true })
    return () => untie.abort()
  }, [root, writable])
  return [spot, setSpot]
}
