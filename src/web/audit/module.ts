import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/admin/audit': 'audit.page.tsx',
  },
  staffLinks: [{ to: '/admin/audit', word: 'audit.menu_audit', position: 120 }],
  adminLinks: [{ to: '/admin/audit', word: 'audit.menu_audit', position: 50 }],
}
