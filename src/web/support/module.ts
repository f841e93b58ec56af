import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/admin/issues': 'admin/issues.page.tsx',
  },
  reportTabs: [
    { name: 'overview', word: 'support/admin.tab_overview', component: 'LazyReportOverviewTab', role: 'super-admin', position: 10 },
    { name: 'history', word: 'support/admin.tab_history', component: 'LazyReportHistoryTab', role: 'super-admin', position: 60 },
  ],
  officeLinks: [{ to: '/admin/issues', word: 'support/admin.menu_issues', group: 'inbox', position: 10 }],
  officeFinders: [
    { find: 'findReports', to: '/admin/issues', word: 'support/admin.title', words: ['support/admin'], icon: 'chat', position: 60 },
  ],
  adminCounters: [
    {
      figure: 'issues.open',
      section: 'waiting',
      to: '/admin/issues',
      record: { entity: 'report', to: '/admin/issues/$id' },
      position: 30,
    },
  ],
}
