import { expect, test } from 'vitest'
import { buildPlainPaper } from '#tests/room/pretend-paper.ts'
import { PretendServer } from '#tests/room/pretend-server.ts'
import { PretendBrowser, PretendHost } from '#tests/room/pretend-world.ts'
import { RoomEngine } from './room-engine.ts'

interface World {
  host: PretendHost
  server: PretendServer
  browser: PretendBrowser
  openPage: (browser?: PretendBrowser) => Promise<RoomEngine>
}

function buildWorld(minutes = 60): World {
  const host = new PretendHost()
  const server = new PretendServer(host, [buildPlainPaper(5)], minutes)
  const browser = new PretendBrowser()
  const openPage = async (of = browser) => {
    const engine = new RoomEngine({ attemptId: 7, wire: server, host, device: of, start: null })
    void engine.enter()
    await host.pass(10)
    return engine
  }
  return { host, server, browser, openPage }
}

const typed = { typed: true }
const chosen = { typed: false }

test('a fresh attempt opens its paper and counts down from the server’s deadline', async () => {
  const { openPage } = buildWorld()
  const page = await openPage()
  expect(page.room.value.phase).toBe('running')
  expect(page.room.value.minutesLeft).toBe(60)
  expect(page.room.value.attempt?.candidateNumber).toBe('104-882-317')
})

test('a choice is on the disk before it leaves, and leaves at once', async () => {
  const { host, server, browser, openPage } = buildWorld()
  const page = await openPage()
  await host.pass(5000)
  server.online = false
  page.editor.answer('1', 'TRUE', chosen)
  expect(browser.ops).toHaveLength(1)
  expect(page.room.value.save).toBe('device')
  server.online = true
  await host.pass(3000)
  expect(server.answerTo('1')).toBe('TRUE')
  expect(browser.ops).toHaveLength(0)
  expect(page.room.value.save).toBe('saved')
})

test('typing settles 800 ms after its first key and becomes one change', async () => {
  const { host, server, browser, openPage } = buildWorld()
  const page = await openPage()
  for (const text of ['f', 'fr', 'fro', 'fros', 'frost']) {
    page.editor.answer('2', text, typed)
    await host.pass(100)
  }
  expect(browser.ops).toHaveLength(0)
  expect(page.room.value.save).toBe('sending')
  expect(page.room.value.candidate.answers['reading']?.['2']).toBe('frost')
  await host.pass(400)
  expect(server.log.filter((line) => line.startsWith('answer'))).toEqual(['answer 2'])
  expect(server.answerTo('2')).toBe('frost')
})

test('text typed and taken back before it settles is no change', async () => {
  const { host, server, openPage } = buildWorld()
  const page = await openPage()
  page.editor.answer('2', 'f', typed)
  page.editor.answer('2', '', typed)
  await host.pass(5000)
  expect(server.log).toEqual([])
})

test('changes leave at most every three seconds', async () => {
  const { host, server, openPage } = buildWorld()
  const page = await openPage()
  await host.pass(20_000)
  const before = server.seen.length
  for (let round = 0; round < 60; round += 1) {
    page.editor.answer('1', round % 2 === 0 ? 'TRUE' : 'FALSE', chosen)
    await host.pass(100)
  }
  expect(server.seen.length - before).toBeLessThanOrEqual(3)
})

test('an idle room knocks every 15 seconds', async () => {
  const { host, server, openPage } = buildWorld()
  await openPage()
  await host.pass(61_000)
  expect(server.seen.length).toBeGreaterThanOrEqual(4)
  expect(server.seen.every((batch) => batch.ops.length === 0)).toBe(true)
})

test('an answer lost on its way back is sent again and stored once', async () => {
  const { host, server, openPage } = buildWorld()
  const page = await openPage()
  server.mishaps = ['answer lost', 'answer lost']
  page.editor.answer('1', 'TRUE', chosen)
  await host.pass(10_000)
  expect(server.log).toEqual(['answer 1'])
  expect(page.room.value.save).toBe('saved')
})

