import { expect } from 'vitest'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { createTeacher } from './harness/roles.ts'
import { sayIn } from './harness/say.ts'

const say = sayIn('en')

journey(
  'a teacher’s home shows what waits to be graded, asks for what they are paid by, and has no next test for them',
  async ({ server, takeAnotherSeat }) => {
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await createTeacher(server.url) }))
    await page.goto('/ielts')
    const card = page.getByRole('region', { name: say('payroll/card', 'title') })
    await card.waitFor()
    await page.getByRole('region', { name: say('grading/queue', 'day_title') }).waitFor()
    await page.getByRole('region', { name: say('grading/queue', 'month_title') }).waitFor()
    expect(await page.locator('.pr-first, .pr-next').count()).toBe(0)
    await card.getByRole('link', { name: say('payroll/card', 'go') }).click()
    await page.getByRole('heading', { name: say('payroll', 'title') }).waitFor()
  },
)
