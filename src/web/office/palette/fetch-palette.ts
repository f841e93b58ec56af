import { loadWords } from '#web/kit/i18n/words.ts'

/** The palette with its words. It comes when it is first asked for. */
export async function fetchPalette() {
  const [{ Palette }] = await Promise.all([import('./palette.tsx'), loadWords('office/palette')])
  return Palette
}