test('while the server fails, nothing is dropped and the waits grow', async () => {
  const { host, server, browser, openPage } = buildWorld()
  const page = await openPage()
  server.mishaps = Array.from({ length: 6 }, () => ({ status: 500 }))
  page.editor.answer('1', 'TRUE', chosen)
  await host.pass(3000)
  expect(page.room.value.save).toBe('unsaved')
  page.editor.answer('2', 'ice', chosen)
  await host.pass(20_000)
  expect(browser.ops).toHaveLength(2)
  expect(page.room.value.silent).toBe(true)
  await host.pass(60_000)
  expect(server.answerTo('2')).toBe('ice')
  expect(page.room.value).toMatchObject({ save: 'saved', silent: false, link: 'good' })
})

test('too many requests are answered with the wait that the server asks for', async () => {
  const { host, server, openPage } = buildWorld()
  const page = await openPage()
  server.mishaps = [{ status: 429, body: { retry_after_seconds: 30 } }]
  page.editor.answer('1', 'TRUE', chosen)
  await host.pass(29_000)
  expect(server.seen).toHaveLength(0)
  await host.pass(3000)
  expect(server.answerTo('1')).toBe('TRUE')
})

test('a candidate signed out keeps the queue and goes on when signed in again', async () => {
  const { host, server, browser, openPage } = buildWorld()
  const page = await openPage()
  server.mishaps = [{ status: 401 }, { status: 403 }]
  page.editor.answer('1', 'TRUE', chosen)
  await host.pass(100)
  expect(page.room.value.link).toBe('signed-out')
  expect(browser.ops).toHaveLength(1)
  await host.pass(10_000)
  expect(server.answerTo('1')).toBe('TRUE')
  expect(page.room.value.link).toBe('good')
})

test('one op that the server refuses is set aside, the others go on', async () => {
  const { host, server, browser, openPage } = buildWorld()
  const page = await openPage()
  server.refuse = (op) => op.kind === 'answer' && op.question === '2'
  server.online = false
  for (const question of ['1', '2', '3', '4']) page.editor.answer(question, `word ${question}`, chosen)
  server.online = true
  await host.pass(30_000)
  expect(['1', '2', '3', '4'].map((question) => server.answerTo(question))).toEqual(['word 1', null, 'word 3', 'word 4'])
  expect(browser.kept.map((kept) => kept.op.value)).toEqual(['word 2'])
  expect(page.room.value.notices.map((notice) => notice.key)).toContain('notice_refused')
  expect(page.room.value.save).toBe('saved')
})

test('the first question is shown as the one in hand, and visited once its reader comes to it', async () => {
  const { host, server, openPage } = buildWorld()
  const page = await openPage()
  expect(page.room.value.current).toBe('1')
  await host.pass(14_000)
  page.editor.visit('1')
  page.editor.visit('1')
  await host.pass(9000)
  page.editor.visit('2')
  await host.pass(5000)
  const visits = server.seen.flatMap(({ ops }) => ops).filter(({ kind }) => kind === 'visit')
  expect(visits.map(({ question }) => question)).toEqual(['1', '2'])
  const [first, second] = visits.map(({ mono_ms: at }) => at ?? 0)
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(9000)
})

test('a part that is turned to is read, until one comes to a question of it or answers it', async () => {
  const { host, server, openPage } = buildWorld()
  const page = await openPage()
  const listVisits = () => server.seen.flatMap(({ ops }) => ops).flatMap(({ kind, question }) => (kind === 'visit' ? [question] : []))
  page.editor.visit('1')
  await host.pass(9000)
  page.editor.turnTo(2, '3')
  page.editor.focus('3')
  expect(page.room.value.current).toBe('3')
  await host.pass(60_000)
  page.editor.answer('3', 'NOT GIVEN', chosen)
  await host.pass(9000)
  page.editor.turnTo(1, '1')
  page.editor.focus('1')
  await host.pass(9000)
  page.editor.focus('2')
  page.editor.turnTo(2, '3')
  page.editor.visit('3')
  await host.pass(5000)
  expect(listVisits()).toEqual(['1', 'part 2', '3', 'part 1', '2', 'part 2', '3'])
})

