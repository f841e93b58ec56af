import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/plans': 'plans/plans.page.tsx',
    '/plans/grading': 'plans/grading.page.tsx',
    '/plans/tcoins': 'plans/tcoins.page.tsx',
  },
  homeCards: [{ component: 'AllowanceCard', words: ['plan'], position: 20, role: 'student' }],
}
