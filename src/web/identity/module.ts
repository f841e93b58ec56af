import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/login/line': 'line/line-return.page.tsx',
    '/two-step': 'second-factor/two-step.page.tsx',
    '/password/forget': 'password/forget.page.tsx',
    '/password/reset': 'password/reset-password.page.tsx',
    '/password/set': 'password/set-password.page.tsx',
    '/verify': 'email/verify.page.tsx',
  },
  personTabs: [{ name: 'login', word: 'identity/person.tab', component: 'LazyLoginTab', role: 'super-admin', position: 40 }],
  pathRules: [
    { path: '/two-step', scope: 'tree', needsSession: true },
    { path: '/login/line', scope: 'tree', isForgotten: true },
    { path: '/login/line', scope: 'page', skipsBinding: true },
    { path: '/password', scope: 'tree', isForgotten: true },
    { path: '/verify', scope: 'tree', isForgotten: true },
    { path: '/verify', scope: 'page', skipsBinding: true },
  ],
}
