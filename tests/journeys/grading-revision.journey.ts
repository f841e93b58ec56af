import { expect } from 'vitest'
import { criteriaOf, emptyMarking } from '#contract/grading/marking.ts'
import { findBalance, findDrift } from '#server/wallet/index.ts'
import { callApi } from '#tests/world/calls.ts'
import { fillWallet } from '#tests/world/coins.ts'
import { qualify } from '#tests/world/grading/bought.ts'
import type { TestServer } from '#tests/world/server.ts'
import { orThrow } from './harness/attempts.ts'
import { gradeMock } from './harness/graded.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { createTeacher } from './harness/roles.ts'
import { sayIn } from './harness/say.ts'

const say = sayIn('en')
const here = (key: string, fillings: Readonly<Record<string, string | number>> = {}) => say('grading/revision', key, fillings)
const order = (key: string, fillings: Readonly<Record<string, string | number>> = {}) => say('grading/order', key, fillings)

const newText = 'Libraries should lend tools, because nobody needs a drill of their own for one hole a year.'

/** A teacher takes the work that is due first and hands it back with these bands for Task 2; answers what they were shown. */
async function gradeNext({ url, db }: TestServer, band: number): Promise<string> {
  const { id: graderId, token } = await createTeacher(url)
  await qualify(db, graderId)
  const { id } = orThrow(await callApi(url, 'POST /teacher/grading/claim', { token, body: { skill: 'writing' } })) as { id: number }
  const shown = orThrow(await callApi(url, `GET /teacher/grading/${id}`, { token }))
  const marks = criteriaOf.writing.map((criterion) => ({ part: 2, criterion, band, comment: '' }))
  const body = { marking: { ...emptyMarking, marks, overall: 'Shorter, and better.' } }
  orThrow(await callApi(url, `POST /teacher/grading/${id}/submit`, { token, body }))
  return JSON.stringify(shown)
}

journey(
  'a student revises a graded text, loses nothing when the window is killed, has it graded again and sees both bands',
  async ({ server, student, takeAnotherSeat }) => {
    const { id } = await gradeMock(server, student)
    await fillWallet(server.db, student.id, 25)
    const before = await findBalance(server.db, student.id)
    const seat = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    const { page, context } = seat
    seat.allow(/ERR_INTERNET_DISCONNECTED/)
    await page.goto(`/grading/attempt/${id}/writing?part=2`)
    await page.getByRole('link', { name: say('grading/graded', 'revise') }).click()
    const editor = page.getByRole('textbox', { name: here('new_text', { part: 2 }) })
    const earlier = await editor.inputValue()
    expect(await page.getByRole('button', { name: here('again') }).isDisabled()).toBe(true)

    await context.setOffline(true)
    await editor.fill(newText)
    await expect.poll(() => page.locator('[data-save=offline], [data-save=saving]').count()).toBe(1)
    await page.getByRole('deletion').first().waitFor()
    await context.setOffline(false)
    await page.reload()
    await expect.poll(() => editor.inputValue()).toBe(newText)
    await page.locator('[data-save=saved]').waitFor()

    await page.getByRole('button', { name: here('again') }).click()
    const dialog = page.getByRole('dialog', { name: here('buy_title', { part: 2 }) })
    await dialog.getByRole('checkbox', { name: new RegExp(`^${order('option_scores')}`) }).check()
    await dialog.getByRole('button', { name: order('buy_at_other', { count: 10 }) }).click()
    await page.waitForURL('**/grading/revision/*')
    await page.getByText(say('grading/graded', 'waiting_scores')).waitFor()
    expect(await findBalance(server.db, student.id)).toMatchObject({ balance: before.balance - 10, held: 10 })
    await page.goto(`/grading/revise/${id}/2`)
    await page.getByRole('link', { name: here('see_revision') }).waitFor()

    const shown = await gradeNext(server, 7)
    expect(shown).toContain(newText)
    expect(shown).toContain(JSON.stringify(earlier).slice(1, -1))
    await page.goto('/grading?view=revisions')
    await page.getByText(order('band', { band: '7.0' })).waitFor()
    await page.getByRole('link', { name: order('revision_of', { part: 2 }) }).click()
    const total = page.getByRole('row', { name: new RegExp(`^${here('of_task', { part: 2 })}`) })
    expect(await total.innerText()).toMatch(/7/)
    expect(await findBalance(server.db, student.id)).toMatchObject({ balance: before.balance - 10, held: 0 })
    expect(await findDrift(server.db)).toEqual([])
    await page.getByRole('link', { name: here('revise_again') }).click()
    await expect.poll(() => editor.inputValue()).toBe(newText)
  },
)

journey('a visitor looks at samples at each level, and comes to the prices', async ({ takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat()
  const sample = (key: string, fillings: Readonly<Record<string, string | number>> = {}) => say('grading/sample', key, fillings)
  await page.goto('/plans/grading')
  await page.getByRole('link', { name: say('plan/plans', 'grading_samples') }).click()
  await page.getByRole('heading', { level: 1, name: sample('title') }).waitFor()
  await expect.poll(() => page.locator('.gd-note').count()).toBeGreaterThan(3)
  await page.getByRole('radio', { name: sample('bought_scores'), exact: true }).check()
  await expect.poll(() => page.locator('.gd-note').count()).toBe(0)
  await page.getByRole('link', { name: sample('writing_at', { band: '5' }) }).click()
  await page.getByText(say('exam', 'skill_writing')).first().waitFor()
  await page.getByRole('radio', { name: sample('bought_vip'), exact: true }).check()
  await page.getByRole('link', { name: sample('speaking') }).click()
  const note = page.locator('.gd-note').filter({ hasText: 'quieter' })
  await note.getByRole('button').click()
  await expect.poll(() => page.locator('.sample-line-chosen').innerText()).toContain('more quiet then')
  await page.getByRole('link', { name: sample('see_prices') }).click()
  await page.waitForURL('**/plans/grading')
})
