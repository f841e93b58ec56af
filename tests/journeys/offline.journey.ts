import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sealUnsent } from '#contract/attempt/unsent-file.ts'
import { testPassword } from '#tests/world/people.ts'
import { rememberPerson } from './harness/remembered.ts'
import { findRaw, moveClock, openSection, readAttempt, startAttempt } from './harness/attempts.ts'
import { journey } from './harness/journey.ts'
import { fillSheet, openSubmission } from './harness/room.ts'
import { sayIn } from './harness/say.ts'
import { sitDown, soon } from './harness/seated.ts'
import { mixed, type Sheet } from './sheets/academic-1.ts'

/** The built files that the page has fetched and the service worker does not keep. */
const findNotKept = `Promise.all(
  performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => /^\\/assets\\/.*\\.(?:js|css)$/.test(path))
    .map(async (path) => (await caches.match(path)) === undefined ? [path] : []),
).then((lost) => lost.flat())`

/** Until this browser could open the room by itself. */
async function untilKept(page: Page): Promise<void> {
  const isActive = `navigator.serviceWorker.getRegistration().then((found) => found?.active?.state === 'activated')`
  await expect.poll(() => page.evaluate(isActive), { timeout: 20_000, interval: 100 }).toBe(true)
  expect(await page.evaluate(findNotKept)).toEqual([])
}

/** A visit with a network renews the page that is kept for visits without one: its brand may have changed. */
async function expectRenewed(page: Page): Promise<void> {
  const keep = `caches.keys().then(([name]) => caches.open(name)).then((kept) => kept.put('/ielts/test', new Response('an old page')))`
  await page.evaluate(keep)
  await page.reload()
  await page.getByRole('button', { name: /^1, / }).first().waitFor()
  const kept = () => page.evaluate(`caches.match('/ielts/test').then((answer) => answer.text())`)
  await expect.poll(kept, { timeout: 20_000, interval: 100 }).toContain('data-brand="test"')
}

function pick(sheet: Sheet, wants: (question: number) => boolean): Sheet {
  const some = <T>(part: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(part).filter(([key]) => wants(Number(key))))
  return { ...sheet, chosen: some(sheet.chosen), ticked: some(sheet.ticked), placed: some(sheet.placed), typed: some(sheet.typed) }
}

journey(
  'a whole section without a network, its tab closed and opened again: every mark is there',
  async ({ server, student, takeAnotherSeat }) => {
    const { seat, page, room, attempt } = await sitDown({ server, student, takeAnotherSeat })
    seat.allow(/ERR_INTERNET_DISCONNECTED/)
    const { context } = seat
    await untilKept(page)
    await expectRenewed(page)
    // The page that was left pauses practice, perhaps only now: what this one has sent ends that.
    await fillSheet(
      page,
      pick(mixed, (question) => question === 1),
    )
    await expect.poll(async () => Object.keys((await readAttempt(attempt)).answers['reading'] ?? {}), soon).toContain('1')

    await context.setOffline(true)
    await fillSheet(
      page,
      pick(mixed, (question) => question > 1 && question <= 26),
    )
    await page.getByText('Not saved: reconnecting').waitFor()
    await page.close()

    const again = await context.newPage()
    await again.goto(room)
    await again.getByText('so the test was opened from this device').waitFor()
    await again.getByText(/^(60|59|58) minutes remaining$/).waitFor() // By the time that has passed since the network was there.
    await fillSheet(
      again,
      pick(mixed, (question) => question > 26),
    )
    const dialog = await openSubmission(again)
    await dialog.getByText(/of 40 questions answered/).waitFor()
    await dialog.getByRole('button', { name: 'Hand in the test' }).click()
    await again.getByText('You’re offline. Your answers are saved').waitFor()
    const there = (await readAttempt(attempt)).answers['reading'] ?? {} // The closing page's last words may have left with it.
    expect(Object.keys(there).filter((question) => Number(question) > 26)).toEqual([])

    await context.setOffline(false)
    await again.waitForURL(/\/ielts\/result/, { timeout: 60_000 })
    await again.getByText(`${mixed.marks} of 40 correct`).first().waitFor()
    expect(await findRaw(attempt)).toBe(mixed.marks)
  },
)