test('a refusal of everything is waited out, not taken for one bad op', async () => {
  const { host, server, openPage } = buildWorld()
  const page = await openPage()
  server.refuse = () => true
  page.editor.visit('1')
  page.editor.answer('1', 'TRUE', chosen)
  await host.pass(5000)
  server.refuse = () => false
  await host.pass(60_000)
  expect(page.room.value.save).toBe('saved')
})

test('after a crash the unsent work comes back from the disk and is sent', async () => {
  const { host, server, browser, openPage } = buildWorld()
  const page = await openPage()
  page.editor.answer('1', 'TRUE', chosen)
  await host.pass(3000)
  server.online = false
  page.editor.answer('2', 'ice', chosen)
  page.editor.answer('1', 'FALSE', chosen)
  page.editor.flag('3', true)
  page.stop()
  server.online = true
  expect(browser.ops).toHaveLength(3)
  const again = await openPage()
  expect(again.room.value.candidate.answers['reading']).toEqual({ '1': 'FALSE', '2': 'ice' })
  expect(again.room.value.candidate.flags['reading']).toEqual(['3'])
  await host.pass(5000)
  expect(server.answerTo('1')).toBe('FALSE')
  expect(server.answerTo('2')).toBe('ice')
})

test('what was typed reaches the disk and the server when the page is left', async () => {
  const { host, server, browser, openPage } = buildWorld()
  const page = await openPage()
  page.editor.answer('2', 'frost heave', typed)
  page.leave()
  expect(browser.ops).toHaveLength(1)
  page.stop()
  await host.pass(10)
  expect(server.answerTo('2')).toBe('frost heave')
})

test('a reload offline on a device that kept no paper waits for the server and then has everything', async () => {
  const { host, server, browser, openPage } = buildWorld()
  const page = await openPage()
  server.online = false
  page.editor.answer('1', 'TRUE', chosen)
  page.stop()
  browser.papers.clear()
  const again = await openPage()
  expect(again.room.value).toMatchObject({ phase: 'loading', link: 'lost' })
  server.online = true
  await host.pass(10_000)
  expect(again.room.value.phase).toBe('running')
  await host.pass(5000)
  expect(server.answerTo('1')).toBe('TRUE')
})

test('another device makes this one read-only, and a new takeover loses nothing', async () => {
  const { host, server, openPage } = buildWorld()
  const first = await openPage()
  first.editor.answer('1', 'mine', chosen)
  await host.pass(4000)
  server.online = false
  first.editor.answer('2', 'typed offline', chosen)
  first.editor.answer('1', 'changed offline', chosen)
  await host.pass(1000)
  server.online = true
  const second = await openPage(new PretendBrowser())
  expect(second.room.value.lease).toBe('elsewhere')
  void second.continueHere()
  await host.pass(10)
  second.editor.answer('1', 'theirs', chosen)
  await host.pass(10_000)
  expect(first.room.value.lease).toBe('elsewhere')
  first.editor.answer('3', 'too late', chosen)
  expect(first.room.value.candidate.answers['reading']?.['3']).toBeUndefined()
  void first.continueHere()
  await host.pass(10_000)
  expect(server.answerTo('2')).toBe('typed offline')
  expect(server.answerTo('1')).toBe('theirs')
  expect(first.room.value.notices.map((notice) => notice.key)).toContain('notice_yielded')
  expect(second.room.value.lease).toBe('elsewhere')
})

