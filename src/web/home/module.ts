import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/ielts': 'home.page.tsx',
  },
  pathRules: [{ path: '/ielts', scope: 'below', needsSession: true }],
}
