import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/admin': 'admin-home.page.tsx',
    '/admin/jobs': 'jobs/jobs.page.tsx',
    '/dev/mail': 'dev-mail.page.tsx',
  },
  pathRules: [
    { path: '/admin', scope: 'tree', frame: 'office', needsSession: true, role: 'super-admin' },
    { path: '/dev', scope: 'tree', isForgotten: true },
    { path: '/dev/mail', scope: 'page', skipsBinding: true },
  ],
  adminCounters: [{ figure: 'jobs.dead', section: 'system', to: '/admin/jobs', search: { state: 'dead' }, position: 20 }],
  officeLinks: [
    { to: '/admin', word: 'system/overview.title', position: 10 },
    { to: '/admin/jobs', word: 'system/jobs.menu_jobs', group: 'system', position: 20 },
  ],
}
