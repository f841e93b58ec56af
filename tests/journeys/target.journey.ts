import { expect } from 'vitest'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'

const say = sayIn('en')

journey(
  'a student sets an exam date and targets on the home page and sees the days to go',
  async ({ server, student, takeAnotherSeat }) => {
    const seat = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    const { page } = seat
    seat.allow(/422/)
    await page.goto('/ielts')
    await page.getByRole('button', { name: say('target', 'set') }).click()
    const dialog = page.getByRole('dialog', { name: say('target', 'title') })
    const date = dialog.getByLabel(say('target', 'exam_date'))
    await date.fill('2020-01-01')
    await dialog.getByLabel(say('exam', 'skill_reading'), { exact: true }).selectOption('7.0')
    await dialog.getByRole('button', { name: say('target', 'save') }).click()
    await dialog.getByText('This date has passed. Choose today or a later date.').waitFor()
    expect(await date.getAttribute('aria-invalid')).toBe('true')
    expect(await date.inputValue()).toBe('2020-01-01')

    const soon = await page.evaluate(() => {
      const day = new Date()
      day.setDate(day.getDate() + 25)
      return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
    })
    await date.fill(soon)
    await dialog.getByRole('button', { name: say('target', 'save') }).click()
    await page.getByText(say('target', 'saved')).waitFor()
    await page.reload()
    const card = page.getByRole('region', { name: say('target', 'days_other', { count: 25 }) })
    await card.waitFor()
    expect(await card.getByRole('row', { name: say('exam', 'skill_reading') }).textContent()).toContain('7.0')
  },
)
