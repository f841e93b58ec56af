import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import { criteriaOf, emptyMarking } from '#contract/grading/marking.ts'
import { TransactionRow } from '#contract/wallet/wallet.contract.ts'
import { sql } from '#server/kit/database.ts'
import { findBalance, findDrift } from '#server/wallet/index.ts'
import { callApi } from '#tests/world/calls.ts'
import { fillWallet } from '#tests/world/coins.ts'
import { qualify, setShares } from '#tests/world/grading/bought.ts'
import type { TestPerson } from '#tests/world/people.ts'
import type { TestServer } from '#tests/world/server.ts'
import { markAnchors } from './harness/anchors.ts'
import { orThrow } from './harness/attempts.ts'
import { buyButton, buyDialog, buyOption, depositAndComeBack } from './harness/grading-purchase.ts'
import { journey } from './harness/journey.ts'
import { fillVip, handBack, markAnchorInForm, setBands, speakComment } from './harness/marking-form.ts'
import { handInMock } from './harness/mock-attempts.ts'
import { rememberPerson } from './harness/remembered.ts'
import { createTeacher } from './harness/roles.ts'
import { sayIn } from './harness/say.ts'
import { mixedMock } from './sheets/academic-1-mock.ts'

const say = sayIn('en')
const form = (key: string, fillings?: Readonly<Record<string, string | number>>) => say('grading/form', key, fillings)
const order = (key: string, fillings?: Readonly<Record<string, string | number>>) => say('grading/order', key, fillings)

/** With 20 T-Coins, two windows: one buys Writing, the other is refused Speaking, deposits 40 more and buys it. */
async function buyBoth(page: Page, id: number): Promise<void> {
  await page.goto(`/grading?buy=${id}.speaking&options=scores.vip`)
  await buyDialog(page, 'speaking').getByText(order('left_after')).waitFor()
  const other = await page.context().newPage()
  await other.goto(`/grading?buy=${id}.writing&options=scores.vip`)
  await buyButton(other, 20).click()
  await other.getByText(order('bought')).waitFor()
  await other.close()

  await buyButton(page, 20, 'speaking').click()
  const refused = page.getByRole('dialog', { name: say('wallet/not-enough', 'refused') })
  await refused.getByText(say('wallet/not-enough', 'missing_other', { count: 20 })).waitFor()
  await refused.getByRole('button', { name: say('wallet/not-enough', 'deposit') }).click()
  const deposit = page.getByRole('dialog', { name: say('wallet/deposit', 'title') })
  await deposit.getByRole('radio', { name: new RegExp(`^${say('wallet/deposit', 'other_amount')}`) }).check()
  await deposit.getByRole('textbox', { name: say('wallet/deposit', 'amount') }).fill('40')
  await depositAndComeBack(page, { coins: 40, total: 'US$42.00' })
  await page.waitForURL(`**/grading?buy=${id}.speaking&options=scores.vip`)
  expect(await buyOption(page, 'vip', 'speaking').isChecked()).toBe(true)
  await buyButton(page, 20, 'speaking').click()
  await page.getByText(order('bought')).waitFor()
}

/** Ten anchors: the first and the last in the form, those between by the API; then the work that is due first. */
async function qualifyAndTake(server: TestServer, page: Page, teacher: TestPerson): Promise<void> {
  await page.goto('/teacher/grading/qualification')
  await markAnchorInForm(server, page, teacher, 'start')
  await markAnchors(server, teacher, 8)
  await page.reload()
  await markAnchorInForm(server, page, teacher, 'last')
  await page.getByText(say('grading/qualification', 'passed')).waitFor()
  await takeNext(page)
}

async function takeNext(page: Page): Promise<void> {
  await page.goto('/teacher/grading')
  await page.getByRole('button', { name: say('grading/queue', 'take_next') }).click()
  await page.waitForURL(/\/teacher\/grading\/\d+$/)
  await page.locator('[data-save=saved]').waitFor()
}

