import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { takeSeat } from '#tests/world/browser.ts'
import { createStudent } from '#tests/world/people.ts'
import { launchTestServer } from '#tests/world/server.ts'
import { findRaw, moveClock, moveToEnd, readAttempt, startAttempt } from './harness/attempts.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { goToQuestion } from './harness/room.ts'
import { gap, openRoom, radio, sitDown, soon } from './harness/seated.ts'

journey('a reload in the middle of a word loses no letter', async ({ server, student, takeAnotherSeat }) => {
  const { page, readAnswers } = await sitDown({ server, student, takeAnotherSeat }, { mode: 'strict' })
  await radio(page, 1, 'TRUE').check()
  await radio(page, 2, 'FALSE').check()
  await goToQuestion(page, 6)
  await gap(page, 6).fill('sawdust')
  await gap(page, 7).pressSequentially('siz')
  await page.reload()
  await page.getByText('minutes remaining').waitFor()
  expect(await radio(page, 1, 'TRUE').isChecked()).toBe(true)
  expect(await radio(page, 2, 'FALSE').isChecked()).toBe(true)
  expect(await gap(page, 6).inputValue()).toBe('sawdust')
  expect(await gap(page, 7).inputValue()).toBe('siz')
  await expect.poll(readAnswers, soon).toEqual({ 1: 'TRUE', 2: 'FALSE', 6: 'sawdust', 7: 'siz' })
})

journey('answers given without a network reach the server when it is back', async ({ server, student, takeAnotherSeat }) => {
  const { seat, page, readAnswers } = await sitDown({ server, student, takeAnotherSeat })
  seat.allow(/ERR_INTERNET_DISCONNECTED/)
  await radio(page, 1, 'TRUE').check()
  await expect.poll(readAnswers, soon).toEqual({ 1: 'TRUE' })

  await seat.context.setOffline(true)
  const given = { 6: 'sawdust', 7: 'size', 8: 'dams', 9: 'disease', 10: 'clay', 11: 'leaves', 12: 'cartwheel', 13: 'trap' }
  await radio(page, 2, 'FALSE').check()
  for (const [number, text] of Object.entries(given)) await gap(page, Number(number)).fill(text)
  await radio(page, 5, 'NOT GIVEN').check()
  await page.getByText('Not saved: reconnecting').waitFor()
  await page.getByRole('img', { name: 'Connection: lost' }).waitFor()
  expect(await readAnswers()).toEqual({ 1: 'TRUE' })

  await seat.context.setOffline(false)
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('img', { name: 'Connection: good' }).waitFor()
  expect(await readAnswers()).toEqual({ 1: 'TRUE', 2: 'FALSE', 5: 'NOT GIVEN', ...given })
})

journey('an answer that is saved on this device survives the end of its page', async ({ server, student, takeAnotherSeat }) => {
  const { seat, page, room, readAnswers } = await sitDown({ server, student, takeAnotherSeat })
  await seat.context.route('**/ops', () => undefined) // The server does not answer any more.
  await radio(page, 3, 'NOT GIVEN').check()
  await gap(page, 8).fill('dams')
  await goToQuestion(page, 9) // Leaving a gap settles what was typed in it.
  await page.getByText('Saved on this device').waitFor()
  await page.close() // Its last words may have left with it, past the route.

  await seat.context.unroute('**/ops')
  const again = await seat.context.newPage()
  await again.goto(room)
  await again.getByText('minutes remaining').waitFor()
  expect(await radio(again, 3, 'NOT GIVEN').isChecked()).toBe(true)
  expect(await gap(again, 8).inputValue()).toBe('dams')
  await expect.poll(readAnswers, soon).toEqual({ 3: 'NOT GIVEN', 8: 'dams' })
})

journey('a word that is being typed survives its page, though the server is down', async ({ browser }) => {
  const server = await launchTestServer()
  const person = await createStudent(server.url)
  const { page, close } = await takeSeat(browser, server.url, rememberPerson(server.url, { person }))
  try {
    const attempt = await startAttempt(server.url, person)
    const room = await openRoom(page, attempt)
    await server.kill()
    await gap(page, 7).pressSequentially('siz')
    await page.goto('about:blank')
    await server.relaunch()
    await page.goto(room)
    await page.getByText('minutes remaining').waitFor()
    expect(await gap(page, 7).inputValue()).toBe('siz')
    await expect.poll(async () => (await readAttempt(attempt)).answers, soon).toEqual({ reading: { 7: 'siz' } })
  } finally {
    await close()
    await server.close()
  }
})

