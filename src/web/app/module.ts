import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/profile': 'profile.page.tsx',
    '/students/$id': 'person/person.page.tsx',
    '/ielts/unsent': 'unsent.page.tsx',
    '/ielts/explanation': 'explanation.page.tsx',
  },
  pathRules: [
    { path: '/profile', scope: 'tree', needsSession: true },
    // Its page is still to come.
    { path: '/grading', scope: 'tree', needsSession: true },
    { path: '/ielts/explanation', scope: 'page', frame: 'no-footer' },
  ],
}
