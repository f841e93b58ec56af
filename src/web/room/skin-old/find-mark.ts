/** A highlight or a note in the text. */
export interface Mark {
  readonly kind: 'highlight' | 'note'
  readonly id: string
}

/** The mark that an element stands in. */
export function markOf(target: EventTarget | null): Mark | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-mark]') : null
  const id = element?.dataset['mark']
  return id === undefined ? null : { kind: element?.dataset['kind'] === 'note' ? 'note' : 'highlight', id }
}

/** The first mark that the selection touches: what keys have selected stands in no place that could be pressed. */
export function markOfSelection(root: HTMLElement, selection: Selection | null): Mark | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  return markOf(Array.from(root.querySelectorAll('[data-mark]')).find((mark) => range.intersectsNode(mark)) ?? null)
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Where something of this size lies below a point, inside the window. */
export function fitBelow({ x, y }: Point, size: { readonly width: number; readonly height: number }): Point {
  return {
    x: Math.max(8, Math.min(x, innerWidth - size.width - 8)),
    y: Math.max(8, Math.min(y, innerHeight - size.height - 8)),
  }
}

/** Below the end of what is selected. */
export function endOfSelection(selection: Selection | null): Point | null {
  const boxes = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).getClientRects() : []
  const last = boxes[boxes.length - 1]
  return last ? { x: last.right, y: last.bottom + 4 } : null
}
