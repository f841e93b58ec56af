import { expect, test } from 'vitest'
import { buildPlainPaper } from '#tests/room/pretend-paper.ts'
import { PretendServer } from '#tests/room/pretend-server.ts'
import { PretendBrowser, PretendHost, settle } from '#tests/room/pretend-world.ts'
import { RoomEngine } from './room-engine.ts'

function buildWorld() {
  const host = new PretendHost()
  const server = new PretendServer(host, [buildPlainPaper(5)], 30)
  const browser = new PretendBrowser()
  const makePage = () => new RoomEngine({ attemptId: 7, wire: server, host, device: browser, start: null })
  return { host, server, browser, makePage }
}

/** Holds the next call back until it is let go. */
function holdBack(browser: PretendBrowser, call: 'claimTab' | 'openStore'): () => void {
  const real = browser[call] as (...args: unknown[]) => Promise<unknown>
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const held = async (...args: unknown[]) => {
    Object.assign(browser, { [call]: real })
    await gate
    return real(...args)
  }
  Object.assign(browser, { [call]: held })
  return letGo
}

test.each(['claimTab', 'openStore'] as const)('a room that is left while it opens (%s) opens nothing and holds nothing', async (call) => {
  const { host, server, browser, makePage } = buildWorld()
  const letGo = holdBack(browser, call)
  const left = makePage()
  void left.enter()
  await host.pass(10)
  left.stop()
  letGo()
  await settle()
  expect(server).toMatchObject({ asked: [], epoch: 1 })
  const page = makePage()
  void page.enter()
  await host.pass(10)
  expect(page.room.value).toMatchObject({ phase: 'running', lease: 'held' })
})

test.each(['claimTab', 'openStore'] as const)('a room that is left while it opens without a network (%s) holds nothing', async (call) => {
  const { host, server, browser, makePage } = buildWorld()
  const first = makePage()
  void first.enter()
  await host.pass(5000)
  first.stop()
  server.online = false
  const letGo = holdBack(browser, call)
  const left = makePage()
  void left.enter()
  await host.pass(10)
  left.stop()
  letGo()
  await settle()
  expect(left.room.value.phase).toBe('loading')
  const page = makePage()
  void page.enter()
  await host.pass(10)
  expect(page.room.value).toMatchObject({ phase: 'running', openedOffline: true, lease: 'held' })
})
