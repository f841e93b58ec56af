import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/admin/audit': 'audit.page.tsx',
  },
  officeLinks: [{ to: '/admin/audit', word: 'audit.menu_audit', group: 'system', position: 30 }],
}
