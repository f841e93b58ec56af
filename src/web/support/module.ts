import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/admin/issues': 'admin/issues.page.tsx',
    '/admin/issues/$id': 'admin/issue.page.tsx',
  },
  staffLinks: [{ to: '/admin/issues', word: 'support/admin.menu_issues', position: 60 }],
}
