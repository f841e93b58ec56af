import { expect, test } from 'vitest'
import { unsealUnsent } from '#contract/attempt/unsent-file.ts'
import type { PendingOp } from '#web/room/storage/candidate.ts'
import { buildPlainPaper } from '#tests/room/pretend-paper.ts'
import { byteLength, PretendServer } from '#tests/room/pretend-server.ts'
import { PretendBrowser, PretendHost } from '#tests/room/pretend-world.ts'
import { RoomEngine } from './room-engine.ts'

/** A room without a connection. */
async function loseConnection() {
  const host = new PretendHost()
  const server = new PretendServer(host, [buildPlainPaper(5)])
  const browser = new PretendBrowser()
  const page = new RoomEngine({ attemptId: 7, wire: server, host, device: browser, start: null })
  void page.enter()
  await host.pass(10)
  server.online = false
  return { host, server, browser, page }
}

/** The same room after minutes of writing, with a change every 800 ms. */
async function writeOffline() {
  const world = await loseConnection()
  let essay = '雪'.repeat(2000)
  for (let words = 0; words < 300; words += 1) {
    essay += ' word'
    world.page.editor.answer('1', essay, { typed: true })
    await world.host.pass(800)
  }
  return { ...world, essay }
}

test('minutes of writing without a connection fit into a small file, which says where they began and ended', async () => {
  const { browser, page, essay } = await writeOffline()
  expect(byteLength(browser.ops)).toBeGreaterThan(4_000_000)
  const file = await page.sealUnsent()
  if (file === null || file === 'too-long') throw new Error(`no file: ${file}`)
  expect(byteLength(file)).toBeLessThan(50_000)
  const ops = (await unsealUnsent(browser.findLease(7)?.token ?? '', file)) as PendingOp[]
  expect(ops.map(({ question, before, value }) => ({ question, before, value }))).toEqual([{ question: '1', before: null, value: essay }])
})

test('what does not fit into a file makes none', async () => {
  const { page } = await loseConnection()
  const value = { container: 'p1-A', start: 0, end: 4, text: '雪'.repeat(2000) }
  const noteOf = (number: number) => ({ kind: 'note', skill: 'reading', value: { ...value, id: `n${number}` } }) as const
  for (let number = 0; number < 800; number += 1) page.editor.put(noteOf(number))
  expect(await page.sealUnsent()).toBe('too-long')
})

test('they leave in batches far below what the server reads, all of them', async () => {
  const { host, server, browser, page, essay } = await writeOffline()
  server.online = true
  await host.pass(120_000)
  expect(server.answerTo('1')).toBe(essay)
  expect(Math.max(...server.seen.map(byteLength))).toBeLessThan(401_000)
  expect(page.room.value.save).toBe('saved')
  expect(browser.kept).toEqual([])
})

test('a body that is too long for what stands between is halved, and no change is set aside', async () => {
  const { host, server, browser, page, essay } = await writeOffline()
  server.bodyLimit = 60_000
  server.online = true
  await host.pass(600_000)
  expect(server.answerTo('1')).toBe(essay)
  expect(page.room.value.save).toBe('saved')
  expect(browser.kept).toEqual([])
})
