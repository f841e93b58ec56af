import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type ApiAttempt, callAttempt, openSection, readAttempt, startAttempt } from '#tests/journeys/harness/attempts.ts'
import { rememberPerson } from '#tests/journeys/harness/remembered.ts'
import { openBrowser, takeSeat } from '#tests/world/browser.ts'
import { type Answer, callApi } from '#tests/world/calls.ts'
import { createStudent } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { expectHeld, expectSeen, trialsOf } from './harness/judge.ts'
import { replaceInFunction } from './harness/replace-function.ts'
import { gapOf, sitDown, timeUntil } from './harness/sitter.ts'

const questions = ['6', '7', '8', '9']
const savesEach = 3

/** A window of the attempt with the lease that it was given. */
interface Device {
  readonly name: string
  readonly token: string
  readonly epoch: number
  ack: number
}

const isElsewhere = (page: Page) => page.getByRole('dialog', { name: 'This test is open in another window' })

describe('F7: a second device opens the attempt', () => {
  let server: TestServer
  let browser: Browser

  const save = (attempt: ApiAttempt, device: Device, text: string): Promise<Answer> => {
    const seq = device.ack + 1
    const op = { op_id: randomUUID(), seq, kind: 'answer', skill: 'reading', question: questions[seq % questions.length], value: text }
    const body = { epoch: device.epoch, from_seq: seq, ops: [op] }
    return callApi(server.url, `POST /ielts/attempt/${attempt.id}/ops`, { attemptToken: device.token, body })
  }

  const takeOver = async (attempt: ApiAttempt, name: string): Promise<Device> => {
    const taken = (await callAttempt(attempt, 'POST', '/takeover')).body as { epoch: number; attempt_token: string; ack_seq: number }
    return { name, token: taken.attempt_token, epoch: taken.epoch, ack: taken.ack_seq }
  }

  /** One device takes over while the other saves: afterwards the first may write and the other may not, and nothing that was acknowledged is undone. */
  const takeOverOnce = async (attempt: ApiAttempt, before: Device, name: string) => {
    const acknowledged = new Map<string, string>()
    const write = async (device: Device, from: number) => {
      for (let each = from; each < from + savesEach; each += 1) {
        const text = `${device.name} ${device.epoch} ${each}`
        const answer = await save(attempt, device, text)
        if (answer.status === 429) throw new Error('the server brakes this test')
        if (answer.status !== 200) return false
        device.ack += 1
        acknowledged.set(questions[device.ack % questions.length] ?? '', text)
      }
      return true
    }
    const [, after] = await Promise.all([write(before, 0), takeOver(attempt, name)])
    const state = await readAttempt(attempt)
    after.ack = state.ack_seq
    const late = { ...before, ack: state.ack_seq }
    const isRefused = (await save(attempt, late, 'overwritten by the device that lost')).status === 409
    const wrote = await write(after, savesEach)
    const stored = (await readAttempt(attempt)).answers['reading'] ?? {}
    const lost = [...acknowledged].filter(([question, text]) => stored[question] !== text).length
    return { after, twoWriters: isRefused ? 0 : 1, lost: lost + (wrote ? 0 : 1) }
  }

  const changeDevices = async (count: number) => {
    let twoWriters = 0
    let lost = 0
    for (let done = 0; done < count; done += 4) {
      const attempt = await startAttempt(server.url, await createStudent(server.url), { mode: 'strict' })
      await openSection(attempt)
      let device: Device = { name: 'library', token: attempt.attempt_token, epoch: attempt.epoch, ack: 0 }
      for (const name of ['home', 'library', 'home', 'library'].slice(0, count - done)) {
        const outcome = await takeOverOnce(attempt, device, name)
        device = outcome.after
        twoWriters += outcome.twoWriters
        lost += outcome.lost
      }
    }
    return { twoWriters, lost }
  }

  /** The same by hand: two browsers, each in turn pressing "Continue here" and typing. Answers what is missing in the end. */
  const changeBrowsers = async (count: number) => {
    const sitter = await sitDown(browser, server.url, { mode: 'Default' })
    const other = await takeSeat(browser, server.url, rememberPerson(server.url, { person: sitter.person }))
    await other.page.goto(`${server.url}${new URL(sitter.room).pathname}${new URL(sitter.room).search}`)
    const pages = [other.page, sitter.seat.page]
    let missing = 0
    for (let turn = 0; turn < count; turn += 1) {
      const page = pages[turn % 2] ?? other.page
      const idle = pages[(turn + 1) % 2] ?? other.page
      await isElsewhere(page).getByRole('button', { name: 'Continue here' }).click()
      await isElsewhere(page).waitFor({ state: 'detached' })
      const text = `turn ${turn}`
      await gapOf(page, 6 + (turn % 8)).fill(text)
      const arrived = await timeUntil(async () => (await sitter.answers())[String(6 + (turn % 8))] === text, 20_000, 250) // One person reads all of it, and is braked.
      await isElsewhere(idle).waitFor({ timeout: 40_000 })
      if (arrived === Infinity || (await gapOf(idle, 6).isEditable())) missing += 1
    }
    await other.close()
    await sitter.leave()
    return missing
  }

  beforeAll(async () => {
    server = await startTestServer()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })

  test('one writes, the other reads, and nothing acknowledged is undone', async () => {
    const changes = trialsOf({ whole: 50, short: 8 })
    const turns = trialsOf({ whole: 16, short: 2 })
    const { twoWriters, lost } = await changeDevices(changes)
    // An attempt is taken over ten times an hour at most.
    const missing = (await changeBrowsers(turns / 2)) + (await changeBrowsers(turns / 2))
    expectHeld('F7', {
      trials: changes + turns,
      held: `${changes} take-overs amid saves: ${twoWriters} with two writers, ${lost} answers lost; ${turns} by hand in two browsers: ${missing} wrong`,
      bar: 'exactly one writer, 0 lost',
      met: twoWriters === 0 && lost === 0 && missing === 0,
    })
  })

  test('a server that lets both write is noticed', async () => {
    await replaceInFunction(server.pool, 'attempt.write_group', { from: 'a.epoch <> b.epoch', to: 'false' })
    const { twoWriters } = await changeDevices(4)
    expectSeen('F7', 'attempt.write_group without its lease', twoWriters > 0)
  })
})
