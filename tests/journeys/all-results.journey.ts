import { expect } from 'vitest'
import { handInSheet } from './harness/attempts.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { takeChange } from './harness/room.ts'
import { sayIn } from './harness/say.ts'
import { allRight, mixed } from './sheets/academic-1.ts'

const say = sayIn('en')
const inStrict = say('exam', 'mode_strict')
const inPractice = say('exam', 'mode_default')

journey('two modes stand apart in the history, and never on one line', async ({ server, student, takeAnotherSeat }) => {
  await handInSheet(server.url, student, allRight, { mode: 'strict' })
  await handInSheet(server.url, student, mixed)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await page.goto('/ielts')
  await page
    .getByRole('navigation', { name: say('app', 'main_menu') })
    .getByRole('link', { name: say('app', 'results') })
    .click()

  const list = page.getByRole('region', { name: say('result/history', 'all_attempts') }).getByRole('listitem')
  const rows = list.filter({ has: page.getByRole('heading', { level: 3 }) })
  await rows.first().waitFor()
  const bands = async () => (await rows.allInnerTexts()).map((row) => [row.includes(inStrict), /\d\.\d/.exec(row)?.[0]])
  await expect.poll(bands).toEqual([
    [false, mixed.band],
    [true, allRight.band],
  ])
  await page.getByLabel(say('result/history', 'mode'), { exact: true }).selectOption({ label: inStrict })
  await expect.poll(bands).toEqual([[true, allRight.band]])

  const trend = page.getByRole('region', { name: say('result/history', 'trend') })
  const once = (to: string) => say('result/history', 'band_once', { to })
  await trend.getByText(say('result/history', 'trend_of', { mode: inPractice })).waitFor()
  expect(await trend.innerText()).toContain(once(mixed.band))
  expect(await trend.innerText()).not.toContain(allRight.band)
  await page.getByRole('radio', { name: inStrict }).click()
  await trend.getByText(once(allRight.band)).first().waitFor()
  expect(await trend.innerText()).not.toContain(mixed.band)

  await page.getByRole('radio', { name: inPractice }).click()
  const near = page.getByRole('region', { name: say('result', 'near_title') })
  // 7, 13 and 23 are plurals.
  await near.getByText(say('result/history', 'times_other', { count: 3 })).waitFor()
  await page
    .getByText(/^Part \d of .*: \d+ questions? of this type\./)
    .first()
    .waitFor()
  await page
    .getByRole('link', { name: say('result', 'practise_again') })
    .first()
    .click()
  await page.waitForURL(/\/ielts\/test\?.*scope=part.*skill=reading.*part=\d/)
  await page.getByRole('heading', { level: 1, name: say('attempt', 'settings_title') }).waitFor()
  await page
    .getByText(/^Reading, Passage \d$/)
    .first()
    .waitFor()
  await takeChange(page).click()
  expect(await page.getByRole('radio', { name: new RegExp(`^${say('exam', 'scope_part')}`) }).isChecked()).toBe(true)
})
