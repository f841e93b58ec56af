import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/plans': 'plans/plans.page.tsx',
    '/plans/grading': 'plans/grading.page.tsx',
    '/plans/tcoins': 'plans/tcoins.page.tsx',
    '/admin/plans': 'admin/prices.page.tsx',
  },
  officeLinks: [{ to: '/admin/plans', word: 'plan/admin.menu', group: 'money', position: 50 }],
  homeCards: [{ component: 'AllowanceCard', words: ['plan'], position: 20, role: 'student' }],
}