test.each([
  [
    'once it goes on there',
    async (first: RoomEngine) => {
      void first.continueHere()
      return first
    },
  ],
  [
    'once its page is opened again',
    (first: RoomEngine, { openPage }: World) => {
      first.stop()
      return openPage()
    },
  ],
] as const)('what waits on a device that lost the attempt arrives although another one handed it in: %s', async (_how, comeBack) => {
  const world = buildWorld()
  const { host, server, browser, openPage } = world
  const first = await openPage()
  await host.pass(4000)
  server.online = false
  first.editor.answer('2', 'typed offline', chosen)
  await host.pass(1000)
  server.online = true
  const second = await openPage(new PretendBrowser())
  void second.continueHere()
  await host.pass(10)
  second.submit()
  await host.pass(10_000)
  expect(second.room.value.phase).toBe('finished')
  expect([first.room.value.lease, server.answerTo('2')]).toEqual(['elsewhere', null])
  const page = await comeBack(first, world)
  await host.pass(5000)
  expect(server.answerTo('2')).toBe('typed offline')
  expect(page.room.value.phase).toBe('finished')
  expect(browser.ops).toEqual([])
})

test('a second tab of the same browser does not write until it is told to', async () => {
  const { host, server, openPage } = buildWorld()
  const first = await openPage()
  const second = await openPage()
  expect(second.room.value.lease).toBe('elsewhere')
  void second.continueHere()
  await host.pass(10)
  expect(first.room.value.lease).toBe('elsewhere')
  second.editor.answer('1', 'TRUE', chosen)
  await host.pass(4000)
  expect(server.answerTo('1')).toBe('TRUE')
})

test('a server that lost its last seconds gets everything again', async () => {
  const { host, server, openPage } = buildWorld()
  const page = await openPage()
  page.editor.answer('1', 'TRUE', chosen)
  await host.pass(4000)
  page.editor.answer('2', 'ice', chosen)
  page.editor.flag('2', true)
  await host.pass(4000)
  Object.assign(server, { ackSeq: 1, candidate: { answers: { reading: { '1': 'TRUE' } }, flags: {}, highlights: {}, notes: {} } })
  await host.pass(40_000)
  expect(server.answerTo('2')).toBe('ice')
  expect(server.candidate.flags['reading']).toEqual(['2'])
})

test('a silent difference is found within about a minute and mended', async () => {
  const { host, server, openPage } = buildWorld()
  const page = await openPage()
  page.editor.answer('1', 'TRUE', chosen)
  page.editor.answer('2', 'ice', chosen)
  await host.pass(5000)
  server.candidate = { ...server.candidate, answers: { reading: { '1': 'TRUE', '4': 'ghost' } } }
  await host.pass(75_000)
  expect(server.answerTo('2')).toBe('ice')
  expect(server.answerTo('4')).toBe(null)
})

test('a last request of the page before, arriving late, is not written over', async () => {
  const { host, server, browser, openPage } = buildWorld()
  const page = await openPage()
  page.editor.answer('1', 'TRUE', chosen)
  await host.pass(4000)
  page.stop()
  const again = await openPage()
  const late = {
    op_id: host.uuid(),
    seq: server.ackSeq + 1,
    kind: 'answer' as const,
    skill: 'reading' as const,
    question: '5',
    value: 'from before',
  }
  server.take({ epoch: server.epoch, from_seq: late.seq, ops: [late] })
  again.editor.answer('3', 'now', chosen)
  again.editor.answer('4', 'then', chosen)
  await host.pass(10_000)
  expect(['3', '4', '5'].map((question) => server.answerTo(question))).toEqual(['now', 'then', 'from before'])
  expect(again.room.value.candidate.answers['reading']?.['5']).toBe('from before')
  expect(browser.ops).toEqual([])
})

test('an attempt handed in by the server still takes what waited on this device', async () => {
  const { host, server, openPage } = buildWorld()
  const page = await openPage()
  server.online = false
  page.editor.answer('2', 'written offline', chosen)
  page.stop()
  Object.assign(server, { status: 'submitted', closed: true, online: true })
  server.receipt = { attempt_id: 7, ack_seq: 0, answers_sha256: 'x', received_at: new Date(0).toISOString() }
  const again = await openPage()
  await host.pass(5000)
  expect(server.answerTo('2')).toBe('written offline')
  expect(again.room.value.phase).toBe('finished')
})

