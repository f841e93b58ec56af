import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/profile/billing-info': 'payout.page.tsx',
    '/admin/payout/$id': 'payout-admin.page.tsx',
  },
  officePlaces: [{ path: '/admin/payout', under: '/students' }],
}
