import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { createStudent, registerPerson, signIn } from '#tests/world/people.ts'
import { drawPicture } from '#tests/world/pictures.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { issueInstructorCode } from './harness/roles.ts'
import { sayIn } from './harness/say.ts'

const say = sayIn('en')

const detail = (page: Page, key: string) => page.getByLabel(say('profile', key), { exact: true })
const button = (page: Page, file: 'profile' | 'account/own', key: string) =>
  page.getByRole('main').getByRole('button', { name: say(file, key), exact: true })
const openTab = (page: Page, tab: string) => page.getByRole('tab', { name: say('account/own', `tab_${tab}`) }).click()

/** Asked first, because it logs out every other device. */
async function changePassword(page: Page): Promise<void> {
  await button(page, 'account/own', 'change_password').click()
  const question = page.getByRole('dialog', { name: say('account/own', 'change_password_title') })
  await question.getByRole('button', { name: say('account/own', 'change_password'), exact: true }).click()
}

async function save(page: Page): Promise<void> {
  await button(page, 'account/own', 'save').click()
  await page.getByText(say('account/own', 'nothing_to_save')).waitFor()
}

journey('a teacher registers with a code, goes where she wanted to go, and changes her profile', async ({ server, takeAnotherSeat }) => {
  const [person, code] = [await registerPerson(server.url), await issueInstructorCode(server.url)]
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person }))
  await page.goto('/toefl')
  await page.getByRole('radio', { name: say('profile', 'role_teacher') }).check()
  await detail(page, 'instructor_code').fill('NONE-SUCH')
  await detail(page, 'username').fill(`ann.${person.id}`)
  await page.getByText('This instructor code isn’t valid').waitFor()
  await detail(page, 'instructor_code').fill(code)
  await detail(page, 'first_name').fill('Ann')
  await page.getByText(say('profile', 'code_good')).waitFor()
  await detail(page, 'college').fill('Riverside College')
  await page.getByRole('textbox', { name: say('profile', 'grad_year'), exact: true }).fill('2019')
  await detail(page, 'phone').fill('12-34')
  await button(page, 'profile', 'next').click()
  await page.getByText(say('profile', 'err_phone')).waitFor()

  await page.reload()
  await expect.poll(() => detail(page, 'college').inputValue()).toBe('Riverside College')
  await detail(page, 'phone').fill('0912 345 678')
  await detail(page, 'major').fill('Linguistics')
  await page.getByLabel(/^Photo/).setInputFiles({ name: 'ann.png', mimeType: 'image/png', buffer: await drawPicture(300) })
  await page.getByRole('img', { name: say('profile', 'photo_alt') }).waitFor()
  await button(page, 'profile', 'next').click()
  await page.waitForURL(/\/toefl$/)

  await page.goto('/profile?tab=teacher')
  await page.getByRole('img', { name: say('profile', 'photo_alt') }).waitFor()
  await detail(page, 'subjects').fill('IELTS Writing\nIELTS Speaking')
  await openTab(page, 'basic')
  await page.getByRole('dialog', { name: say('account/own', 'leave_title') }).waitFor()
  await page.keyboard.press('Escape')
  await save(page)
  const { body } = await callApi(server.url, 'GET /profile', { token: person.token })
  expect(body).toMatchObject({
    first_name: 'Ann',
    teacher: { phone: '0912345678', grade_or_grad_year: 2019, subjects: ['IELTS Writing', 'IELTS Speaking'] },
  })
})

journey('a student changes profile and password, and throws another device out', async ({ server, takeAnotherSeat }) => {
  const student = await createStudent(server.url)
  const elsewhere = { ...student, token: await signIn(server.url, student) }
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  const { page: other } = await takeAnotherSeat(rememberPerson(server.url, { person: elsewhere }))
  await other.goto('/profile')
  await other.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/profile?tab=student')
  await detail(page, 'school').waitFor()
  await detail(page, 'grade_level').selectOption('0')
  await detail(page, 'last_school').waitFor()
  expect(await detail(page, 'school').count()).toBe(0)
  await page.reload()
  await openTab(page, 'basic')

  await page.goto('/profile?tab=student')
  await detail(page, 'school').fill('Riverside School')
  await save(page)

  await openTab(page, 'setting')
  await page.getByText(say('account/own', 'this_device'), { exact: true }).waitFor()
  const device = say('account/own', 'device_unknown') // It was signed in by no browser.
  await page.getByRole('button', { name: say('account/own', 'end_session_of', { device }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('account/own', 'end_session'), exact: true })
    .click()
  await expect.poll(async () => (await callApi(server.url, 'POST /me', { token: elsewhere.token })).status).toBe(401)
  await other.getByRole('tab', { name: say('account/own', 'tab_setting') }).click()
  await other.waitForURL(/\/login$/)

  const field = (key: string) => page.getByLabel(say('account/own', key), { exact: true })
  await field('current_password').fill('not this one at all')
  await field('new_password').fill('violet ferry at dawn')
  await field('repeat_password').fill('violet ferry at dawn')
  await changePassword(page)
  await page.getByText('That isn’t your current password.').waitFor()
  expect(await field('new_password').inputValue()).toBe('violet ferry at dawn')
  await field('current_password').fill(student.password)
  await changePassword(page)
  await expect.poll(() => field('new_password').inputValue(), { timeout: 15_000 }).toBe('')
  expect(await signIn(server.url, { email: student.email, password: 'violet ferry at dawn' })).not.toBe('')
  expect((await callApi(server.url, 'GET /profile', { token: student.token })).body).toMatchObject({
    student: { school: 'Riverside School' },
  })
})
