import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/ielts/age': 'age.page.tsx',
    '/ielts/test': 'test.page.tsx',
  },
  pathRules: [{ path: '/ielts/age', scope: 'page', needsSession: true }],
}
