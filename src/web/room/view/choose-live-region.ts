import type { Notice } from '#web/room/engine/room-state.ts'

/** How a notice reaches those who listen: urgent ones interrupt; others wait, and stay unsaid while a recording speaks. */
export function chooseLiveRegion(notice: Notice | undefined, quiet: boolean): 'assertive' | 'polite' | null {
  if (notice === undefined) return null
  if (notice.urgent) return 'assertive'
  return quiet ? null : 'polite'
}
