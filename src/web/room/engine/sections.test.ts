import { expect, test } from 'vitest'
import type { Skill } from '#contract/content/group-type.ts'
import { buildPaperOf } from '#tests/room/pretend-paper.ts'
import { PretendServer } from '#tests/room/pretend-server.ts'
import { PretendBrowser, PretendHost } from '#tests/room/pretend-world.ts'
import { RoomEngine } from './room-engine.ts'

function buildWorld(skills: readonly Skill[], minutes = 30) {
  const host = new PretendHost()
  const server = new PretendServer(host, skills.map(buildPaperOf), minutes)
  const browser = new PretendBrowser()
  const openPage = async (start: Skill | null = null) => {
    const engine = new RoomEngine({ attemptId: 7, wire: server, host, device: browser, start })
    void engine.enter()
    await host.pass(10)
    return engine
  }
  return { host, server, browser, openPage }
}

const typed = { typed: true }
const mock: readonly Skill[] = ['reading', 'writing']

test('a section of several is not opened before it is asked for', async () => {
  const { host, server, openPage } = buildWorld(mock)
  const page = await openPage()
  expect(page.room.value).toMatchObject({ phase: 'between', skill: 'reading', paper: null, minutesLeft: null })
  await host.pass(60_000)
  expect(server.asked).toEqual([])
})

test('the section that the address names is opened', async () => {
  const { openPage } = buildWorld(mock)
  const page = await openPage('reading')
  expect(page.room.value).toMatchObject({ phase: 'running', skill: 'reading', lastSection: false, minutesLeft: 30 })
})

test('under exam conditions the address cannot change the order', async () => {
  const { server, openPage } = buildWorld(mock)
  server.mode = 'strict'
  const page = await openPage('writing')
  expect(page.room.value).toMatchObject({ phase: 'between', skill: 'reading' })
  expect(server.asked).toEqual([])
})

test('practice may begin with any section', async () => {
  const { openPage } = buildWorld(mock)
  const page = await openPage('writing')
  expect(page.room.value).toMatchObject({ phase: 'running', skill: 'writing', lastSection: false })
})

test('handing in a section leads between, with everything stored and nothing submitted', async () => {
  const { host, server, openPage } = buildWorld(mock)
  const page = await openPage('reading')
  page.editor.answer('1', 'ice', typed)
  page.submit()
  await host.pass(5000)
  expect(server.log.slice(-2)).toEqual(['answer 1', 'close_section'])
  expect(page.room.value).toMatchObject({ phase: 'between', skill: 'writing', paper: null })
  expect(page.room.value.sections.map((section) => section.status)).toEqual(['closed', 'locked'])
  expect(server.status).toBe('in_progress')
})

test('a reload between two sections asks again, whatever the address of the last one was', async () => {
  const { host, server, openPage } = buildWorld(mock)
  const page = await openPage('reading')
  page.submit()
  await host.pass(5000)
  page.stop()
  const again = await openPage('reading')
  expect(again.room.value).toMatchObject({ phase: 'between', skill: 'writing' })
  expect(server.asked).toEqual(['reading'])
})

test('an open section goes on after a reload without being asked for', async () => {
  const { host, openPage } = buildWorld(mock)
  const page = await openPage('reading')
  page.editor.answer('1', 'ice', typed)
  await host.pass(4000)
  page.stop()
  const again = await openPage()
  expect(again.room.value).toMatchObject({ phase: 'running', skill: 'reading' })
  expect(again.room.value.candidate.answers['reading']).toEqual({ '1': 'ice' })
})

test('work that a closed section left on the device is sent between the sections', async () => {
  const { host, server, openPage } = buildWorld(mock, 2)
  const page = await openPage('reading')
  server.online = false
  page.editor.answer('1', 'written offline', typed)
  page.leave()
  page.stop()
  await host.pass(180_000)
  server.online = true
  const again = await openPage()
  await host.pass(5000)
  expect(again.room.value.phase).toBe('between')
  expect(server.answerTo('1')).toBe('written offline')
})

test('the deadline of a middle section leads between', async () => {
  const { host, server, openPage } = buildWorld(mock, 2)
  const page = await openPage('reading')
  page.editor.answer('1', 'in time', typed)
  await host.pass(125_000)
  expect(server.answerTo('1')).toBe('in time')
  expect(server.log).not.toContain('submit')
  expect(page.room.value).toMatchObject({ phase: 'between', skill: 'writing' })
})

test('a section that the server has not closed yet is waited for, patiently', async () => {
  const { host, server, openPage } = buildWorld(mock, 2)
  for (const section of server.sections) section.lingersMs = 15_000
  const page = await openPage('reading')
  await host.pass(125_000)
  expect(page.room.value.phase).toBe('closing')
  const before = server.seen.length
  await host.pass(20_000)
  expect(page.room.value).toMatchObject({ phase: 'between', skill: 'writing' })
  expect(server.seen.length - before).toBeLessThan(20)
})

