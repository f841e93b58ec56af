import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/teacher/grading/$id': 'desk/desk.page.tsx',
  },
  // The desk has a bar of its own and needs the whole width.
  pathRules: [{ path: '/teacher/grading', scope: 'below', frame: 'bare', needsSession: true, role: 'teacher' }],
}
