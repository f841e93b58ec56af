import { loadWords } from '#web/kit/i18n/words.ts'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'

/** One order, for staff, with its words. */
export const LazyOrderView = lazyComponent(async () => {
  const [{ OrderView: Piece }] = await Promise.all([import('./order-view.tsx'), loadWords('payment/admin', 'office/record')])
  return Piece
})
