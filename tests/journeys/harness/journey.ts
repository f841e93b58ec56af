import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, type Seat, takeSeat } from '#tests/world/browser.ts'
import { createStudent, type TestPerson } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { type SharedSeat, shareSeat } from './shared-seat.ts'

const album = fileURLToPath(new URL('../../../.cache/journeys/', import.meta.url))

/** Keeps what the pages of a failed journey showed in .cache/journeys. */
async function photograph(name: string, seats: readonly Seat[]): Promise<void> {
  for (const [index, seat] of seats.entries()) {
    const path = `${album}${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${index + 1}.png`
    await seat.page.screenshot({ path, timeout: 5_000 }).then(
      () => console.log(`At ${seat.page.url()}, kept as ${path}`),
      () => undefined,
    )
  }
}

export type TakeSeat = (options?: BrowserContextOptions) => Promise<Seat>

/**
 * A whole story in a real browser. It fails on a console error, an uncaught exception or a breach of the page policy in any
 * of its seats. One server serves a file, and one browser the files of a process; every journey has a browser context of its own.
 */
export const journey = test
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }): Promise<TestServer> => {
    const server = await startTestServer()
    onCleanup(() => server.close())
    return server
  })
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await openBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  /** One window for person after person. */
  .extend('shared', { scope: 'file' }, async ({ browser, server }, { onCleanup }): Promise<SharedSeat> => {
    const shared = shareSeat(browser, server.url)
    onCleanup(() => shared.close())
    return shared
  })
  /** Another person's browser, or the same person's second one. */
  .extend('takeAnotherSeat', async ({ browser, server, task }, { onCleanup }): Promise<TakeSeat> => {
    const seats: Seat[] = []
    onCleanup(async () => {
      const troubles = seats.flatMap((seat) => seat.troubles)
      if (task.result?.state === 'fail' || troubles.length > 0) await photograph(task.name, seats)
      await Promise.all(seats.map((seat) => seat.close()))
      expect(troubles).toEqual([])
    })
    return async (options) => {
      const seat = await takeSeat(browser, server.url, options)
      seats.push(seat)
      return seat
    }
  })
  /** The seat of `page`, to go offline or to allow what a story provokes on purpose. */
  .extend('seat', ({ takeAnotherSeat }): Promise<Seat> => takeAnotherSeat())
  .extend('page', ({ seat }): Page => seat.page)
  /** A student with an account, not signed in. */
  .extend('student', ({ server }): Promise<TestPerson> => createStudent(server.url))
