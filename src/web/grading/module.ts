import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: { '/grading': 'order/grading.page.tsx' },
  pathRules: [{ path: '/grading', scope: 'tree', needsSession: true }],
}