const steps = ['Read two reports aloud.', 'List five figures before you write.', 'Check each verb once.']

/** Comments on words of the task that is shown, by keys. */
async function commentOn(page: Page, words: readonly string[]): Promise<void> {
  for (const found of words) {
    await page.keyboard.press('/')
    await page.keyboard.type(found)
    await page.keyboard.press('Enter')
    await page.keyboard.type('wor')
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(`About “${found}”.`)
    await page.keyboard.press('Control+Enter')
  }
}

async function gradeWriting(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: form('text_of', { part: 1 }) }).waitFor()
  await commentOn(page, ['library', 'printed', 'exception'])
  await setBands(page, [6, 6, 6.5, 6], 'Clear, but with few figures.')
  await page
    .getByRole('group', { name: form('tasks') })
    .getByRole('button', { name: new RegExp(`^${form('task', { part: 2 })}`) })
    .click()
  await setBands(page, [6, 6.5, 6, 6], 'It repeats what was said before.')
  await fillVip(page, { overall: 'Clear from the first line.', rewritten: 'The chart shows what readers borrowed.', steps })
  await handBack(page)
}

/** Three comments, one of them spoken. */
async function gradeSpeaking(page: Page): Promise<void> {
  await page.getByRole('slider', { name: form('position') }).waitFor()
  await speakComment(page)
  await page.keyboard.press('Control+Enter')
  for (const text of ['Say the final -s.', 'No pause here: keep it.']) {
    await page.keyboard.press('c')
    await page.getByRole('combobox', { name: form('tag') }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(text)
    await page.keyboard.press('Control+Enter')
  }
  await setBands(page, [7, 7, 6.5, 7], 'Easy to follow.')
  await fillVip(page, { overall: 'Easy to follow throughout.', rewritten: 'I lived there until I was ten.', steps })
  await handBack(page)
}

/** Reads the comments on both sections and hears the spoken one. */
async function readGrading(page: Page, id: number): Promise<void> {
  await page.goto(`/grading/attempt/${id}/writing`)
  await page.locator('.gd-note').filter({ hasText: 'About “printed”.' }).waitFor()
  expect(await page.locator('.gd-note').count()).toBe(3)
  await page.getByText('List five figures before you write.').waitFor()
  await page.goto(`/grading/attempt/${id}/speaking`)
  const heard = page.locator('.gd-note audio')
  await expect.poll(() => heard.count()).toBe(1)
  await heard.evaluate((audio: HTMLAudioElement) => audio.play())
  await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.3)
}

const newText = 'The chart shows how many books, films and games the library of a small town lent in three years.'

async function reviseAndBuy(page: Page, id: number): Promise<void> {
  await page.goto(`/grading/attempt/${id}/writing?part=1`)
  await page.getByRole('link', { name: say('grading/graded', 'revise') }).click()
  await page.getByRole('textbox', { name: say('grading/revision', 'new_text', { part: 1 }) }).fill(newText)
  await page.locator('[data-save=saved]').waitFor()
  await page.getByRole('button', { name: say('grading/revision', 'again') }).click()
  const dialog = page.getByRole('dialog', { name: say('grading/revision', 'buy_title', { part: 1 }) })
  await dialog.getByRole('checkbox', { name: new RegExp(`^${order('option_scores')}`) }).check()
  await dialog.getByRole('button', { name: order('buy_at_other', { count: 10 }) }).click()
  await page.waitForURL('**/grading/revision/*')
}

