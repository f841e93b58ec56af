import type { Browser } from 'playwright-core'
import type { AttemptState } from '#contract/attempt/attempt.ts'
import { readAttempt } from '#tests/journeys/harness/attempts.ts'
import { rememberPerson } from '#tests/journeys/harness/remembered.ts'
import { enterRoom } from '#tests/journeys/harness/room.ts'
import { type Seat, takeSeat } from '#tests/world/browser.ts'
import { createStudent, type TestPerson } from '#tests/world/people.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** Somebody in the room of the first test, in a browser of their own and on a line of their own. */
export interface Sitter {
  readonly seat: Seat
  readonly person: TestPerson
  readonly line: TcpProxy
  readonly attempt: { readonly id: number; readonly url: string; readonly person: TestPerson }
  readonly room: string
  read(): Promise<AttemptState>
  /** What the server holds of the section. */
  answers(): Promise<Readonly<Record<string, unknown>>>
  leave(): Promise<void>
}

export interface SitterWish {
  readonly mode?: 'Default' | 'Strict'
  readonly timezoneId?: string
  /** Runs on every page before its own scripts. */
  readonly script?: string
}

export async function sitDown(browser: Browser, url: string, request: SitterWish = {}): Promise<Sitter> {
  const { mode = 'Strict', timezoneId, script } = request
  const person = await createStudent(url)
  const line = await startTcpProxy(url)
  const seat = await takeSeat(browser, line.url, {
    ...rememberPerson(line.url, { person }),
    ...(timezoneId === undefined ? {} : { timezoneId }),
  })
  if (script !== undefined) await seat.context.addInitScript({ content: script })
  await enterRoom(seat.page, { mode })
  const room = seat.page.url()
  const attempt = { url, person, id: Number(new URL(room).searchParams.get('attempt')) }
  const read = () => readAttempt(attempt)
  return {
    seat,
    person,
    line,
    attempt,
    room,
    read,
    answers: async () => (await read()).answers['reading'] ?? {},
    leave: async () => {
      await seat.close()
      await line.close()
    },
  }
}

/** The text field of a question, on the page that is open. */
export const gapOf = (page: Seat['page'], question: number) => page.locator(`[data-question="${question}"]`).getByRole('textbox')

/** Does the same for each, so many at once. */
export async function eachOf<T>(items: readonly T[], atOnce: number, work: (item: T, index: number) => Promise<void>): Promise<void> {
  const queue = [...items.entries()]
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next[1], next[0])
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Asks until it is so, every so often; answers how many milliseconds that took, Infinity when it never was. */
export async function timeUntil(isSo: () => Promise<boolean>, limitMs: number, everyMs = 50): Promise<number> {
  const begin = performance.now()
  while (performance.now() - begin < limitMs) {
    if (await isSo()) return performance.now() - begin
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  return Infinity
}
