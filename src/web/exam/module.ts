import type { WebModule } from '#web/kit/module.ts'

/** Spec §2: the address of each skill's introduction stands open, without header and footer. */
const introductions = ['listening', 'reading', 'writing', 'speaking'].map((skill) => ({
  path: `/ielts/${skill}/introduction`,
  scope: 'page' as const,
  frame: 'bare' as const,
  needsSession: false,
}))

export const webModule: WebModule = {
  pages: {
    '/admin/tests': 'admin/tests.page.tsx',
    '/admin/tests/import': 'admin/import.page.tsx',
    '/ielts/$skill/introduction': 'introduction.page.tsx',
    '/ielts/about-test': 'label/label.page.tsx',
    '/toefl': 'list/toefl.page.tsx',
    '/toefl/result': 'list/toefl-results.page.tsx',
  },
  pathRules: [...introductions, { path: '/toefl/result', scope: 'page', needsSession: true }],
  testTabs: [
    { name: 'overview', word: 'exam/admin.tab_overview', component: 'LazyTestOverviewTab', role: 'super-admin', position: 10 },
    { name: 'versions', word: 'exam/admin.revisions', component: 'LazyTestVersionsTab', role: 'super-admin', position: 20 },
    { name: 'figures', word: 'exam/admin.figures', component: 'LazyTestFiguresTab', role: 'super-admin', position: 30 },
    { name: 'history', word: 'exam/admin.tab_history', component: 'LazyTestHistoryTab', role: 'super-admin', position: 60 },
  ],
  officeLinks: [{ to: '/admin/tests', word: 'exam/admin.menu_tests', group: 'tests', position: 10 }],
  officeActions: [{ to: '/admin/tests/import', word: 'exam/admin.import' }],
  officeFinders: [
    { find: 'findTests', to: '/admin/tests', word: 'exam/admin.found_tests', words: ['exam/admin', 'exam'], icon: 'book', position: 30 },
  ],
  adminCounters: [
    { figure: 'tests.published', section: 'total', to: '/admin/tests', search: { status: 'published' }, position: 50 },
    { figure: 'tests.draft', section: 'total', to: '/admin/tests', search: { status: 'draft' }, position: 60 },
  ],
}
