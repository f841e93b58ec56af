import { expect, test } from 'vitest'
import { buildPlainPaper } from '#tests/room/pretend-paper.ts'
import { PretendServer } from '#tests/room/pretend-server.ts'
import { PretendBrowser, PretendHost } from '#tests/room/pretend-world.ts'
import { RoomEngine } from './room-engine.ts'

const chosen = { typed: false }

async function buildRoom() {
  const host = new PretendHost()
  const server = new PretendServer(host, [buildPlainPaper(5)], 30)
  const page = new RoomEngine({ attemptId: 7, wire: server, host, device: new PretendBrowser(), start: null })
  void page.enter()
  await host.pass(10)
  return { host, server, page }
}

/** The server rejects the session until the person logs in again. */
function signOut(server: PretendServer, call: 'get' | 'open' | 'pause'): () => void {
  const real = server[call]
  Object.assign(server, { [call]: () => Promise.reject(Object.assign(new Error('signed out'), { status: 401 })) })
  return () => Object.assign(server, { [call]: real })
}

test('a room that was refused while it caught up saves again after signing in', async () => {
  const { host, server, page } = await buildRoom()
  page.editor.answer('1', 'mine', chosen)
  await host.pass(4000)
  const foreign = {
    op_id: host.uuid(),
    seq: server.ackSeq + 1,
    kind: 'answer',
    skill: 'reading',
    question: '2',
    value: 'from before',
  } as const
  server.take({ epoch: server.epoch, from_seq: foreign.seq, ops: [foreign] })
  const signIn = signOut(server, 'get')
  page.editor.answer('3', 'written signed out', chosen)
  await host.pass(10_000)
  expect(page.room.value).toMatchObject({ phase: 'running' })
  expect(server.answerTo('3')).toBe(null)
  signIn()
  await page.signedIn()
  await host.pass(10_000)
  expect(['1', '2', '3'].map((question) => server.answerTo(question))).toEqual(['mine', 'from before', 'written signed out'])
})

test('a room whose section could not be opened again keeps its clock and its saving', async () => {
  const { host, server, page } = await buildRoom()
  const signIns = [signOut(server, 'pause'), signOut(server, 'open')]
  void page.pause()
  await host.pass(100)
  expect(page.room.value).toMatchObject({ phase: 'running', link: 'signed-out' })
  for (const signIn of signIns) signIn()
  await page.signedIn()
  page.editor.answer('1', 'saved', chosen)
  await host.pass(5 * 60_000)
  expect(server.answerTo('1')).toBe('saved')
  expect(page.room.value).toMatchObject({ minutesLeft: 25, link: 'good' })
})
