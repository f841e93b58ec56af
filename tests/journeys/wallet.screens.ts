import { allowTransfer, balancePath, giveCoins, openDeposit, orderCoins } from './harness/deposit.ts'
import type { Screen, ScreenGroup } from './harness/screens.ts'

/** T-Coins: the balance, what moved it, deposits and their orders. */
export const group: ScreenGroup = 'office'
export const position = 120

export const screens: readonly Screen[] = [
  { name: 'balance, nothing yet', as: 'student', path: balancePath },
  {
    name: 'balance of a parent, with transactions',
    as: 'parent',
    path: async (url, person) => {
      await giveCoins(url, person, 30, '=1+1')
      await giveCoins(url, person, 5)
      return balancePath
    },
  },
  { name: 'balance of a teacher, nothing fits', as: 'teacher', path: `${balancePath}?type=Refund&from=2026-02-01&to=2026-01-01` },
  {
    name: 'deposit by card, from what is missing',
    as: 'student',
    path: `${balancePath}?t-coins=15&return=/ielts/testresults`,
    prepare: async ({ page, say }) => page.getByText(say('wallet/deposit', 'total'), { exact: true }).waitFor(),
  },
  {
    name: 'deposit of another amount, refused',
    as: 'student',
    path: balancePath,
    prepare: async ({ page, say }) => {
      const dialog = await openDeposit({ page, say })
      await dialog.getByText(say('wallet/deposit', 'other_amount')).click()
      await dialog.getByLabel(say('wallet/deposit', 'amount'), { exact: true }).fill('-2.5')
      await dialog.locator('button[type=submit]').click()
      await dialog.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'order by bank transfer, with its instruction and proof missing',
    as: 'student',
    path: async (url, person) => {
      await allowTransfer(url)
      return `${balancePath}?order=${await orderCoins(url, person, 20, 'transfer')}`
    },
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('wallet/order', 'proof_send') }).click()
      await page.getByText(say('wallet/order', 'proof_missing')).waitFor()
    },
  },
  {
    name: 'orders, two to pay',
    as: 'student',
    path: async (url, person) => {
      await allowTransfer(url)
      await orderCoins(url, person, 20, 'transfer')
      await orderCoins(url, person, 150, 'card')
      return `${balancePath}?tab=orders`
    },
  },
  {
    name: 'question before an order is canceled',
    as: 'student',
    path: async (url, person) => {
      await orderCoins(url, person, 10, 'card')
      return `${balancePath}?tab=orders`
    },
    prepare: async ({ page, say }) => {
      await page.getByText(say('wallet/order', 'cancel'), { exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
