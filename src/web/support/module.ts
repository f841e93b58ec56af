import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/admin/issues': 'admin/issues.page.tsx',
    '/admin/issues/$id': 'admin/issue.page.tsx',
  },
  officeLinks: [{ to: '/admin/issues', word: 'support/admin.menu_issues', group: 'inbox', position: 10 }],
  adminCounters: [
    {
      figure: 'issues.new',
      section: 'waiting',
      to: '/admin/issues',
      search: { status: 'new' },
      record: { entity: 'report', to: '/admin/issues/$id' },
      position: 30,
    },
    {
      figure: 'issues.in_progress',
      section: 'waiting',
      to: '/admin/issues',
      search: { status: 'in_progress' },
      record: { entity: 'report', to: '/admin/issues/$id' },
      position: 40,
    },
  ],
}