/** Asks for the Writing to be marked again; another teacher finds the same band. */
async function complain({ url, db }: TestServer, page: Page, id: number): Promise<void> {
  const here = (key: string, fillings?: Readonly<Record<string, string | number>>) => say('grading/complaint', key, fillings)
  await page.goto(`/grading/attempt/${id}/writing`)
  await page.getByRole('button', { name: here('ask') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: here('reason') }).fill('The overview names every change of the chart.')
  await dialog.getByRole('button', { name: here('send_at_other', { count: 10 }) }).click()
  await dialog.waitFor({ state: 'detached' })
  const card = page.getByRole('region', { name: here('card_title') })
  await card.getByText(here('coins_held_other', { count: 10 })).waitFor()

  const other = await createTeacher(url)
  await qualify(db, other.id)
  const { token } = other
  const { id: remark } = orThrow(await callApi(url, 'POST /teacher/grading/claim', { token, body: {} })) as { id: number }
  const marks = [1, 2].flatMap((part) => criteriaOf.writing.map((criterion) => ({ part, criterion, band: 6, comment: '' })))
  orThrow(await callApi(url, `POST /teacher/grading/${remark}/submit`, { token, body: { marking: { ...emptyMarking, marks } } }))
  await page.reload()
  await card.getByText(here('state_unchanged'), { exact: true }).waitFor()
  await card.getByText(here('coins_captured_other', { count: 10 })).waitFor()
  expect(await page.getByRole('button', { name: here('ask') }).count()).toBe(0)
}

/** Statement, balance, orders and ledger agree about somebody who has spent 60 T-Coins on grading, and has none left. */
async function expectCoins({ url, db }: TestServer, { id, token }: TestPerson): Promise<void> {
  const { data } = z
    .object({ data: z.array(TransactionRow) })
    .parse(orThrow(await callApi(url, 'GET /balance/transaction?per_page=50', { token })))
  const hold = ['hold_grading', -10]
  expect(data.map(({ reason, amount }) => [reason, amount])).toEqual([
    hold,
    hold,
    hold,
    hold,
    ['deposit', 40],
    hold,
    hold,
    ['promotion', 20],
  ])
  expect(await findBalance(db, id)).toMatchObject({ balance: 0, held: 0, debt: 0 })
  const { rows } = await sql<{ option: string; price: number; captured: boolean }>`
    select option, price, coins_captured_at is not null as captured from grading.order where payer_id = ${id}
    union all select 'complaint', price, coins_captured_at is not null from grading.complaint where payer_id = ${id} order by 1`.execute(db)
  expect(rows.map(({ option, price, captured }) => [option, price, captured])).toEqual(
    ['complaint', 'scores', 'scores', 'scores', 'vip', 'vip'].map((option) => [option, 10, true]),
  )
  expect(await findDrift(db)).toEqual([])
}

journey(
  'grading from the purchase to the complaint: 402, a deposit, anchors, both sections, a spoken comment, a revision, and every coin',
  async ({ server, student, takeAnotherSeat }) => {
    await setShares(server.db, { second: 0, anchor: 0 })
    const [{ id }, teacher] = [await handInMock(server.url, student, mixedMock), await createTeacher(server.url)]
    await fillWallet(server.db, student.id, 20)
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    await buyBoth(page, id)
    expect(await findBalance(server.db, student.id)).toMatchObject({ balance: 20, held: 40 })

    const { page: desk } = await takeAnotherSeat({ ...rememberPerson(server.url, { person: teacher }), permissions: ['microphone'] })
    await qualifyAndTake(server, desk, teacher)
    await gradeWriting(desk)
    await takeNext(desk)
    await gradeSpeaking(desk)

    await readGrading(page, id)
    await expect
      .poll(async () => {
        await page.goto(`/ielts/result/mock?attempt=${id}`)
        return page.locator('.rv-overall').innerText()
      })
      .toMatch(/\d\.\d/)
    expect(await findBalance(server.db, student.id)).toMatchObject({ balance: 20, held: 0 })

    await reviseAndBuy(page, id)
    await takeNext(desk)
    await desk.getByRole('textbox', { name: form('text_of', { part: 1 }) }).waitFor()
    await setBands(desk, [7, 7, 7, 7])
    await handBack(desk)
    await page.reload()
    await page.getByRole('heading', { name: say('grading/revision', 'bands') }).waitFor()
    expect(await page.getByRole('row', { name: /^Task 1/ }).innerText()).toMatch(/7/)

    await complain(server, page, id)
    await expectCoins(server, student)
  },
)
