import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'

const say = sayIn('en')

journey('logging out ends the session, here and for whoever copied its token', async ({ server, student, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  const ask = async () => (await callApi(server.url, 'POST /me', { token: student.token })).status
  await page.goto('/ielts')
  await page.getByRole('button', { name: say('app', 'greeting', { name: 'Nora' }) }).click()
  await page.getByRole('menuitem', { name: say('app', 'log_out') }).click()
  const question = page.getByRole('dialog', { name: say('app', 'log_out_title') })
  await question.waitFor()
  expect(await ask()).toBe(200)

  await question.getByRole('button', { name: say('app', 'log_out') }).click()
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
