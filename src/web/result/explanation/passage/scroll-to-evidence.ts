import type { MouseEvent } from 'react'

const sideBySide = '(min-width: 992px)'
const reducedMotion = '(prefers-reduced-motion: reduce)'

/** How much of the window the number strip covers, and how much room to leave below. A player above the lines covers more. */
const edges = { top: 72, bottom: 64 }

function scrollSo(top: number): void {
  scrollTo({ top, behavior: matchMedia(reducedMotion).matches ? 'auto' : 'smooth' })
}

/** Brings all lit evidence of a passage into view if it fits, else its beginning. */
function bringIntoView(passage: HTMLElement): void {
  const evidence = [...passage.querySelectorAll<HTMLElement>('.rv-lit')]
  const top = evidence[0]?.getBoundingClientRect().top
  const bottom = evidence.at(-1)?.getBoundingClientRect().bottom
  if (top === undefined || bottom === undefined) return
  const covered = edges.top + (passage.querySelector<HTMLElement>('.rv-player')?.offsetHeight ?? 0)
  if (top >= covered && bottom <= innerHeight - edges.bottom) return
  const room = innerHeight - covered - edges.bottom
  const lead = Math.max(24, Math.min(room / 3, (room - (bottom - top)) / 2))
  scrollSo(scrollY + top - covered - lead)
}

/** Shows the evidence where the passage stands beside the answer; on a phone the answer stays in view. */
export function scrollToEvidence(passage: HTMLElement | null): void {
  if (passage !== null && matchMedia(sideBySide).matches) bringIntoView(passage)
}

/** Follows a link to the evidence in the passage. */
export function goToPassage(event: MouseEvent): void {
  const passage = document.querySelector<HTMLElement>('#rv-passage')
  if (passage === null) return
  event.preventDefault()
  passage.focus({ preventScroll: true })
  bringIntoView(passage)
}

/** Follows a link back to the answer. */
export function goToAnswer(event: MouseEvent): void {
  const answer = document.querySelector<HTMLElement>('#rv-answer')
  if (answer === null) return
  event.preventDefault()
  answer.focus({ preventScroll: true })
  if (!matchMedia(sideBySide).matches) scrollSo(scrollY + answer.getBoundingClientRect().top - edges.top)
}
