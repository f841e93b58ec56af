import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/ielts/estimates': 'estimate/estimates.page.tsx',
    '/try': 'sample/sample.page.tsx',
  },
  homeCards: [{ component: 'SampleCard', position: 10, role: 'student' }],
}
