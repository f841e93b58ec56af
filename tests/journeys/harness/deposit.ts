import type { Page } from 'playwright-core'
import type { Lang } from '#contract/kit/common.ts'
import { callApi } from '#tests/world/calls.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { orThrow } from './attempts.ts'
import type { Say } from './say.ts'
import { signInAdmin } from './staff.ts'

export const balancePath = '/ielts/profile/balance'

/** Staff give somebody coins, with a note. */
export async function giveCoins(url: string, person: Pick<TestPerson, 'id'>, coins: number, notes?: string): Promise<void> {
  const { token } = await signInAdmin(url)
  orThrow(await callApi(url, `POST /admin/user/${person.id}/give-point`, { token, body: { point: coins, ...(notes && { notes }) } }))
}

type Method = 'card' | 'transfer'

const transferText = 'Riverside Bank, account 0042, Bandstand Ltd'

/** The brand says how to pay by bank transfer. Signing in again would change the language of an admin who is there. */
export async function allowTransfer(url: string, admin?: Pick<TestPerson, 'token'>): Promise<void> {
  const { token } = admin ?? (await signInAdmin(url))
  const texts = { en: transferText, cn: '河畔银行，账号 0042', tw: '河畔銀行，帳號 0042' }
  for (const currency of ['USD', 'TWD', 'CNY']) {
    const body = { brand: 'test', currency, method: 'transfer', texts, active: true }
    orThrow(await callApi(url, 'PUT /admin/payment-instruction', { token, body }))
  }
}

/** Orders T-Coins by the API, at what they cost; answers the number of the order. */
export async function orderCoins(url: string, { token }: Pick<TestPerson, 'token'>, coins: number, method: Method): Promise<number> {
  const { lang } = orThrow(await callApi(url, 'POST /me', { token })) as { lang: Lang }
  const choice = { coins, currency: 'USD', method }
  const { total } = orThrow(await callApi(url, 'POST /balance/quote', { token, body: choice })) as { total: number }
  const { order_id: id } = orThrow(await callApi(url, 'POST /balance/deposit', { token, lang, body: { ...choice, total } })) as {
    order_id: number
  }
  return id
}

/** Opens the deposit dialog by the button of the page. */
export async function openDeposit({ page, say }: { readonly page: Page; readonly say: Say }) {
  await page.getByRole('button', { name: say('wallet/balance', 'deposit'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('wallet/deposit', 'title') })
  await dialog.getByText(say('wallet/deposit', 'total'), { exact: true }).waitFor()
  return dialog
}
