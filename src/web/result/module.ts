import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/ielts/estimates': 'estimate/estimates.page.tsx',
    '/profile/child/$id/results': 'child/child-results.page.tsx',
    '/profile/child/$id/results/$attempt': 'child/child-result.page.tsx',
    '/try': 'sample/sample.page.tsx',
  },
  homeCards: [{ component: 'SampleCard', position: 10, role: 'student' }],
}
