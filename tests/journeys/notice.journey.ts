import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { answerReport } from './notification.screens.ts'
import { serverCount } from '#tests/world/server.ts'

const say = sayIn('en')
const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? say('notification', 'bell') : say('notification', 'bell_unread_other', { count: unread }),
    exact: true,
  })

/** The window that holds the stream has passed on the existing notifications: the others announce only later ones. */
const untilTold = (page: Page, token: string): Promise<void> =>
  page.evaluate(
    (own) =>
      new Promise<void>((done) => {
        const channel = new BroadcastChannel('bandstand.notices')
        channel.addEventListener('message', ({ data }: MessageEvent<{ token: string; news: unknown }>) => {
          if (data.token === own && typeof data.news === 'object' && data.news !== null) done()
        })
        channel.postMessage({ token: own, news: null })
      }),
    token,
  )

journey('two windows of one browser hear of a notice by one stream, and of its reading', async ({ server, student, takeAnotherSeat }) => {
  const { page, context } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  let streams = 0
  context.on('request', (request) => (streams += request.url().endsWith('/api/notification/stream') ? 1 : 0))
  await page.goto('/ielts')
  await bell(page, 0).waitFor()
  const second = await context.newPage()
  await second.goto('/ielts')
  await bell(second, 0).waitFor()
  await untilTold(second, student.token)

  await answerReport(server.url, student, 'It ticks again.')
  await Promise.all([bell(page, 1).waitFor(), bell(second, 1).waitFor()])
  expect(streams).toBe(1)
  const announced = () => second.getByRole('banner').getByRole('status').allTextContents()
  await expect.poll(announced).toContain(say('notification', 'announced_one', { count: 1 }))

  await second.bringToFront()
  await bell(second, 1).focus()
  await second.keyboard.press('Enter')
  const panel = second.getByRole('dialog', { name: say('notification', 'title') })
  await panel.getByText('It ticks again.').waitFor()
  await panel.getByRole('button', { name: say('notification', 'mark_all_read') }).press('Enter')
  await Promise.all([bell(page, 0).waitFor(), bell(second, 0).waitFor()])
  await second.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await expect.poll(() => second.evaluate(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('dialog')

  await second.keyboard.press('Enter')
  await panel.getByRole('link', { name: say('notification', 'see_all') }).focus()
  await second.keyboard.press('Tab') // What lies below the panel would have the focus where nobody sees it.
  await panel.waitFor({ state: 'hidden' })
  await expect.poll(() => second.evaluate(() => document.activeElement?.matches('a, button, input, select'))).toBe(true)

  await page.close() // The window that led: the other takes over.
  await answerReport(server.url, student, 'And on.')
  await bell(second, 1).waitFor()
  await expect.poll(() => streams).toBe(2)

  // Four newer windows in other browsers, on each server, take the place: this browser does not keep it for itself.
  const elsewhere = new AbortController()
  const headers = { authorization: `Bearer ${student.token}` }
  for (let window = 0; window < 4 * serverCount; window += 1)
    await fetch(`${server.url}/api/notification/stream`, { headers, signal: elsewhere.signal })
  const countHeld = () =>
    second.evaluate(async () => (await navigator.locks.query()).held?.filter(({ name }) => name === 'bandstand.notices').length)
  await expect.poll(countHeld).toBe(0)
  elsewhere.abort()
})
