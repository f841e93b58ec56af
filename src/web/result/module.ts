import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/profile/child/$id/results': 'child/child-results.page.tsx',
    '/profile/child/$id/results/$attempt': 'child/child-result.page.tsx',
    '/ielts/result': 'summary/result.page.tsx',
    '/ielts/result/mock': 'summary/mock-result.page.tsx',
    '/ielts/testresults': 'history/test-results.page.tsx',
    '/try': 'sample/sample.page.tsx',
  },
  homeCards: [{ component: 'SampleCard', position: 10, role: 'student' }],
}
