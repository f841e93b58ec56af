import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/admin/delivery': 'admin/deliveries.page.tsx',
    '/notifications': 'notices.page.tsx',
  },
  pathRules: [{ path: '/notifications', scope: 'tree', needsSession: true }],
  personTabs: [{ name: 'messages', word: 'notification/person.tab', component: 'LazyMessagesTab', role: 'super-admin', position: 50 }],
  officeLinks: [{ to: '/admin/delivery', word: 'notification/admin.menu_delivery', group: 'inbox', position: 20 }],
  officeFoundActions: [
    { name: 'messages', finder: 'findPeople', search: { tab: 'messages' }, word: 'notification/person.tab', position: 20 },
  ],
  adminCounters: [{ figure: 'emails.given_up', section: 'system', to: '/admin/delivery', search: { status: 'given_up' }, position: 10 }],
}
