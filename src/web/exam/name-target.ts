import type { Translate } from '#web/kit/i18n/words.ts'

/** How the label of a band goes on about a target: ", target 7.0"; nothing where there is none. */
export function nameTarget(nouns: Translate, band: number | null | undefined): string {
  return band === null || band === undefined ? '' : nouns('ruler_target', { band: band.toFixed(1) })
}
