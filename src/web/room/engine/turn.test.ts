import { expect, test } from 'vitest'
import { buildPlainPaper } from '#tests/room/pretend-paper.ts'
import { PretendServer } from '#tests/room/pretend-server.ts'
import { PretendBrowser, PretendHost } from '#tests/room/pretend-world.ts'
import { RoomEngine } from './room-engine.ts'

async function buildRoom() {
  const host = new PretendHost()
  const server = new PretendServer(host, [buildPlainPaper(5)], 30)
  const device = new PretendBrowser()
  const makePage = () => new RoomEngine({ attemptId: 7, wire: server, host, device, start: null })
  const page = makePage()
  void page.enter()
  await host.pass(10)
  return { host, server, page, makePage }
}

/** The server does it, and its answer never arrives. */
function loseAnswer(server: PretendServer, call: 'pause' | 'resume'): void {
  const done = server[call].bind(server)
  server[call] = async () => {
    await done()
    server[call] = done
    throw new TypeError('connection lost')
  }
}

test('a pause whose answer was lost is a pause', async () => {
  const { host, server, page } = await buildRoom()
  loseAnswer(server, 'pause')
  void page.pause()
  await host.pass(100)
  expect(page.room.value).toMatchObject({ phase: 'paused', turn: null })
})

test('a resume whose answer was lost goes on', async () => {
  const { host, server, page } = await buildRoom()
  void page.pause()
  await host.pass(100)
  loseAnswer(server, 'resume')
  void page.resume()
  await host.pass(100)
  expect(page.room.value).toMatchObject({ phase: 'running', turn: null, minutesLeft: 30 })
})

test('a resume that does not get through says so on its cover, and works when tried again', async () => {
  const { host, server, page } = await buildRoom()
  void page.pause()
  await host.pass(100)
  server.online = false
  void page.resume()
  await host.pass(100)
  expect(page.room.value).toMatchObject({ phase: 'paused', turn: 'failed' })
  server.online = true
  void page.resume()
  await host.pass(100)
  expect(page.room.value).toMatchObject({ phase: 'running', turn: null })
})

test('a pause that was never heard of is found by the next save', async () => {
  const { host, server, page } = await buildRoom()
  loseAnswer(server, 'pause')
  const { get } = server
  server.get = () => Promise.reject(new TypeError('no connection'))
  void page.pause()
  await host.pass(100)
  expect(page.room.value).toMatchObject({ phase: 'running', turn: 'failed' })
  server.get = get
  await host.pass(20_000)
  expect(page.room.value).toMatchObject({ phase: 'paused', minutesLeft: 30 })
})

test('a server that says nothing to a resume is given up after half a minute', async () => {
  const { host, server, page } = await buildRoom()
  void page.pause()
  await host.pass(100)
  server.resume = () => new Promise(() => undefined)
  server.get = () => new Promise(() => undefined)
  void page.resume()
  await host.pass(61_000)
  expect(page.room.value).toMatchObject({ phase: 'paused', turn: 'failed' })
})

test('time that staff add is said, and the clock has it', async () => {
  const { host, server, page } = await buildRoom()
  server.deadline = (server.deadline ?? 0) + 15 * 60_000
  page.editor.answer('1', 'harbour', { typed: false })
  await host.pass(20_000)
  expect(page.room.value).toMatchObject({ minutesLeft: 45, notices: [{ key: 'notice_more_time', params: { minutes: 15 } }] })
})

/** Answers that are written before the page is notified that another window has paused practice. */
async function writeWhilePaused() {
  const room = await buildRoom()
  const { host, server, page } = room
  page.editor.answer('1', 'harbour', { typed: false })
  await host.pass(5000)
  void server.pause()
  await host.pass(10)
  page.editor.answer('1', 'ferry', { typed: false })
  page.editor.answer('2', 'north', { typed: false })
  await host.pass(20_000)
  expect(page.room.value.phase).toBe('paused')
  expect([server.answerTo('1'), server.answerTo('2')]).toEqual(['harbour', null])
  return room
}

test('answers that came while practice was paused are sent again once it goes on', async () => {
  const { host, server, page } = await writeWhilePaused()
  expect(page.room.value.notices).toEqual([])
  void page.resume()
  await host.pass(20_000)
  expect([server.answerTo('1'), server.answerTo('2')]).toEqual(['ferry', 'north'])
  expect(page.room.value).toMatchObject({ phase: 'running', save: 'saved' })
  expect(await page.findKept()).toEqual([])
})

