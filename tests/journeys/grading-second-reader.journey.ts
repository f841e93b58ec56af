import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { criteriaOf, emptyMarking } from '#contract/grading/marking.ts'
import { noteReadings } from '#server/grading/second-reader/read-scripts.schedule.ts'
import { takeSeat } from '#tests/world/browser.ts'
import { callApi } from '#tests/world/calls.ts'
import { qualify, setShares } from '#tests/world/grading/bought.ts'
import { answerPlainly, startReaderServer } from '#tests/world/grading/reader-server.ts'
import { startTestServer } from '#tests/world/server.ts'
import { orThrow } from './harness/attempts.ts'
import { bringWriting } from './harness/grading.ts'
import { listViolations } from './harness/inspect.ts'
import { journey } from './harness/journey.ts'
import { setBands } from './harness/marking-form.ts'
import { rememberPerson } from './harness/remembered.ts'
import { createTeacher } from './harness/roles.ts'
import { sayIn } from './harness/say.ts'
import { untilStill } from './harness/settled.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')
const t = (key: string, fillings?: Readonly<Record<string, string | number>>) => say('grading/second-reader', key, fillings)
const quality = (key: string, fillings?: Readonly<Record<string, string | number>>) => say('grading/quality', key, fillings)
const form = (key: string, fillings?: Readonly<Record<string, string | number>>) => say('grading/form', key, fillings)

const comments = [
  { quote: 'consider to charge', tag: 'verb_form', text: 'Proposed: the -ing form.', suggestion: 'consider charging' },
  { quote: 'If the fee come first', tag: 'agreement', text: 'Proposed: a singular verb.', suggestion: null },
] as const

/** Nothing that axe finds and nothing wider than the page, on a phone and on a wide screen. */
async function look(page: Page): Promise<void> {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await untilStill(page)
    expect([width, await listViolations(page)]).toEqual([width, []])
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  }
}

