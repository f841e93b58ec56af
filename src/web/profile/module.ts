import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/admin/instructor-code': 'codes/codes.page.tsx',
  },
  officeLinks: [{ to: '/admin/instructor-code', word: 'profile/codes.menu_codes', group: 'people', position: 40 }],
}
