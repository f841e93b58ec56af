import type { Browser, CDPSession } from 'playwright-core'
import { type Seat, takeSeat } from '#tests/world/browser.ts'
import { listRemembered, type Remembered, rememberPerson } from './remembered.ts'

/**
 * One window for person after person: a new one costs as much work as a look at a page. Whoever sits down finds nothing of those
 * before but warm caches: storage, workers, routes, permissions and troubles are gone.
 */
export interface SharedSeat {
  sitDown(who: Remembered): Promise<Seat>
  /** Shuts the window; who comes next gets a new one. */
  close(): Promise<void>
}

interface Taken {
  readonly seat: Seat
  readonly devtools: CDPSession
}

async function clear({ seat, devtools }: Taken, url: string): Promise<void> {
  const { page, context } = seat
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('about:blank')
  await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
  await context.grantPermissions(['microphone'])
  seat.forget()
}

/** Storage can be written at the server's own address only: on an empty page there, without a request to the server. */
async function remember({ page }: Seat, url: string, who: Remembered): Promise<void> {
  const empty = `${url}/empty`
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }), { times: 1 })
  await page.goto(empty)
  await page.evaluate(`void (sessionStorage.clear(), Object.assign(localStorage, ${JSON.stringify(listRemembered(who))}))`)
}

export function shareSeat(browser: Browser, url: string): SharedSeat {
  let taken: Taken | undefined
  const take = async (): Promise<Taken> => {
    const seat = await takeSeat(browser, url, rememberPerson(url, {}))
    return { seat, devtools: await seat.context.newCDPSession(seat.page) }
  }
  return {
    sitDown: async (who) => {
      if (taken === undefined) taken = await take()
      else await clear(taken, url)
      await remember(taken.seat, url, who)
      return taken.seat
    },
    close: async () => {
      await taken?.seat.close()
      taken = undefined
    },
  }
}
