import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** The parents and children of a person, in their record. */
export const LazyFamilyTab = lazyComponent(async () => {
  const [{ FamilyTab: Piece }] = await Promise.all([import('./family-tab.tsx'), loadWords('family/person')])
  return Piece
})
