import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/admin/privacy': 'admin/requests.page.tsx',
    '/admin/privacy/$id': 'admin/request.page.tsx',
  },
  adminCounters: [
    {
      figure: 'privacy.overdue',
      section: 'waiting',
      to: '/admin/privacy',
      record: { entity: 'privacy-request', to: '/admin/privacy/$id' },
      position: 46,
    },
  ],
  officeLinks: [{ to: '/admin/privacy', word: 'privacy/admin.menu_privacy', group: 'inbox', position: 30 }],
}
