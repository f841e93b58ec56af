import { callApi } from '#tests/world/calls.ts'
import { drawPicture, uploadPicture } from '#tests/world/pictures.ts'
import { orThrow } from './harness/attempts.ts'
import { allowTransfer, orderCoins } from './harness/deposit.ts'
import type { Screen, ScreenGroup } from './harness/screens.ts'

/** What staff see of orders, and the page of the demo card. */
export const group: ScreenGroup = 'office'
export const position = 130

export const screens: readonly Screen[] = [
  {
    name: 'orders for staff',
    as: 'admin',
    path: async (url, admin) => {
      await orderCoins(url, admin, 20, 'card')
      return '/admin/orders?view=all'
    },
  },
  { name: 'orders to refund, none', as: 'admin', path: '/admin/orders?view=refunds' },
  { name: 'no order fits', as: 'admin', path: '/admin/orders?q=nothing+like+it' },
  {
    name: 'one order, to be confirmed',
    as: 'admin',
    path: async (url, admin) => {
      await allowTransfer(url, admin)
      const order = await orderCoins(url, admin, 20, 'transfer')
      const bytes = await drawPicture(300, 200)
      await uploadPicture(url, `/order/${order}/proof`, { field: 'document', bytes, token: admin.token })
      return `/admin/orders/${order}`
    },
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('payment/admin', 'confirm', { total: '' }) }).click()
      await page.getByText(say('payment/admin', 'checks_needed')).waitFor()
    },
  },
  { name: 'card fee, of all countries', as: 'admin', path: '/admin/card-fee' },
  {
    name: 'card fee of a country, refused',
    as: 'admin',
    path: async (url, { token }) => {
      orThrow(await callApi(url, 'PUT /admin/fee-override/DE', { token, body: { bps: 0, note: 'Forbidden for consumers' } }))
      return '/admin/card-fee'
    },
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('payment/card-fee', 'add'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: say('payment/card-fee', 'add_title') })
      await dialog.getByLabel(say('payment/card-fee', 'percent'), { exact: true }).fill('5.5')
      await dialog.locator('button[type=submit]').click()
      await dialog.getByText(say('payment/card-fee', 'percent_needed')).waitFor()
    },
  },
  {
    name: 'payment instructions, with a preview',
    as: 'admin',
    path: async (url, admin) => {
      await allowTransfer(url, admin)
      return '/admin/payment-instructions'
    },
    prepare: async ({ page, say }) => {
      await page
        .getByRole('button', { name: say('payment/instruction', 'change_of', { name: '' }) })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .getByRole('heading', { name: say('payment/payer', 'instruction'), exact: true })
        .waitFor()
    },
  },
  {
    name: 'the page of the demo card',
    as: 'student',
    path: async (url, person) => `/payment/demo/${await orderCoins(url, person, 20, 'card')}`,
  },
]
