import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/': 'landing.page.tsx',
    '/admin/brand': 'admin/brands.page.tsx',
    '/admin/brand/$key': 'admin/brand.page.tsx',
  },
  pathRules: [{ path: '/', scope: 'page', isForgotten: true }],
  officeLinks: [{ to: '/admin/brand', word: 'brand/admin.menu_brands', group: 'system', position: 10 }],
}
