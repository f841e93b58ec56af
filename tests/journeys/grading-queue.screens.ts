import type { Screen, ScreenGroup } from './harness/screens.ts'

/** Teachers' queue of grading, and what staff see of it. What is in it, other screens have left. */
export const group: ScreenGroup = 'office'
export const position = 140

export const screens: readonly Screen[] = [
  { name: 'the grading queue', as: 'teacher', path: '/teacher/grading' },
  { name: 'no work fits', as: 'teacher', path: '/teacher/grading?skill=speaking&option=vip&comment_language=tw' },
  { name: 'what a teacher has handed back', as: 'teacher', path: '/teacher/grading/done' },
  { name: 'grading work for staff', as: 'admin', path: '/admin/grading' },
  {
    name: 'graders’ rates, one of them wrong',
    as: 'admin',
    path: '/admin/grading',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('grading/admin', 'rates') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').first().fill('five')
      await dialog.locator('button[type=submit]').click()
      await dialog.locator('[aria-invalid=true]').first().waitFor()
    },
  },
]
