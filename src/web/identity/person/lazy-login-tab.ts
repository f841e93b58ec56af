import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** How a person logs in and where they are, in their record. */
export const LazyLoginTab = lazyComponent(async () => {
  const [{ LoginTab: Piece }] = await Promise.all([import('./login-tab.tsx'), loadWords('identity/person', 'office/table')])
  return Piece
})
