import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { openBrowser } from '#tests/world/browser.ts'
import { callApi } from '#tests/world/calls.ts'
import { testPassword } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { expectHeld, expectSeen, trialsOf } from './harness/judge.ts'
import { eachOf, gapOf, sitDown, type Sitter, timeUntil } from './harness/sitter.ts'

const typed = { 6: 'sawdust', 7: 'size', 8: 'dams' }

/** A planted bug: a 401 ends everything at once, and what waits in the browser goes with it. The page loads once more, and asks nothing then. */
const clearOnRefusal = `(() => {
  const send = window.fetch
  let over = sessionStorage.getItem('turned away') !== null
  window.fetch = async (...given) => {
    if (over) return new Promise(() => {}) // Nor do the page's last words leave.
    const answer = await send(...given)
    if (answer.status === 401) {
      over = true
      sessionStorage.setItem('turned away', 'yes')
      const opening = indexedDB.open('bandstand-room')
      opening.onsuccess = () => {
        const clearing = opening.result.transaction('op', 'readwrite')
        clearing.objectStore('op').clear()
        clearing.oncomplete = () => location.reload()
      }
    }
    return answer
  }
})()`

describe('F9: the session is revoked during the test', () => {
  let server: TestServer
  let browser: Browser

  const revoke = ({ person }: Sitter) => callApi(server.url, 'POST /logout', { token: person.token })

  /** The session ends at a random moment of typing; the attempt's own token stays valid. */
  const revokeOnce = async (sitter: Sitter) => {
    const { page } = sitter.seat
    const revoked = pause(Math.random() * 900).then(() => revoke(sitter))
    for (const [question, text] of Object.entries(typed)) await gapOf(page, Number(question)).pressSequentially(text, { delay: 30 })
    const { status } = await revoked
    if (status >= 300) throw new Error(`the session was not ended: ${status}`)
  }

  /** Both are refused, session and attempt token, until the candidate signs in again over the test. */
  const refuseOnce = async (sitter: Sitter) => {
    const { page, context } = sitter.seat
    const isOld = (headers: Record<string, string>) => headers['authorization'] === `Bearer ${sitter.person.token}`
    await gapOf(page, 6).pressSequentially(typed[6], { delay: 30 })
    const refused = { status: 401, contentType: 'application/json', body: '{"message":"unauthorized"}' }
    await context.route('**/ops', (route) => (isOld(route.request().headers()) ? route.fulfill(refused) : route.continue()))
    await gapOf(page, 7).pressSequentially(typed[7], { delay: 30 })
    await gapOf(page, 8).pressSequentially(typed[8], { delay: 30 })
    await page.getByRole('button', { name: 'Log in again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log in again' })
    await dialog.getByRole('textbox').first().fill(sitter.person.email)
    await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
    await dialog.getByLabel('Password', { exact: true }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
  }

  /** What the database holds in the end; the session that could query the server is gone. */
  const isStored = async ({ attempt }: Sitter) => {
    const { rows } = await server.pool.query<{ question: string; response: string }>(
      'select question, response from attempt.answer where attempt_id = $1',
      [attempt.id],
    )
    return isDeepStrictEqual(
      Object.fromEntries(rows.map(({ question, response }) => [question, response])),
      Object.fromEntries(Object.entries(typed)),
    )
  }

  const tryMany = async (count: number, how: (sitter: Sitter) => Promise<void>, script?: string) => {
    let lost = 0
    let left = 0
    await eachOf(Array.from({ length: count }), 2, async () => {
      const sitter = await sitDown(browser, server.url, script === undefined ? {} : { script })
      if (script !== undefined) sitter.seat.page.setDefaultTimeout(6000)
      await how(sitter).catch((error: unknown) => {
        if (script === undefined) throw error
      })
      if ((await timeUntil(() => isStored(sitter), script === undefined ? 30_000 : 5000)) === Infinity) lost += 1
      if (sitter.seat.page.url() !== sitter.room) left += 1
      await sitter.leave()
    })
    return { lost, left }
  }

  beforeAll(async () => {
    server = await startTestServer()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })

  test('nothing is lost, and whoever must signs in again in place', async () => {
    const half = trialsOf({ whole: 25, short: 1 })
    const revoked = await tryMany(half, revokeOnce)
    const refused = await tryMany(half, refuseOnce)
    expectHeld('F9', {
      trials: half * 2,
      held:
        `${half} sessions ended in the database while the attempt's token goes on: ${revoked.lost} lost; ` +
        `${half} with every save refused by 401 until signed in again over the test: ${refused.lost} lost; ${revoked.left + refused.left} left the room`,
      bar: 'queue kept, signed in again in place, 0 lost',
      met: revoked.lost + refused.lost + revoked.left + refused.left === 0,
    })
  })

  test('a room that forgets everything when it is turned away is noticed', async () => {
    expectSeen('F9', 'a 401 that clears the queue', (await tryMany(1, refuseOnce, clearOnRefusal)).lost > 0)
  })
})