test('a disk that fills up turns the room to the server alone, with a warning', async () => {
  const { host, server, browser, openPage } = buildWorld()
  const page = await openPage()
  browser.full = true
  page.editor.answer('1', 'TRUE', chosen)
  await host.pass(5000)
  expect(server.answerTo('1')).toBe('TRUE')
  expect(page.room.value.storage).toBe('memory')
  expect(page.room.value.notices.map((notice) => notice.key)).toContain('notice_memory')
})

test('handing in sends the last answer first, and a receipt ends it', async () => {
  const { host, server, browser, openPage } = buildWorld()
  const page = await openPage()
  page.editor.answer('2', 'last word', typed)
  page.submit()
  expect(page.room.value.phase).toBe('closing')
  await host.pass(3000)
  expect(server.log.slice(-3)).toEqual(['answer 2', 'close_section', 'submit'])
  expect(page.room.value.phase).toBe('finished')
  expect(browser.ops).toEqual([])
  expect(browser.findLease(7)).toBe(null)
})

test('handing in offline waits and goes through once, however often the answer is lost', async () => {
  const { host, server, openPage } = buildWorld()
  const page = await openPage()
  server.online = false
  page.editor.answer('2', 'last word', typed)
  page.submit()
  page.submit()
  await host.pass(40_000)
  expect(page.room.value).toMatchObject({ phase: 'closing', silent: true })
  server.online = true
  server.mishaps = ['answer lost', 'answer lost']
  await host.pass(90_000)
  expect(server.log.filter((line) => line === 'submit')).toHaveLength(1)
  expect(page.room.value.phase).toBe('finished')
})

test('a room entered after the receipt is over at once', async () => {
  const { host, openPage } = buildWorld()
  const page = await openPage()
  page.submit()
  await host.pass(3000)
  expect((await openPage()).room.value.phase).toBe('finished')
})

test('when the time is up input stops, the last words leave and the room closes', async () => {
  const { host, server, openPage } = buildWorld(2)
  const page = await openPage()
  await host.pass(119_500)
  page.editor.answer('2', 'just in time', typed)
  await host.pass(2000)
  page.editor.answer('3', 'too late', typed)
  await host.pass(5000)
  expect(server.answerTo('2')).toBe('just in time')
  expect(server.answerTo('3')).toBe(null)
  expect(page.room.value.phase).toBe('finished')
})

test('time up while offline: the answers wait, and nothing is closed before the server has been asked', async () => {
  const { host, server, openPage } = buildWorld(2)
  const page = await openPage()
  server.online = false
  page.editor.answer('2', 'offline', typed)
  await host.pass(200_000)
  expect(page.room.value).toMatchObject({ phase: 'closing', closingBy: 'time' })
  server.deadline = (server.deadline ?? 0) + 600_000
  server.online = true
  await host.pass(40_000)
  expect(page.room.value.phase).toBe('running')
  expect(server.answerTo('2')).toBe('offline')
})

test('extra time granted during the test moves the clock', async () => {
  const { host, server, openPage } = buildWorld(30)
  const page = await openPage()
  server.deadline = (server.deadline ?? 0) + 15 * 60_000
  await host.pass(30_000)
  expect(page.room.value.minutesLeft).toBe(45)
})

test('notices come at ten, five and one minute, each once', async () => {
  const { host, openPage } = buildWorld(12)
  const page = await openPage()
  const seen: string[] = []
  page.room.watch(() => {
    const timer = page.room.value.notices.find((notice) => notice.id === 'time')
    const line = `${timer?.key} ${timer?.params['minutes']}`
    if (timer && seen.at(-1) !== line) seen.push(line)
  })
  await host.pass(11.5 * 60_000)
  expect(seen).toEqual(['notice_minutes 10', 'notice_minutes 5', 'notice_minute 1'])
  expect(page.room.value.lastMinute).toBe(true)
})

test('a machine that slept asks the server before it trusts its clock', async () => {
  const { host, server, openPage } = buildWorld(30)
  const page = await openPage()
  await host.pass(20_000)
  host.setWall(10 * 60_000)
  server.deadline = (server.deadline ?? 0) - 10 * 60_000
  await host.pass(2000)
  expect(page.room.value.minutesLeft).toBe(20)
})

