import { expect } from 'vitest'
import { qualify, queueTask } from '#tests/world/grading/bought.ts'
import { callApi } from '#tests/world/calls.ts'
import { bringWriting } from './harness/grading.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { createTeacher } from './harness/roles.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')
const queue = (key: string, fillings?: Readonly<Record<string, string | number>>) => say('grading/queue', key, fillings)
const admin = (key: string, fillings?: Readonly<Record<string, string | number>>) => say('grading/admin', key, fillings)

journey('a teacher takes the next one by a key, gives it back, and finds what staff assign', async ({ server, takeAnotherSeat }) => {
  const [teacher, staff] = [await createTeacher(server.url), await signInAdmin(server.url)]
  await qualify(server.db, teacher.id)
  const id = await bringWriting(server)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: teacher }))
  await page.goto('/ielts')
  await page.getByRole('link', { name: queue('card_go') }).click()
  await page.getByRole('heading', { name: queue('title'), level: 1 }).waitFor()
  await page.getByRole('table').getByText(queue('state_free')).waitFor()
  await page.keyboard.press('n')
  await page.waitForURL(`**/teacher/grading/${id}`)

  await page.goto('/teacher/grading')
  const mine = page.getByRole('region', { name: queue('yours') })
  await mine.getByRole('link', { name: queue('continue') }).waitFor()
  await mine.getByRole('button', { name: queue('give_back') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: queue('give_back') })
    .click()
  await mine.waitFor({ state: 'detached' })
  await page.getByRole('table').getByText(queue('state_free')).waitFor()

  const { page: office } = await takeAnotherSeat(rememberPerson(server.url, { person: staff }))
  await office.goto(`/admin/grading/${id}`)
  await office.getByRole('button', { name: admin('assign') }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel(admin('find_grader')).fill(teacher.email)
  await dialog.getByRole('radio', { name: 'Ann' }).check()
  await dialog.getByRole('button', { name: admin('assign') }).click()
  await dialog.getByText(admin('reason_needed')).waitFor()
  await dialog.getByLabel(admin('reason')).fill('She knows this test')
  await dialog.getByRole('button', { name: admin('assign') }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.reload()
  await mine.getByText(queue('only_for_you'), { exact: false }).waitFor()
  await mine.getByRole('button', { name: queue('take') }).click()
  await page.waitForURL(`**/teacher/grading/${id}`)
})

journey('staff cancel work that is late, after they have seen which coins come back', async ({ server, takeAnotherSeat }) => {
  const staff = await signInAdmin(server.url)
  const id = await queueTask(server.db, { options: ['scores', 'vip'], dueHours: 30 })
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: staff }))
  await page.goto('/admin/grading')
  await page.locator(`a[href="/admin/grading/${id}"]`).click()
  await page.getByRole('button', { name: admin('cancel') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('20 T-Coins go back', { exact: false }).waitFor()
  await dialog.getByLabel(admin('reason')).fill('The text is in another language')
  await dialog.getByRole('button', { name: admin('cancel') }).click()
  await page.getByText(admin('status_canceled'), { exact: true }).waitFor()
  await page.getByText('The text is in another language').first().waitFor()
  const { body } = await callApi(server.url, `GET /admin/grading/${id}`, { token: staff.token })
  expect(body).toMatchObject({ status: 'canceled', coins: { held: 0, captured: 0, returned: 20 } })
})
