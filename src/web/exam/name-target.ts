import type { Translate } from '#web/kit/i18n/words.ts'

/** The target part of a band's label: ", target 7.0"; empty without a target. */
export function nameTarget(nouns: Translate, band: number | null | undefined): string {
  return band === null || band === undefined ? '' : nouns('ruler_target', { band: band.toFixed(1) })
}
