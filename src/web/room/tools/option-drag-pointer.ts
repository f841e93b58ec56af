import type { PointerEvent as ReactPointerEvent } from 'react'
import type { Question } from '#contract/content/paper.ts'
import type { DraggedOption, OptionDrag } from './option-drag.ts'

const startPx = 6
const edgePx = 56

function findSlot(x: number, y: number, carried: DraggedOption): Question | null {
  const slot = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-slot]')
  return carried.group.questions.find((question) => question.id === slot?.dataset['slot']) ?? null
}

/** Scrolls the pane under the pointer while it is held near an edge; answers how to stop. */
function scrollAtEdges(where: { x: number; y: number }): () => void {
  let frame = requestAnimationFrame(function step() {
    const pane = document.elementFromPoint(where.x, where.y)?.closest('.ex-pane')
    const box = pane?.getBoundingClientRect()
    if (pane && box) {
      if (where.y < box.top + edgePx) pane.scrollTop -= 9
      if (where.y > box.bottom - edgePx) pane.scrollTop += 9
    }
    frame = requestAnimationFrame(step)
  })
  return () => cancelAnimationFrame(frame)
}

/** A drag must not end in a click on what it started from. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
}

function moveGhost(x: number, y: number): void {
  const ghost = document.querySelector<HTMLElement>('.ex-ghost')
  if (ghost) ghost.style.translate = `${x - 24}px ${y - 20}px`
}

/**
 * Drags an option with a mouse or pen from anywhere on it, with a finger only from its grip, so that a finger elsewhere
 * still scrolls. Escape gives up. Everything here can also be done by press or by key.
 */
export function startDrag(event: ReactPointerEvent, drag: OptionDrag, carried: DraggedOption): void {
  const onGrip = (event.target as Element).closest('[data-grip]') !== null
  if (event.button !== 0 || (event.pointerType === 'touch' && !onGrip)) return
  const from = { x: event.clientX, y: event.clientY }
  const where = { ...from }
  const untie = new AbortController()
  let dragging = false
  let stopScrolling = () => {}
  const finish = () => {
    untie.abort()
    stopScrolling()
    delete document.body.dataset['dragging']
  }
  const move = (next: PointerEvent) => {
    Object.assign(where, { x: next.clientX, y: next.clientY })
    if (!dragging) {
      if (Math.hypot(where.x - from.x, where.y - from.y) < startPx) return
      dragging = true
      document.body.dataset['dragging'] = ''
      drag.pick({ ...carried, by: 'pointer' })
      stopScrolling = scrollAtEdges(where)
    }
    moveGhost(where.x, where.y)
    drag.set({ over: findSlot(where.x, where.y, carried)?.id ?? null })
  }
  const release = () => {
    finish()
    if (!dragging) return
    swallowClick()
    const slot = findSlot(where.x, where.y, carried)
    const overBank = document.elementFromPoint(where.x, where.y)?.closest(`[data-bank="${carried.group.id}"]`)
    if (slot) drag.drop(slot)
    else if (overBank && carried.from !== null) drag.putBack()
    else drag.cancel()
  }
  const giveUp = () => {
    finish()
    if (dragging) drag.cancel()
  }
  const { signal } = untie
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', release, { signal })
  addEventListener('pointercancel', giveUp, { signal })
  addEventListener('keydown', (key) => key.key === 'Escape' && giveUp(), { signal })
}
