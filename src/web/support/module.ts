import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/admin/issues': 'admin/issues.page.tsx',
    '/admin/issues/$id': 'admin/issue.page.tsx',
  },
  staffLinks: [{ to: '/admin/issues', word: 'support/admin.menu_issues', position: 60 }],
  adminCounters: [
    { figure: 'issues.new', section: 'waiting', to: '/admin/issues', search: { status: 'new' }, position: 30 },
    { figure: 'issues.in_progress', section: 'waiting', to: '/admin/issues', search: { status: 'in_progress' }, position: 40 },
  ],
}