test('setting the wall clock moves nothing', async () => {
  const { host, openPage } = buildWorld(30)
  const page = await openPage()
  host.setWall(-24 * 3_600_000)
  await host.pass(65_000)
  expect(page.room.value.minutesLeft).toBe(29)
})

test('a pause stops the clock and the paper waits', async () => {
  const { host, openPage } = buildWorld(30)
  const page = await openPage()
  await host.pass(60_000)
  void page.pause()
  await host.pass(10)
  expect(page.room.value).toMatchObject({ phase: 'paused', minutesLeft: 29 })
  page.editor.answer('1', 'TRUE', chosen)
  expect(page.room.value.candidate.answers['reading']?.['1']).toBeUndefined()
  await host.pass(600_000)
  void page.resume()
  await host.pass(10)
  expect(page.room.value).toMatchObject({ phase: 'running', minutesLeft: 29 })
})

test('strict mode has no pause', async () => {
  const { host, server, openPage } = buildWorld(30)
  server.mode = 'strict'
  const page = await openPage()
  await page.pause()
  await host.pass(10)
  expect(page.room.value.phase).toBe('running')
  expect(page.mayLoseWork()).toBe(true)
})

test('checking an answer stores it first, then locks the question', async () => {
  const { host, server, openPage } = buildWorld()
  const page = await openPage()
  page.editor.answer('1', 'right', typed)
  void page.check('1')
  await host.pass(3000)
  expect(page.room.value.checked['1']).toEqual({ correct: true, reason: 'match' })
  page.editor.answer('1', 'other', chosen)
  await host.pass(5000)
  expect(server.answerTo('1')).toBe('right')
})

test('a try at a checked question stays in the page, and the first answer counts', async () => {
  const { host, server, openPage } = buildWorld()
  const page = await openPage()
  page.editor.answer('1', 'first', typed)
  void page.check('1')
  await host.pass(3000)
  page.editor.beginTry('2')
  expect(page.room.value.tries).toEqual({})
  page.editor.beginTry('1')
  page.editor.answer('1', 'second', typed)
  expect(page.room.value.tries).toEqual({ 1: 'second' })
  await host.pass(5000)
  expect(server.answerTo('1')).toBe('first')
  expect(page.room.value.candidate.answers['reading']?.['1']).toBe('first')
  page.editor.endTry('1')
  page.editor.answer('1', 'third', typed)
  expect(page.room.value.tries).toEqual({})
})

test('a room that the server refuses says so', async () => {
  const { server, openPage } = buildWorld()
  server.get = () => Promise.reject(Object.assign(new Error('no_such_attempt'), { status: 403 }))
  expect((await openPage()).room.value.phase).toBe('unavailable')
})

test('an attempt that may not be opened yet is not handed in', async () => {
  const { host, server, openPage } = buildWorld()
  server.open = () => Promise.reject(Object.assign(new Error('x'), { status: 422, code: 'CHECK_FIRST' }))
  const page = await openPage()
  await host.pass(20_000)
  expect(page.room.value.phase).toBe('unavailable')
  expect(server.log).toEqual([])
})

test('a section that closed while nobody was there is handed in with what waited', async () => {
  const { host, server, openPage } = buildWorld(2)
  const page = await openPage()
  server.online = false
  page.editor.answer('1', 'TRUE', chosen)
  page.stop()
  await host.pass(180_000)
  server.online = true
  const again = await openPage()
  await host.pass(5000)
  expect(server.answerTo('1')).toBe('TRUE')
  expect(server.log.at(-1)).toBe('submit')
  expect(again.room.value.phase).toBe('finished')
})

test('a room may be left and entered again by the same page', async () => {
  const { host, server, openPage } = buildWorld()
  const page = await openPage()
  page.stop()
  void page.enter()
  await host.pass(10)
  page.editor.answer('1', 'TRUE', chosen)
  await host.pass(4000)
  expect(page.room.value).toMatchObject({ phase: 'running', save: 'saved' })
  expect(server.answerTo('1')).toBe('TRUE')
})
