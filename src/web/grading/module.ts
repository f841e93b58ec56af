import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/grading': 'order/grading.page.tsx',
    '/grading/attempt/$attempt/$skill': 'graded/graded.page.tsx',
    '/grading/revise/$attempt/$part': 'revision/revise.page.tsx',
    '/grading/revision/$id': 'revision/revision.page.tsx',
    '/grading/sample': 'sample/samples.page.tsx',
    '/grading/sample/$name': 'sample/sample.page.tsx',
    '/teacher/grading': 'queue/queue.page.tsx',
    '/teacher/grading/done': 'queue/done.page.tsx',
    '/teacher/grading/qualification': 'qualification/qualification.page.tsx',
    '/teacher/grading/$id': 'form/form.page.tsx',
    '/teacher/grading/quality': 'quality/own-quality.page.tsx',
    '/admin/grading': 'admin/work-list.page.tsx',
    '/admin/grading/$id': 'admin/work.page.tsx',
    '/admin/grading/second-reader': 'second-reader/connection.page.tsx',
    '/admin/grading/complaint': 'complaint/complaint-list.page.tsx',
    '/admin/grading/complaint/$id': 'complaint/complaint-record.page.tsx',
    '/admin/grading/quality': 'quality/quality-list.page.tsx',
    '/admin/grading/quality/$id': 'quality/grader-quality.page.tsx',
  },
  pathRules: [
    { path: '/grading', scope: 'tree', needsSession: true },
    { path: '/grading/sample', scope: 'tree', needsSession: false },
    // The marking form has a bar of its own and needs the whole width.
    { path: '/teacher/grading', scope: 'below', frame: 'bare', needsSession: true, role: 'teacher' },
    { path: '/teacher/grading', scope: 'page', frame: 'office', needsSession: true, role: 'teacher' },
    { path: '/teacher/grading/done', scope: 'page', frame: 'office', needsSession: true, role: 'teacher' },
    { path: '/teacher/grading/quality', scope: 'page', frame: 'office', needsSession: true, role: 'teacher' },
    { path: '/teacher/grading/qualification', scope: 'page', frame: 'office', needsSession: true, role: 'teacher' },
  ],
  officeLinks: [
    { to: '/teacher/grading', word: 'grading/queue.menu', group: 'grading', position: 10 },
    { to: '/teacher/grading/done', word: 'grading/queue.menu_done', group: 'grading', position: 20 },
    { to: '/teacher/grading/quality', word: 'grading/quality.menu_own', group: 'grading', position: 25 },
    { to: '/teacher/grading/qualification', word: 'grading/qualification.menu', group: 'grading', position: 25 },
    { to: '/admin/grading', word: 'grading/admin.menu', group: 'grading', position: 30 },
    { to: '/admin/grading/complaint', word: 'grading/complaint.menu', group: 'grading', position: 40 },
    { to: '/admin/grading/quality', word: 'grading/quality.menu', group: 'grading', position: 50 },
  ],
  officeFinders: [
    { find: 'findGradingWork', to: '/admin/grading', word: 'grading/admin.title', words: ['grading/admin'], icon: 'pencil', position: 50 },
  ],
  attemptTabs: [
    { name: 'grading', word: 'grading/admin.attempt_tab', component: 'LazyAttemptGradingTab', role: 'super-admin', position: 30 },
  ],
  adminCounters: [
    {
      figure: 'grading.open',
      section: 'waiting',
      to: '/admin/grading',
      search: { status: 'open' },
      record: { entity: 'grading', to: '/admin/grading/$id' },
      position: 42,
    },
  ],
  homeCards: [{ component: 'GradingHomeCard', position: 5, role: 'teacher' }],
}
