import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: { '/grading/attempt/$attempt/$skill': 'graded/graded.page.tsx' },
  pathRules: [{ path: '/grading/attempt', scope: 'tree', needsSession: true }],
}