journey('handed in without a network, closed, and sent by the next visit', async ({ server, student, takeAnotherSeat }) => {
  const { seat, page, room } = await sitDown({ server, student, takeAnotherSeat }, { mode: 'strict' })
  seat.allow(/ERR_INTERNET_DISCONNECTED/)
  const { context } = seat
  await untilKept(page)
  await context.setOffline(true)
  await fillSheet(
    page,
    pick(mixed, (question) => question <= 2),
  )
  await (await openSubmission(page)).getByRole('button', { name: 'Hand in the test' }).click()
  await page.getByText('You’re offline. Your answers are saved').waitFor()
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(room)
  await again.getByRole('dialog', { name: 'Handing in' }).waitFor()
  await context.setOffline(false)
  await again.waitForURL(/\/ielts\/result/, { timeout: 60_000 })
  await again.getByText('2 of 40 correct').first().waitFor()
})

journey('signed out in the middle: signed in over the test, nothing is lost', async ({ server, student, takeAnotherSeat }) => {
  const { seat, page, room, attempt } = await sitDown({ server, student, takeAnotherSeat })
  const { context } = seat
  const refused = { status: 401, contentType: 'application/json', body: '{"message":"unauthorized"}' }
  const isOfOldSession = (headers: Record<string, string>) => headers['authorization'] === `Bearer ${student.token}`
  await context.route('**/ops', (route) => (isOfOldSession(route.request().headers()) ? route.fulfill(refused) : route.continue()))
  await fillSheet(
    page,
    pick(mixed, (question) => question <= 2),
  )
  await page.getByRole('button', { name: 'Log in again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await dialog.getByRole('textbox').first().fill(student.email)
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(page.url()).toBe(`${server.url}${room}`)
  expect((await readAttempt(attempt)).answers).toEqual({ reading: { 1: 'TRUE', 2: 'FALSE' } })
})

journey('a file of unsent changes is handed in on another computer', async ({ server, student, takeAnotherSeat }) => {
  const started = await startAttempt(server.url, student)
  await openSection(started)
  const waiting = { op_id: randomUUID(), seq: 1, kind: 'answer', skill: 'reading', question: '1', value: 'TRUE', before: null } as const
  const file = await sealUnsent(started.attempt_token, { attempt_id: started.id, epoch: started.epoch }, [waiting])
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await page.goto('/ielts/unsent')
  await page.getByRole('button', { name: 'Send the changes' }).click()
  await page.getByText('Choose a file first.').waitFor()
  const choose = (text: string) =>
    page.getByLabel('File (bandstand').setInputFiles({ name: 'bandstand.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await choose('{}')
  await page.getByRole('button', { name: 'Send the changes' }).click()
  await page.getByText('This isn’t a file of unsent changes.').waitFor()
  await choose(JSON.stringify(file))
  await page.getByText('This isn’t a file of unsent changes.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Send the changes' }).click()
  await page.getByText('1 change has been saved and counts.').waitFor()
  await page.getByRole('link', { name: 'Continue the test' }).click()
  await page.getByText('minutes remaining').waitFor()
  expect((await readAttempt(started)).answers).toEqual({ reading: { 1: 'TRUE' } })
})

journey('a file that comes after its test was handed in is kept for the test centre', async ({ server, student, takeAnotherSeat }) => {
  const started = await startAttempt(server.url, student, { mode: 'strict' })
  await openSection(started)
  const waiting = { op_id: randomUUID(), seq: 1, kind: 'answer', skill: 'reading', question: '1', value: 'TRUE', before: null } as const
  const file = await sealUnsent(started.attempt_token, { attempt_id: started.id, epoch: started.epoch }, [waiting])
  await moveClock(server.url, 3600 + 120)
  await expect.poll(async () => (await readAttempt(started)).status, { timeout: 20_000 }).toBe('complete')
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await page.goto('/ielts/unsent')
  const buffer = Buffer.from(JSON.stringify(file))
  await page.getByLabel('File (bandstand').setInputFiles({ name: 'bandstand.json', mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: 'Send the changes' }).click()
  await page.getByText(sayIn('en')('room/unsent', 'done_late_one', { count: 1 })).waitFor()
  expect((await readAttempt(started)).ack_seq).toBe(1)
})
