import type { Page } from 'playwright-core'
import { emptyMarking } from '#contract/grading/marking.ts'
import { callApi } from '#tests/world/calls.ts'
import type { TestPerson } from '#tests/world/people.ts'
import type { TestServer } from '#tests/world/server.ts'
import { findAgreed } from './anchors.ts'
import { orThrow } from './attempts.ts'
import { sayIn } from './say.ts'

const say = sayIn('en')
const t = (key: string, fillings?: Readonly<Record<string, string | number>>) => say('grading/form', key, fillings)
const voice = (key: string) => say('grading/voice', key)

/** Records a second of the microphone on a new comment, by keys. */
export async function speakComment(page: Page): Promise<void> {
  await page.keyboard.press('c')
  await page.getByRole('combobox', { name: t('tag') }).waitFor()
  await page.keyboard.press('Alt+KeyR')
  await page.getByText(say('grading/voice', 'time', { at: '0:01', most: '1:00' })).waitFor()
  await page.keyboard.press('Alt+KeyR')
  await page.getByRole('button', { name: voice('record_again') }).waitFor()
}

/** From the page of qualification: marks the next anchor of Writing in the form, with its agreed bands, and comes back. */
export async function markAnchorInForm({ url, db }: TestServer, page: Page, { token }: TestPerson, button: string): Promise<void> {
  await page.getByRole('button', { name: say('grading/qualification', button) }).click()
  await page.waitForURL(/\/teacher\/grading\/\d+$/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const marking = { ...emptyMarking, marks: await findAgreed(db, id) }
  orThrow(await callApi(url, `PUT /teacher/grading/${id}/draft`, { token, body: { version: 0, marking } }))
  await page.reload()
  await page.getByRole('button', { name: t('submit') }).click()
  await page.getByRole('dialog').getByText(t('submit_practice_text')).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('submit') })
    .click()
  await page.waitForURL('**/teacher/grading/qualification?skill=writing')
}

/** Sets the four bands of the task that is shown, and says why where comments were bought. */
export async function setBands(page: Page, bands: readonly number[], reason?: string): Promise<void> {
  const criteria = page.getByRole('complementary', { name: t('criteria') })
  for (const [index, band] of bands.entries()) {
    await criteria
      .getByRole('radiogroup')
      .nth(index)
      .getByRole('radio')
      .nth(Math.floor(band) - 1)
      .click()
    if (band % 1 !== 0) await page.keyboard.press('+')
    if (reason !== undefined) await criteria.getByRole('textbox').nth(index).fill(reason)
  }
}

/** What VIP comments have beside those on words: the whole, a paragraph rewritten, and three things to do next. */
export async function fillVip(
  page: Page,
  given: { readonly overall: string; readonly rewritten: string; readonly steps: readonly string[] },
) {
  const card = page.getByRole('region', { name: t('overall') })
  await card.getByRole('textbox', { name: t('overall'), exact: true }).fill(given.overall)
  await card.getByRole('combobox', { name: t('rewritten_source') }).selectOption({ index: 1 })
  await card.getByRole('textbox', { name: t('rewritten_text') }).fill(given.rewritten)
  for (const [index, step] of given.steps.entries())
    await card.getByRole('textbox', { name: t('next_step', { number: index + 1 }) }).fill(step)
}

/** Hands the marking back by keys, and ends at the queue. */
export async function handBack(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await page
    .getByRole('dialog', { name: t('submit_title') })
    .getByRole('button', { name: t('submit'), exact: true })
    .click()
  await page.waitForURL('**/teacher/grading')
}
