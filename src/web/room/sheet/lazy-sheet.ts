import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'
import type { PaperSheetProps } from './paper-sheet.tsx'

/** Fetched with the room's words when a preview is first drawn. */
export const PaperSheet = lazyComponent<PaperSheetProps>(async () => {
  const [{ PaperSheet: Sheet }] = await Promise.all([import('./paper-sheet.tsx'), loadWords('room')])
  return Sheet
})
