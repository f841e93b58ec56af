import type { ReactNode } from 'react'
import { loadWords } from '#web/kit/i18n/words.ts'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { type GradingPieces, GradingSlots } from '#web/result/index.ts'

const pieces: GradingPieces = {
  Card: lazyComponent(async () => {
    const [{ SectionCard }] = await Promise.all([import('#web/grading/order/section-card.tsx'), loadWords('grading/order')])
    return SectionCard
  }),
  Badge: lazyComponent(async () => {
    const [{ SectionBadge }] = await Promise.all([import('#web/grading/order/section-badge.tsx'), loadWords('grading/order')])
    return SectionBadge
  }),
  LanguageCheck: lazyComponent(async () => {
    const [{ LanguageCard }] = await Promise.all([import('#web/grading/language/language-card.tsx'), loadWords('grading/language')])
    return LanguageCard
  }),
}

/** Results with what people buy for them. */
export function WithGrading({ children }: { readonly children: ReactNode }) {
  return <GradingSlots value={pieces}>{children}</GradingSlots>
}
