import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/': 'landing.page.tsx',
    '/admin/brand': 'admin/brands.page.tsx',
    '/admin/brand/$key': 'admin/brand.page.tsx',
  },
  pathRules: [{ path: '/', scope: 'page', isForgotten: true }],
  staffLinks: [{ to: '/admin/brand', word: 'brand/admin.menu_brands', position: 90 }],
  adminLinks: [{ to: '/admin/brand', word: 'brand/admin.menu_brands', position: 40 }],
}
