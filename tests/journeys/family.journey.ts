import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { createStudent, registerPerson, type TestPerson } from '#tests/world/people.ts'
import { openSection, sendAnswers, startAttempt } from './harness/attempts.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'

const say = sayIn('en')

async function openMail(page: Page, email: string, subject: string): Promise<void> {
  await page.goto('/dev/mail')
  await page.getByRole('link', { name: subject }).filter({ hasText: email }).first().click()
  await page.getByRole('article').getByRole('link').first().click()
}

/** A parent who has asked for two students before verifying their own address. */
async function createParent(url: string, students: readonly TestPerson[]): Promise<TestPerson> {
  const parent = await registerPerson(url)
  const body = { first_name: 'Paul', last_name: 'Hale', phone: '0987654321', students: students.map(({ email }) => email) }
  expect((await callApi(url, 'POST /bind-parent', { token: parent.token, body })).status).toBe(200)
  return parent
}

journey(
  'a parent asks two children: one says yes, one no; the parent corrects a phone and reads results until the child ends it',
  async ({ server, student: yes, takeAnotherSeat, page: child }) => {
    const no = await createStudent(server.url)
    const parent = await createParent(server.url, [yes, no])
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: parent }))
    await page.goto('/children')
    await page.getByText(say('family', 'waits_for_email', { email: parent.email })).waitFor()
    await openMail(page, parent.email, 'Verify your email')
    await page.getByRole('heading', { name: say('identity/password', 'verify_done_title') }).waitFor()

    await openMail(child, yes.email, 'A parent wants to connect')
    await child.getByText('Paul Hale', { exact: true }).waitFor()
    await child.getByText(parent.email).waitFor()
    expect(new URL(child.url()).search).toBe('')
    await child.getByRole('button', { name: say('family', 'confirm') }).click()
    await child.getByRole('heading', { name: say('family', 'confirmed_title') }).waitFor()
    await openMail(child, no.email, 'A parent wants to connect')
    await child.getByRole('button', { name: say('family', 'refuse') }).click()
    await child
      .getByRole('dialog')
      .getByRole('button', { name: say('family', 'refuse') })
      .click()
    await child.getByRole('heading', { name: say('family', 'refused_title') }).waitFor()

    await page.goto('/children')
    await page.getByText(no.email).waitFor()
    await page.getByRole('link', { name: say('family', 'open_child', { name: 'Nora Hale' }) }).click()
    const save = page.getByRole('button', { name: say('account/own', 'save') })
    const toResults = page.getByRole('main').getByRole('link', { name: say('family', 'part_results'), exact: true })
    await page.getByLabel(say('profile', 'phone')).fill('12')
    await save.click()
    await page.getByText(say('profile', 'err_phone')).waitFor()
    await toResults.click()
    await page.getByRole('dialog', { name: say('account/own', 'leave_title') }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByLabel(say('profile', 'phone')).fill('0911 222 333')
    await save.click()
    await page.getByText(say('account/own', 'nothing_to_save')).waitFor()
    await expect.poll(() => save.evaluate((element) => element === document.activeElement)).toBe(true)
    const { body } = await callApi(server.url, 'GET /profile', { token: yes.token })
    expect(body).toMatchObject({ student: { phone: '0911222333', school: 'Harbour School' } })

    await toResults.click()
    await page.getByText(say('result/history', 'child_none_yet')).waitFor()
    const attempt = await startAttempt(server.url, yes)
    await openSection(attempt)
    await sendAnswers(attempt, { 1: 'TRUE' }, { submit: true })
    await page.reload()
    await page.getByRole('link', { name: say('result/history', 'result_of', { test: '' }) }).click()
    await page.getByRole('heading', { name: say('exam', 'skill_reading'), exact: true }).waitFor()

    const links = await callApi(server.url, 'GET /parent-link', { token: yes.token })
    const { data } = links.body as { data: { id: number }[] }
    expect((await callApi(server.url, `DELETE /parent-link/${data[0]?.id}`, { token: yes.token })).status).toBe(200)
    await page.reload()
    await page.getByText(say('family', 'gone_text')).waitFor()
  },
)
