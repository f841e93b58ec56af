import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/profile/billing-info': 'payout.page.tsx',
    '/admin/payout/$id': 'payout-admin.page.tsx',
  },
  homeCards: [{ component: 'PayoutHomeCard', position: 10, role: 'teacher' }],
  officePlaces: [{ path: '/admin/payout', under: '/students' }],
}
