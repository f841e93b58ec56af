import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/ielts/profile/referral': 'own/referral.page.tsx',
    '/admin/referral': 'admin/referrals.page.tsx',
    '/admin/referral/$id': 'admin/referral.page.tsx',
  },
  officeLinks: [{ to: '/admin/referral', word: 'referral/admin.menu', group: 'money', position: 60 }],
  adminCounters: [
    {
      figure: 'referrals.review',
      section: 'waiting',
      to: '/admin/referral',
      search: { status: 'review' },
      record: { entity: 'referral', to: '/admin/referral/$id' },
      position: 45,
    },
  ],
}
