import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { journey } from './harness/journey.ts'
import { askToLogOut, confirmLogOut } from './harness/log-out.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { untilSettled } from './harness/settled.ts'

const say = sayIn('en')

journey('logging out ends the session, here and for whoever copied its token', async ({ server, student, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  const ask = async () => (await callApi(server.url, 'POST /me', { token: student.token })).status
  await page.goto('/ielts')
  const question = await askToLogOut(page, 'Nora')
  expect(await ask()).toBe(200)

  await confirmLogOut(question)
  await page
    .getByRole('link', { name: say('app', 'log_in') })
    .first()
    .waitFor()
  await expect.poll(ask).toBe(401)
  expect(await page.evaluate(`localStorage.getItem('id_token')`)).toBeNull()
  const reads = ['GET /ielts/attempt', 'POST /finish-bind'] as const
  for (const read of reads) expect((await callApi(server.url, read, { token: student.token })).status).toBe(401)

  await page.reload()
  await page
    .getByRole('link', { name: say('app', 'log_in') })
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: say('app', 'greeting', { name: 'Nora' }) }).count()).toBe(0)
})

journey(
  'a session that runs out leads every tab to the login, and each back to where it was',
  async ({ server, student, takeAnotherSeat }) => {
    const seat = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    seat.allow(/401/)
    const { page } = seat
    const other = await seat.context.newPage()
    await other.goto(`${server.url}/ielts/testresults?mode=strict`)
    await other.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/ielts')
    await page.getByRole('button', { name: say('app', 'greeting', { name: 'Nora' }) }).waitFor()
    await untilSettled(page) // A first call of its own that is refused would lead away before the press does.
    await callApi(server.url, 'POST /logout', { token: student.token })
    await page
      .getByRole('link', { name: say('app', 'results') })
      .first()
      .click()
    await page.getByLabel(say('identity', 'who')).waitFor()
    await other.waitForURL(/\/login$/)

    await other.getByLabel(say('identity', 'who')).fill(student.email)
    await other.getByLabel(say('identity', 'password'), { exact: true }).fill(student.password)
    await other
      .locator('form')
      .getByRole('button', { name: say('identity', 'log_in') })
      .click()
    await other.waitForURL(/\/ielts\/testresults\?mode=strict$/)
    await page.waitForURL(/\/ielts(\/testresults)?$/)
    await other.close()
  },
)
