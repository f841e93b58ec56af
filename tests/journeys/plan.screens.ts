import type { Screen } from './harness/screens.ts'

export const group = 'page'

export const screens: readonly Screen[] = [
  {
    name: 'plans, to a visitor',
    as: 'visitor',
    path: '/plans',
    prepare: ({ page, say }) => page.getByRole('link', { name: say('plan/plans', 'log_in_to_buy') }).waitFor(),
  },
  {
    name: 'plans, with the new end and what is missing',
    as: 'student',
    path: '/plans',
    prepare: ({ page, say }) => page.getByText(say('plan/plans', 'your_balance'), { exact: true }).waitFor(),
  },
  {
    name: 'too few T-Coins for a plan',
    as: 'student',
    path: '/plans',
    prepare: async ({ page, say }) => {
      await page.getByRole('radio', { name: say('plan/plans', 'lifetime') }).check()
      await page.getByRole('button', { name: say('plan/plans', 'buy'), exact: true }).click()
      await page.getByRole('dialog', { name: say('wallet/not-enough', 'known') }).waitFor()
    },
  },
  {
    name: 'plans, to a parent',
    as: 'parent',
    path: '/plans',
    prepare: ({ page, say }) => page.getByText(say('plan/plans', 'students_only')).waitFor(),
  },
  {
    name: 'prices of grading',
    as: 'visitor',
    path: '/plans/grading',
    prepare: ({ page, say }) => page.getByText(say('plan/plans', 'grading_note')).waitFor(),
  },
  {
    name: 'prices of T-Coins',
    as: 'visitor',
    path: '/plans/tcoins',
    prepare: ({ page, say }) => page.getByText(say('plan/plans', 'tcoins_note')).waitFor(),
  },
]
