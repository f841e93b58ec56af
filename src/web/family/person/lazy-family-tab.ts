import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** The parents and children of a person, in their record. */
export const LazyFamilyTab = lazyComponent(async () => {
  const [{ FamilyTab: Piece }] = await Promise.all([import('./family-tab.tsx'), loadWords('family/person')])
  return Piece
})

/** Who they are connected with, on a card in their record. */
export const LazyFamilyCard = lazyComponent(async () => {
  const [{ FamilyCard: Piece }] = await Promise.all([import('./family-card.tsx'), loadWords('family/person', 'office/record')])
  return Piece
})