test('handing in the last section hands in the test', async () => {
  const { host, server, openPage } = buildWorld(mock)
  const page = await openPage('reading')
  page.submit()
  await host.pass(5000)
  page.stop()
  const last = await openPage('writing')
  expect(last.room.value).toMatchObject({ phase: 'running', skill: 'writing', lastSection: true, current: 'task-1' })
  last.editor.answer('task-1', 'The chart shows', typed)
  last.submit()
  await host.pass(5000)
  expect(server.answerTo('task-1', 'writing')).toBe('The chart shows')
  expect(server.log.slice(-2)).toEqual(['close_section', 'submit'])
  expect(last.room.value.phase).toBe('finished')
})

test('when the time of the last section is up, the test is handed in', async () => {
  const { host, server, openPage } = buildWorld(mock, 2)
  const page = await openPage('reading')
  page.submit()
  await host.pass(5000)
  page.stop()
  const last = await openPage('writing')
  await host.pass(130_000)
  expect(server.status).toBe('submitted')
  expect(last.room.value.phase).toBe('finished')
})

test.each(['listening', 'speaking'] as const)('%s is made ready before its clock runs, and a button opens it', async (skill) => {
  const { host, server, openPage } = buildWorld([skill])
  const page = await openPage()
  expect(page.room.value).toMatchObject({ phase: 'ready', skill, paper: null, openedAt: null })
  await host.pass(30_000)
  expect(server.asked).toEqual([])
  void page.begin()
  await host.pass(10)
  expect(page.room.value).toMatchObject({ phase: 'running', minutesLeft: 30 })
  expect(page.sinceOpened()).toBeLessThan(20)
})

test('a reload in the middle of the recording asks for one press, and the clock runs on', async () => {
  const { host, server, openPage } = buildWorld(['listening', 'reading'])
  const page = await openPage('listening')
  void page.begin()
  await host.pass(120_000)
  page.stop()
  const again = await openPage('listening')
  expect(again.room.value).toMatchObject({ phase: 'ready', minutesLeft: 28 })
  expect(again.room.value.paper?.skill).toBe('listening')
  await host.pass(60_000)
  const opened = server.asked.length
  void again.begin()
  await host.pass(10)
  expect(again.room.value).toMatchObject({ phase: 'running', minutesLeft: 27 })
  expect(again.sinceOpened()).toBeGreaterThan(179_000)
  expect(server.asked).toHaveLength(opened)
})

test('a section whose time runs out before the press is closed all the same', async () => {
  const { host, openPage } = buildWorld(['listening', 'reading'], 2)
  const page = await openPage('listening')
  void page.begin()
  await host.pass(60_000)
  page.stop()
  const again = await openPage()
  expect(again.room.value.phase).toBe('ready')
  await host.pass(70_000)
  expect(again.room.value).toMatchObject({ phase: 'between', skill: 'reading' })
})

test('a pause ends where it began, without another ready stage', async () => {
  const { host, openPage } = buildWorld(['listening'])
  const page = await openPage()
  void page.begin()
  await host.pass(60_000)
  void page.pause()
  await host.pass(10_000)
  expect(page.room.value.phase).toBe('paused')
  void page.resume()
  await host.pass(10)
  expect(page.room.value).toMatchObject({ phase: 'running', minutesLeft: 29 })
})

test('a room is not closed before what it carries has been sent', async () => {
  const { host, server, openPage } = buildWorld(['speaking'])
  const page = await openPage()
  void page.begin()
  await host.pass(10)
  let waiting = true
  const send = () =>
    new Promise<void>((resolve) =>
      host.wait(8000, () => {
        waiting = false
        resolve()
      }),
    )
  page.drag({ isWaiting: () => waiting, send })
  expect(page.mayLoseWork()).toBe(true)
  page.submit()
  await host.pass(7000)
  expect(server.log).not.toContain('submit')
  expect(page.room.value.phase).toBe('closing')
  await host.pass(5000)
  expect(server.log.slice(-2)).toEqual(['close_section', 'submit'])
  expect(page.room.value.phase).toBe('finished')
})

test('what a recording did is told with the answers', async () => {
  const { host, server, openPage } = buildWorld(['listening'])
  const page = await openPage()
  void page.begin()
  await host.pass(10)
  page.editor.logAudio({ event: 'stalled', at_ms: 61_000, lasted_ms: 4200 })
  await host.pass(4000)
  expect(server.seen.flatMap((batch) => batch.ops).find((op) => op.kind === 'audio')).toMatchObject({
    skill: 'listening',
    value: { event: 'stalled', at_ms: 61_000, lasted_ms: 4200 },
  })
})
