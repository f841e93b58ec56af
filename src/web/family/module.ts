import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/profile/child/$id': 'child/child.page.tsx',
    '/parent-link': 'parent-link.page.tsx',
    '/ask-parent': 'ask-parent.page.tsx',
    '/children': 'children.page.tsx',
  },
  personCards: [{ component: 'LazyFamilyCard', role: 'super-admin', of: ['student', 'parent'], position: 30 }],
  personTabs: [
    {
      name: 'family',
      word: 'family/person.tab',
      component: 'LazyFamilyTab',
      role: 'super-admin',
      of: ['student', 'parent'],
      position: 30,
    },
  ],
  pathRules: [
    { path: '/children', scope: 'tree', needsSession: true },
    { path: '/ask-parent', scope: 'tree', needsSession: true },
    { path: '/parent-link', scope: 'tree', isForgotten: true },
    { path: '/parent-link', scope: 'page', skipsBinding: true },
  ],
}
