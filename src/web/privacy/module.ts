import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/admin/privacy': 'admin/requests.page.tsx',
  },
  staffLinks: [{ to: '/admin/privacy', word: 'privacy/admin.menu_privacy', position: 110 }],
}
