import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** What a person was told by email and in the product, in their record. */
export const LazyMessagesTab = lazyComponent(async () => {
  const [{ MessagesTab: Piece }] = await Promise.all([import('./messages-tab.tsx'), loadWords('notification/person', 'office/table')])
  return Piece
})