journey('when the time is over the room hands in what is there', async ({ server, student, takeAnotherSeat }) => {
  const { page, attempt, readAnswers } = await sitDown({ server, student, takeAnotherSeat }, { mode: 'strict' })
  await radio(page, 1, 'TRUE').check()
  await radio(page, 2, 'FALSE').check()
  await expect.poll(readAnswers, soon).toEqual({ 1: 'TRUE', 2: 'FALSE' })
  await moveToEnd(attempt, 8)
  await gap(page, 6).fill('sawdust') // With this the room hears what time it is.
  await page.getByText('Less than 1 minute remaining').waitFor()
  await expect.poll(readAnswers, soon).toMatchObject({ 6: 'sawdust' })
  await page.waitForURL(/\/ielts\/result/, { timeout: 30_000 })
  await page.getByText('3 of 40 correct').first().waitFor()
  const { sections, status } = await readAttempt(attempt)
  expect(sections[0]).toMatchObject({ status: 'closed' })
  expect(['submitted', 'auto_scored', 'complete']).toContain(status)
})

journey('without any browser the server closes and marks what it holds', async ({ server, student, takeAnotherSeat }) => {
  const { seat, page, room, attempt, readAnswers } = await sitDown({ server, student, takeAnotherSeat }, { mode: 'strict' })
  await radio(page, 1, 'TRUE').check()
  await radio(page, 4, 'TRUE').check()
  await expect.poll(readAnswers, soon).toEqual({ 1: 'TRUE', 4: 'TRUE' })
  await page.close()
  await moveClock(server.url, 3600 + 15)
  await expect.poll(() => findRaw(attempt), { ...soon, timeout: 30_000 }).toBe(2)
  expect((await readAttempt(attempt)).sections[0]).toMatchObject({ status: 'closed', close_reason: 'sweeper' })

  const later = await seat.context.newPage()
  await later.goto(room)
  await later.waitForURL(/\/ielts\/result/)
  await later.getByText('2 of 40 correct').first().waitFor()
})

/** Holds back what the seat's room saves, its heartbeats too, until the function that this answers is called. */
async function holdOps(context: BrowserContext): Promise<() => void> {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await context.route('**/ops', async (route) => {
    await allowed
    await route.continue()
  })
  return allow
}

const elsewhere = (page: Page) => page.getByRole('dialog', { name: 'This test is open in another window' })

journey('of two tabs only one writes, and either can go on', async ({ server, student, takeAnotherSeat }) => {
  const { seat, page: first, room, readAnswers } = await sitDown({ server, student, takeAnotherSeat })
  await gap(first, 6).fill('sawdust')

  const second = await seat.context.newPage()
  await second.goto(room)
  await elsewhere(second).waitFor()
  await second.getByRole('button', { name: 'Continue here' }).click()
  await second.getByText('minutes remaining').waitFor()
  await elsewhere(first).waitFor()
  expect(await gap(second, 6).inputValue()).toBe('sawdust')
  await expect.poll(() => gap(first, 6).isEditable()).toBe(false)
  await gap(second, 7).fill('size')
  await expect.poll(readAnswers, soon).toEqual({ 6: 'sawdust', 7: 'size' })

  await first.getByRole('button', { name: 'Continue here' }).click()
  await elsewhere(second).waitFor()
  await elsewhere(first).waitFor({ state: 'detached' })
  await expect.poll(() => gap(first, 7).inputValue(), soon).toBe('size')
  await gap(first, 8).fill('dams')
  await expect.poll(readAnswers, soon).toEqual({ 6: 'sawdust', 7: 'size', 8: 'dams' })
})

journey('a second computer takes over, and the first becomes read-only', async ({ server, student, takeAnotherSeat }) => {
  const { seat, page: library, room, readAnswers } = await sitDown({ server, student, takeAnotherSeat })
  await gap(library, 6).fill('sawdust')
  await expect.poll(readAnswers, soon).toEqual({ 6: 'sawdust' })
  const letLibrarySend = await holdOps(seat.context)

  const { page: home } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await home.goto(room)
  await elsewhere(home).getByRole('button', { name: 'Continue here' }).click()
  await expect.poll(() => gap(home, 6).inputValue(), soon).toBe('sawdust')
  await gap(home, 7).fill('size')
  await expect.poll(readAnswers, soon).toEqual({ 6: 'sawdust', 7: 'size' })

  await gap(library, 8).fill('dams') // It has not heard yet that it may not write any more.
  letLibrarySend()
  await elsewhere(library).waitFor()
  expect(await readAnswers()).toEqual({ 6: 'sawdust', 7: 'size' })
  await elsewhere(library).getByRole('button', { name: 'Continue here' }).click()
  await expect.poll(readAnswers, soon).toEqual({ 6: 'sawdust', 7: 'size', 8: 'dams' })
  await expect.poll(() => gap(library, 7).inputValue()).toBe('size')
})