test('a page that is opened after the pause sends them too, unless the question was answered since', async () => {
  const { host, server, page, makePage } = await writeWhilePaused()
  page.stop()
  void server.resume()
  await host.pass(10)
  server.candidate = { ...server.candidate, answers: { reading: { '1': 'bridge' } } }
  const next = makePage()
  void next.enter()
  await host.pass(20_000)
  expect([server.answerTo('1'), server.answerTo('2')]).toEqual(['bridge', 'north'])
  expect(next.room.value.candidate.answers['reading']).toEqual({ '1': 'bridge', '2': 'north' })
})

test('leaving practice pauses it, whichever of the last save and the pause arrives first, and coming back goes on', async () => {
  const { host, server, page, makePage } = await buildRoom()
  server.mishaps = [{ there: 400, back: 0 }]
  page.editor.answer('1', 'harbour', { typed: false })
  page.leave()
  page.stop()
  await host.pass(600_000)
  expect(server).toMatchObject({ status: 'paused', left: true })
  expect(server.answerTo('1')).toBe('harbour')
  const next = makePage()
  void next.enter()
  await host.pass(100)
  expect(server.status).toBe('in_progress')
  expect(next.room.value).toMatchObject({ phase: 'running', minutesLeft: 30, candidate: { answers: { reading: { '1': 'harbour' } } } })
})

test('a pause that arrives after the room was entered again, and has written, pauses nothing', async () => {
  const { host, server, page, makePage } = await buildRoom()
  const { pause } = server
  let arrive: () => Promise<unknown> = () => Promise.resolve()
  server.pause = (...asked) => {
    arrive = () => pause.apply(server, asked)
    return new Promise(() => undefined)
  }
  page.leave()
  page.stop()
  const next = makePage()
  void next.enter()
  await host.pass(10)
  next.editor.answer('1', 'harbour', { typed: false })
  await host.pass(5000)
  void arrive()
  await host.pass(30_000)
  expect(server.status).toBe('in_progress')
  expect(next.room.value).toMatchObject({ phase: 'running', notices: [] })
})

test('a page that nobody can see waits until it is looked at', async () => {
  const { host, server, page, makePage } = await buildRoom()
  page.leave()
  page.stop()
  await host.pass(10)
  host.visible = false
  const next = makePage()
  void next.enter()
  await host.pass(60_000)
  expect(next.room.value).toMatchObject({ phase: 'paused', left: true })
  host.visible = true
  next.return()
  await host.pass(100)
  expect(server.status).toBe('in_progress')
  expect(next.room.value.phase).toBe('running')
})

test('another tab that is looked at, exam conditions and a room that another window holds ask for no pause', async () => {
  const { host, server, page } = await buildRoom()
  page.hide()
  await host.pass(10)
  expect(server.status).toBe('in_progress')
  server.epoch = 9
  await host.pass(20_000)
  expect(page.room.value.lease).toBe('elsewhere')
  page.leave()
  await host.pass(10)
  expect(server.status).toBe('in_progress')

  const strictHost = new PretendHost()
  const strict = new PretendServer(strictHost, [buildPlainPaper(5)], 30)
  strict.mode = 'strict'
  const exam = new RoomEngine({ attemptId: 7, wire: strict, host: strictHost, device: new PretendBrowser(), start: null })
  void exam.enter()
  await strictHost.pass(10)
  exam.leave()
  await strictHost.pass(10)
  expect(strict.status).toBe('in_progress')
})

test('what was written without a network counts although the server had stopped the clock, which goes on by itself, also past the shown end', async () => {
  const { host, server, page } = await buildRoom()
  server.online = false
  page.editor.answer('1', 'harbour', { typed: false })
  await host.pass(120_000)
  server.pauseAbsent()
  page.editor.answer('2', 'north', { typed: false })
  await host.pass(29 * 60_000)
  expect(page.room.value.phase).toBe('closing')
  server.online = true
  await host.pass(60_000)
  expect([server.answerTo('1'), server.answerTo('2')]).toEqual(['harbour', 'north'])
  expect(page.room.value).toMatchObject({ phase: 'running', minutesLeft: 28 })
})
