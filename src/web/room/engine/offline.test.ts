import { expect, test } from 'vitest'
import { buildPlainPaper } from '#tests/room/pretend-paper.ts'
import { PretendServer } from '#tests/room/pretend-server.ts'
import { PretendBrowser, PretendHost } from '#tests/room/pretend-world.ts'
import { RoomEngine } from './room-engine.ts'

function buildWorld(minutes = 60) {
  const host = new PretendHost()
  const server = new PretendServer(host, [buildPlainPaper(5)], minutes)
  const browser = new PretendBrowser()
  const openPage = async () => {
    const engine = new RoomEngine({ attemptId: 7, wire: server, host, device: browser, start: null })
    void engine.enter()
    await host.pass(10)
    return engine
  }
  return { host, server, browser, openPage }
}

/** A room with one answer stored and one that waits, its network cut and its page closed. */
async function buildCutRoom(minutes?: number) {
  const world = buildWorld(minutes)
  const { host, server, openPage } = world
  const page = await openPage()
  page.editor.answer('1', 'stored', chosen)
  await host.pass(4000)
  server.online = false
  page.editor.answer('2', 'waiting', chosen)
  page.editor.flag('3', true)
  page.leave()
  page.stop()
  return world
}

const chosen = { typed: false }

test('without a network the room opens from what this device kept, with every answer', async () => {
  const { openPage } = await buildCutRoom()
  const { value } = (await openPage()).room
  expect(value).toMatchObject({ phase: 'running', link: 'lost', openedOffline: true, lease: 'held' })
  expect(value.candidate.answers['reading']).toEqual({ '1': 'stored', '2': 'waiting' })
  expect(value.candidate.flags['reading']).toEqual(['3'])
  expect(value.paper?.skill).toBe('reading')
})

test('what is answered without a network, before and after a reload, arrives once and in order', async () => {
  const { host, server, browser, openPage } = await buildCutRoom()
  const page = await openPage()
  page.editor.answer('4', 'more', chosen)
  await host.pass(60_000)
  server.online = true
  await host.pass(40_000)
  expect(['1', '2', '4'].map((question) => server.answerTo(question))).toEqual(['stored', 'waiting', 'more'])
  expect(server.log.filter((line) => line === 'answer 2')).toHaveLength(1)
  expect(page.room.value).toMatchObject({ link: 'good', save: 'saved', openedOffline: false })
  expect(browser.ops).toEqual([])
})

test('the clock goes on by this device, and by the server when it is heard again', async () => {
  const { host, server, openPage } = await buildCutRoom(30)
  await host.pass(5 * 60_000)
  const page = await openPage()
  expect(page.room.value.minutesLeft).toBe(25)
  server.deadline = (server.deadline ?? 0) + 10 * 60_000
  server.online = true
  await host.pass(40_000)
  expect(page.room.value.minutesLeft).toBe(35)
})

test('a wall clock that was set back gives no time while offline', async () => {
  const { host, openPage } = await buildCutRoom(30)
  await host.pass(60_000)
  host.setWall(-3_600_000)
  expect((await openPage()).room.value.minutesLeft).toBe(30)
})

test('handed in without a network, closed and opened again: it stays handed in and leaves when it can', async () => {
  const { host, server, browser, openPage } = await buildCutRoom()
  const page = await openPage()
  page.submit()
  page.stop()
  const again = await openPage()
  expect(again.room.value).toMatchObject({ phase: 'closing', closingBy: 'candidate' })
  again.editor.answer('5', 'too late', chosen)
  server.online = true
  await host.pass(60_000)
  expect(server.log.slice(-2)).toEqual(['close_section', 'submit'])
  expect(server.answerTo('5')).toBe(null)
  expect(again.room.value.phase).toBe('finished')
  expect(browser).toMatchObject({ snapshot: null, ops: [] })
  expect(browser.papers.size).toBe(0)
})

test('a time that ran out meanwhile ends the section, and the server has the last word', async () => {
  const { host, server, openPage } = await buildCutRoom(10)
  await host.pass(11 * 60_000)
  const page = await openPage()
  expect(page.room.value).toMatchObject({ phase: 'closing', closingBy: 'time' })
  server.online = true
  await host.pass(60_000)
  expect(server.answerTo('2')).toBe('waiting')
  expect(page.room.value.phase).toBe('finished')
})

test('a room whose attempt went on elsewhere meanwhile gives way when the network is back', async () => {
  const { host, server, openPage } = await buildCutRoom()
  const page = await openPage()
  server.epoch += 1
  server.online = true
  await host.pass(40_000)
  expect(page.room.value.lease).toBe('elsewhere')
  void page.continueHere()
  await host.pass(10_000)
  expect(server.answerTo('2')).toBe('waiting')
})

test('a server that answers no more is not waited for longer than a few seconds', async () => {
  const { host, server, openPage } = await buildCutRoom()
  server.get = () => new Promise(() => undefined)
  const page = await openPage()
  await host.pass(7000)
  expect(page.room.value).toMatchObject({ phase: 'running', openedOffline: true })
})

test('a connection that is half open does not hang a room that this device cannot open', async () => {
  const { host, server, openPage } = buildWorld()
  const { get } = server
  server.get = () => new Promise(() => undefined)
  const page = await openPage()
  server.get = get
  await host.pass(60_000)
  expect(page.room.value.phase).toBe('running')
})

test('a second tab does not open the room from the device while the first one writes', async () => {
  const { server, openPage } = buildWorld()
  await openPage()
  server.online = false
  expect((await openPage()).room.value.phase).toBe('loading')
})

test('a room that waits for its other tab opens by itself once that one is closed', async () => {
  const { host, server, openPage } = buildWorld()
  const first = await openPage()
  server.online = false
  const second = await openPage()
  first.stop()
  await host.pass(5000)
  expect(second.room.value).toMatchObject({ phase: 'running', openedOffline: true })
})

test('a slow answer is waited for where this device could not open the room', async () => {
  const { host, server, browser, openPage } = await buildCutRoom()
  browser.papers.clear()
  server.online = true
  const { get } = server
  server.get = () => new Promise((resolve) => host.wait(15_000, () => resolve(get.call(server))))
  const page = await openPage()
  await host.pass(40_000)
  expect(page.room.value.phase).toBe('running')
})

test('a practice that was paused is paused without a network too, and says when it cannot go on', async () => {
  const { host, server, openPage } = buildWorld(30)
  const page = await openPage()
  void page.pause()
  await host.pass(100)
  page.stop()
  server.online = false
  const again = await openPage()
  expect(again.room.value).toMatchObject({ phase: 'paused', minutesLeft: 30 })
  void again.resume()
  await host.pass(100)
  expect(again.room.value).toMatchObject({ phase: 'paused', turn: 'failed' })
  server.online = true
  void again.resume()
  await host.pass(100)
  expect(again.room.value).toMatchObject({ phase: 'running', turn: null })
})