journey(
  'a school connects a second reader and tests it; a teacher takes one proposal over and throws one away by keys',
  async ({ browser }) => {
    const reader = await startReaderServer()
    const server = await startTestServer({ settings: { secondReaderPrivate: true } })
    const [staff, teacher] = [await signInAdmin(server.url), await createTeacher(server.url)]
    await qualify(server.db, teacher.id)
    await setShares(server.db, { second: 0, anchor: 0 })

    const office = await takeSeat(browser, server.url, rememberPerson(server.url, { person: staff }))
    await office.page.goto('/admin/grading/quality')
    await office.page.getByRole('heading', { name: quality('title'), level: 1 }).waitFor()
    expect(await office.page.getByText(quality('reader'), { exact: true }).count()).toBe(0)
    await office.page.goto('/admin/grading')
    await office.page.getByRole('button', { name: say('grading/admin', 'settings') }).click()
    await office.page.getByRole('link', { name: say('grading/admin', 'second_reader') }).click()
    await office.page.getByRole('heading', { name: t('title'), level: 1 }).waitFor()
    await office.page.getByLabel(t('address'), { exact: true }).fill('http://8.8.8.8/read')
    await office.page.getByLabel(t('secret'), { exact: true }).fill(reader.secret)
    await office.page.getByRole('checkbox', { name: t('is_on') }).check()
    await office.page.getByRole('button', { name: t('connect') }).click()
    await office.page.locator('[aria-invalid=true]').waitFor()
    expect(await office.page.getByLabel(t('secret'), { exact: true }).inputValue()).toBe(reader.secret)
    await office.page.getByLabel(t('address'), { exact: true }).fill(reader.address)
    await office.page.getByRole('button', { name: t('connect') }).click()
    await office.page.getByText(t('state_on'), { exact: true }).waitFor()
    reader.fail('it answers 500')
    await office.page.getByRole('button', { name: t('test_send') }).click()
    await office.page.getByText(t('fault_detail', { fault: t('fault_status'), detail: '500' })).waitFor()
    reader.answer(answerPlainly)
    await office.page.getByRole('button', { name: t('test_send') }).click()
    await office.page.locator('.gr-result').getByText('test-reader 1').waitFor()
    await look(office.page)

    reader.answer((request) => ({ ...answerPlainly(request), comments: comments.map((comment) => ({ part: 2, ...comment })) }))
    const id = await bringWriting(server, ['scores'])
    await noteReadings(server)
    await expect
      .poll(async () => (await server.pool.query<{ state: string }>('select state from grading.reading')).rows, { timeout: 20_000 })
      .toEqual([{ state: 'read' }])
    orThrow(await callApi(server.url, `POST /teacher/grading/${id}/claim`, { token: teacher.token }))
    const desk = await takeSeat(browser, server.url, rememberPerson(server.url, { person: teacher }))
    const { page } = desk
    await page.goto(`/teacher/grading/${id}`)
    const proposals = page.getByRole('region', { name: t('proposals') })
    await proposals.getByText(t('automatic')).waitFor()
    await look(page)
    await page.keyboard.press('r')
    await page.keyboard.press('Enter')
    const notes = page.getByRole('list', { name: form('comments_of', { part: 2 }) })
    await notes.getByText(comments[0].text).waitFor()
    await proposals.getByText(comments[0].text).waitFor({ state: 'detached' })
    const left = proposals.locator('[data-proposal]')
    await expect.poll(() => left.evaluate((each) => each === document.activeElement)).toBe(true)
    await page.keyboard.press('Delete')
    await proposals.getByText(t('dropped_one', { count: 1 })).waitFor()
    await page.locator('[data-save=saved]').waitFor()
    await page.reload()
    await notes.getByText(comments[0].text).waitFor()
    await proposals.getByText(t('dropped_one', { count: 1 })).waitFor()
    expect(await proposals.locator('[data-proposal]').count()).toBe(0)

    const bands = page.getByRole('region', { name: t('bands') })
    expect(await bands.getByRole('button', { name: t('show_bands') }).isDisabled()).toBe(true)
    expect(await bands.getByText('5.5').count()).toBe(0)
    await setBands(page, [6, 6, 6, 6])
    await bands.getByRole('button', { name: t('show_bands') }).click()
    await bands.getByText('5.5').first().waitFor()
    expect(await bands.getByText('5.5').count()).toBe(4)

    await look(page)

    await office.page.reload()
    await office.page.getByRole('checkbox', { name: t('is_on') }).uncheck()
    await office.page.getByRole('button', { name: t('save') }).click()
    await office.page.getByText(t('state_off'), { exact: true }).waitFor()
    await page.reload()
    await notes.getByText(comments[0].text).waitFor()
    expect(await proposals.count()).toBe(0)
    expect(await bands.count()).toBe(0)

    await office.page.getByRole('checkbox', { name: t('is_on') }).check()
    await office.page.getByRole('button', { name: t('save') }).click()
    await office.page.getByText(t('state_on'), { exact: true }).waitFor()
    const marks = criteriaOf.writing.map((criterion) => ({ part: 2, criterion, band: 6, comment: '' }))
    const body = { marking: { ...emptyMarking, marks } }
    orThrow(await callApi(server.url, `POST /teacher/grading/${id}/submit`, { token: teacher.token, body }))
    await office.page.goto('/admin/grading/quality')
    const row = office.page.getByRole('region', { name: quality('reader') }).getByRole('row', { name: 'test-reader 1' })
    await row.first().waitFor()
    await row.getByText(quality('reader_of', { count: 1, all: 2 })).waitFor()
    await look(office.page)

    await office.page.goto('/admin/grading/second-reader')
    await office.page.getByRole('button', { name: t('disconnect') }).click()
    await office.page
      .getByRole('dialog')
      .getByRole('button', { name: t('disconnect') })
      .click()
    await office.page.getByRole('button', { name: t('connect'), exact: true }).waitFor()
    await office.page.goto('/admin/grading/quality')
    await office.page.getByRole('heading', { name: quality('title'), level: 1 }).waitFor()
    await office.page.getByRole('link', { name: 'Ann' }).waitFor()
    expect(await office.page.getByRole('region', { name: quality('reader') }).count()).toBe(0)

    expect([...office.troubles, ...desk.troubles]).toEqual([])
    await Promise.all([office.close(), desk.close()])
    await server.close()
    await reader.close()
  },
)
