import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/admin/tests/drafts': 'list/drafts.page.tsx',
    '/admin/tests/drafts/$id': 'page/draft.page.tsx',
  },
  // The editor has a bar of its own and needs the whole width.
  pathRules: [{ path: '/admin/tests/drafts', scope: 'below', frame: 'bare' }],
  officeLinks: [{ to: '/admin/tests/drafts', word: 'draft/list.menu_drafts', group: 'tests', position: 15 }],
}
