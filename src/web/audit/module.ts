import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/admin/audit': 'audit.page.tsx',
  },
  personCards: [{ component: 'LazyLatestEventsCard', role: 'super-admin', position: 50 }],
  personTabs: [{ name: 'history', word: 'audit/person.tab', component: 'LazyHistoryTab', role: 'super-admin', position: 60 }],
  officeLinks: [{ to: '/admin/audit', word: 'audit.menu_audit', group: 'system', position: 30 }],
}
