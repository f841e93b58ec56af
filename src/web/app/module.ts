import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/profile': 'profile.page.tsx',
    '/profile/child/$id/results': 'child-results.page.tsx',
    '/profile/child/$id/results/$attempt': 'child-result.page.tsx',
    '/students/$id': 'person/person.page.tsx',
    '/admin/attempts/$id': 'record/attempt.page.tsx',
    '/admin/tests/$id': 'record/test.page.tsx',
    '/admin/issues/$id': 'record/report.page.tsx',
    '/ielts/unsent': 'unsent.page.tsx',
    '/ielts/explanation': 'explanation.page.tsx',
    '/ielts/result': 'result.page.tsx',
    '/ielts/result/mock': 'mock-result.page.tsx',
    '/ielts/testresults': 'test-results.page.tsx',
  },
  pathRules: [
    { path: '/profile', scope: 'tree', needsSession: true },
    { path: '/ielts/explanation', scope: 'page', frame: 'no-footer' },
  ],
}
