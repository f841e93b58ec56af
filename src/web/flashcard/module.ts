import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/flashcard': 'flashcard.page.tsx',
    '/flashcard/review': 'review/review.page.tsx',
    '/flashcard/card': 'cards/cards.page.tsx',
    '/flashcard/test': 'tests/tests.page.tsx',
    '/flashcard/plan': 'plan/plan.page.tsx',
  },
  pathRules: [
    { path: '/flashcard', scope: 'tree', needsSession: true },
    { path: '/flashcard/review', scope: 'page', needsSession: true, frame: 'no-footer' },
  ],
  homeCards: [{ component: 'LazyFlashcardCard', position: 30, role: 'student' }],
}
