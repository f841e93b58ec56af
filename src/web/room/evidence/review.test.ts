import { expect, test } from 'vitest'
import { buildPlainPaper } from '#tests/room/pretend-paper.ts'
import { PretendServer } from '#tests/room/pretend-server.ts'
import { PretendBrowser, PretendHost } from '#tests/room/pretend-world.ts'
import { RoomEngine } from '#web/room/engine/room-engine.ts'
import { Review } from './review.ts'

async function openRoom(checked: readonly string[] = []) {
  const host = new PretendHost()
  const server = new PretendServer(host, [buildPlainPaper(5)])
  for (const question of checked) server.checked[question] = { correct: false, reason: 'wrong' }
  const engine = new RoomEngine({ attemptId: 7, wire: server, host, device: new PretendBrowser(), start: null })
  void engine.enter()
  await host.pass(10)
  const review = new Review(engine)
  review.start()
  await host.pass(10)
  const check = async (question: string) => {
    void engine.check(question)
    await host.pass(3000)
  }
  return { host, server, engine, review, check, lit: () => engine.room.value.lit.map(({ question }) => question) }
}

test('nothing is asked before a check, and each check asks once', async () => {
  const { server, review, check, host } = await openRoom()
  expect(server.evidenceCalls).toBe(0)
  await check('1')
  await host.pass(60_000)
  expect([server.evidenceCalls, Object.keys(review.state.value.evidence)]).toEqual([1, ['1']])
  await check('2')
  expect([server.evidenceCalls, Object.keys(review.state.value.evidence)]).toEqual([2, ['1', '2']])
})

test('after a reload the evidence of what was checked before is there again', async () => {
  const { review } = await openRoom(['2', '4'])
  expect(Object.keys(review.state.value.evidence)).toEqual(['2', '4'])
})

test('the passage shows the evidence for the question in hand, if that is checked', async () => {
  const { engine, check, lit } = await openRoom()
  engine.editor.visit('2')
  await check('2')
  expect(lit()).toEqual(['2'])
  engine.editor.visit('3')
  expect(lit()).toEqual([])
  engine.editor.visit('2')
  expect(lit()).toEqual(['2'])
})

test('evidence that could not be had is asked for again by hand, and by itself after a pause', async () => {
  const { host, server, engine, review, check } = await openRoom()
  const { evidence } = server
  server.evidence = () => Promise.reject(new TypeError('no connection'))
  await check('1')
  expect(review.state.value).toMatchObject({ isMissing: true, evidence: {} })
  await host.pass(60_000)
  server.evidence = () => evidence.call(server)
  review.retry()
  await host.pass(10)
  expect(review.state.value).toMatchObject({ isMissing: false, evidence: { 1: {} } })
  void engine.pause()
  await host.pass(6000)
  expect([engine.room.value.phase, server.evidenceCalls]).toEqual(['paused', 1])
  void engine.resume()
  await host.pass(100)
  expect(server.evidenceCalls).toBe(2)
})

test('a try is marked as often as asked, and a paused room asks nothing', async () => {
  const { host, engine, review, check } = await openRoom()
  await check('1')
  const tryIt = async (response: string) => {
    void review.checkTry('1', response)
    await host.pass(10)
    return review.state.value.tries['1']
  }
  expect(await tryIt('left')).toEqual({ response: 'left', verdict: { correct: false, reason: 'wrong' } })
  expect(await tryIt('right')).toEqual({ response: 'right', verdict: { correct: true, reason: 'match' } })
  void review.showAnswer('1')
  await host.pass(10)
  expect(review.state.value.answers['1']?.key).toMatchObject({ accepted: ['right'] })
  void engine.pause()
  await host.pass(6000)
  expect(await tryIt('left')).toMatchObject({ response: 'right' })
})

test('what could not be asked says so, and can be asked again', async () => {
  const { host, server, review, check } = await openRoom()
  await check('1')
  server.online = false
  void review.showAnswer('1')
  await host.pass(10)
  expect(review.state.value).toMatchObject({ asking: null, failed: '1', answers: {} })
  server.online = true
  void review.showAnswer('1')
  await host.pass(10)
  expect(review.state.value).toMatchObject({ failed: null, answers: { 1: {} } })
})
