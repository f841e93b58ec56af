import { useEffect } from 'react'

/** Elements that need the arrow keys for themselves. */
const arrowKeyTargets = 'input, select, textarea, [contenteditable], [role="slider"], dialog, [popover]'

function toStep(event: KeyboardEvent): -1 | 0 | 1 {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0
  if (event.target instanceof Element && event.target.closest(arrowKeyTargets) !== null) return 0
  if (event.key === 'ArrowLeft') return -1
  return event.key === 'ArrowRight' ? 1 : 0
}

/** Left and right turn to the question before and after; nothing happens at either end. */
export function useArrowKeys(numbers: readonly (readonly number[])[], current: number, turnTo: (number: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = toStep(event)
      const next = numbers[numbers.findIndex((question) => question.includes(current)) + step]?.[0]
      if (step === 0 || next === undefined) return
      event.preventDefault()
      turnTo(next)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [numbers, current, turnTo])
}
