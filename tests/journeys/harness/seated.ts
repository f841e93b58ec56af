import type { Locator, Page } from 'playwright-core'
import type { Seat } from '#tests/world/browser.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { type ApiAttempt, type AttemptWish, readAttempt, startAttempt } from './attempts.ts'
import { rememberPerson } from './remembered.ts'

/** Changes leave at most every three seconds. */
export const soon = { timeout: 15_000, interval: 100 }

/** The field of a gap, and the choice of a question. */
export const gap = (page: Page, number: number): Locator => page.locator(`[data-question="${number}"]`).getByRole('textbox')
export const radio = (page: Page, number: number, name: string): Locator =>
  page.locator(`[data-question="${number}"]`).getByRole('radio', { name, exact: true })

/** What a story of one person begins with. */
export interface Beginning {
  readonly server: { readonly url: string }
  readonly student: TestPerson
  readonly takeAnotherSeat: (options: ReturnType<typeof rememberPerson>) => Promise<Seat>
}

/** Somebody in the room of a section, its clock running. */
export interface Seated {
  readonly seat: Seat
  readonly page: Page
  /** The room's address. */
  readonly room: string
  readonly attempt: ApiAttempt
  /** What the server holds of Reading. */
  readonly readAnswers: () => Promise<Readonly<Record<string, unknown>>>
}

/** Opens the room of an attempt that was made before, and waits until its clock runs. */
export async function openRoom(page: Page, attempt: ApiAttempt): Promise<string> {
  const room = `/ielts/test?attempt=${attempt.id}`
  await page.goto(room)
  await page.getByRole('timer').waitFor()
  return room
}

/** A student in the room of a new attempt at Reading, without the pages before it: for stories of what happens in the room. */
export async function sitDown({ server, student, takeAnotherSeat }: Beginning, request: AttemptWish = {}): Promise<Seated> {
  const attempt = await startAttempt(server.url, student, request)
  const seat = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  const room = await openRoom(seat.page, attempt)
  const readAnswers = async () => (await readAttempt(attempt)).answers['reading'] ?? {}
  return { seat, page: seat.page, room, attempt, readAnswers }
}
