import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/admin/instructor-code': 'codes/codes.page.tsx',
  },
  staffLinks: [{ to: '/admin/instructor-code', word: 'profile/codes.menu_codes', position: 100 }],
  adminLinks: [{ to: '/admin/instructor-code', word: 'profile/codes.menu_codes', position: 30 }],
}
