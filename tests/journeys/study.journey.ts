import { expect } from 'vitest'
import { handInSheet } from './harness/attempts.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { mixed } from './sheets/academic-1.ts'

const say = sayIn('en')

journey(
  'a learner narrows the notebook of mistakes, answers some again and puts one aside',
  async ({ server, student, takeAnotherSeat }) => {
    await handInSheet(server.url, student, mixed)
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    await page.goto('/ielts')
    const card = page.getByRole('region', { name: say('study', 'today') })
    await card.getByRole('link', { name: say('study', 'see_all', { count: 20 }) }).click()
    await page.getByRole('heading', { level: 1, name: say('study', 'title') }).waitFor()
    const rows = page.getByRole('main').getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(20)

    await page.getByLabel(say('study', 'filter_reason')).selectOption('plural')
    await expect.poll(() => rows.count()).toBe(3)
    await page.getByRole('link', { name: say('study', 'answer_these_other', { count: 3 }) }).click()
    await page.getByText(say('study', 'place', { at: 1, count: 3 })).waitFor()
    await page.getByRole('button', { name: say('study', 'check') }).click()
    await page.getByText(say('study', 'type_first')).waitFor()
    const field = page.getByLabel(say('study', 'your_answer'))
    await field.fill('size')
    await field.press('Enter')
    await page.getByRole('status').getByText(say('study', 'right'), { exact: true }).waitFor()
    await page
      .getByRole('button', { name: say('study', 'next') })
      .and(page.locator(':focus'))
      .press('Enter')

    await page.getByText(say('study', 'place', { at: 2, count: 3 })).waitFor()
    await field.fill('traps')
    await field.press('Enter')
    await page.getByText(say('study', 'not_right', { reason: say('study', 'reason_plural') })).waitFor()
    await page.getByRole('button', { name: say('study', 'next') }).click()
    await page.getByText(say('study', 'place', { at: 3, count: 3 })).waitFor()
    await page.getByRole('button', { name: say('study', 'pass_over'), exact: true }).click()
    await page.getByRole('heading', { name: say('study', 'end_title', { right: 1, count: 3 }) }).waitFor()

    await page.getByRole('link', { name: say('study', 'to_notebook') }).click()
    await page.getByText(say('study', 'to_look_at', { count: 19 })).waitFor()
    await page
      .getByRole('button', { name: new RegExp(`^${say('study', 'do_put_aside')}`) })
      .first()
      .click()
    await page.getByText(say('study', 'to_look_at', { count: 18 })).waitFor()
    await page.getByText(say('study', 'put_aside', { count: 1 })).click()
    await expect.poll(() => rows.count()).toBe(1)
    await page.getByRole('button', { name: new RegExp(`^${say('study', 'take_back')}`) }).click()
    await page.getByText(say('study', 'none_aside_title')).waitFor()
    await page.getByText(say('study', 'to_look_at', { count: 19 })).waitFor()
  },
)
