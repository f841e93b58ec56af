import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/admin/privacy': 'admin/requests.page.tsx',
  },
  officeLinks: [{ to: '/admin/privacy', word: 'privacy/admin.menu_privacy', group: 'inbox', position: 30 }],
}
