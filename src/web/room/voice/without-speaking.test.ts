import { expect, test } from 'vitest'
import type { Skill } from '#contract/content/group-type.ts'
import { buildPaperOf } from '#tests/room/pretend-paper.ts'
import { PretendServer } from '#tests/room/pretend-server.ts'
import { PretendBrowser, PretendHost } from '#tests/room/pretend-world.ts'
import { RoomEngine } from '#web/room/engine/room-engine.ts'

/** The room of a strict mock whose writing is handed in, before Speaking. */
async function reachSpeaking(skills: readonly Skill[] = ['writing', 'speaking']) {
  const host = new PretendHost()
  const server = new PretendServer(host, skills.map(buildPaperOf))
  server.mode = 'strict'
  const device = new PretendBrowser()
  const openPage = async (start: Skill | null) => {
    const engine = new RoomEngine({ attemptId: 7, wire: server, host, device, start })
    void engine.enter()
    await host.pass(10)
    return engine
  }
  const before = await openPage('writing')
  before.submit()
  await host.pass(5000)
  before.stop()
  return { host, server, engine: await openPage('speaking') }
}

test('hands in a mock without Speaking: nothing is opened, and a lone submission leaves', async () => {
  const { host, server, engine } = await reachSpeaking()
  expect(engine.room.value).toMatchObject({ phase: 'ready', skill: 'speaking', openedAt: null, lastSection: true })
  const before = server.log.length
  engine.submitWithout()
  await host.pass(5000)
  expect(server.log.slice(before)).toEqual(['submit'])
  expect(server.asked).toEqual(['writing'])
  expect(engine.room.value.phase).toBe('finished')
})

test('comes back to the ready stage when the server does not take it', async () => {
  const { host, server, engine } = await reachSpeaking()
  server.refuse = (op) => op.kind === 'submit'
  engine.submitWithout()
  await host.pass(5000)
  expect(engine.room.value).toMatchObject({ phase: 'ready', closingBy: null })
})

test('closes Speaking as well when its clock runs already', async () => {
  const { host, server, engine } = await reachSpeaking()
  void server.open(7, 'speaking')
  await host.pass(10)
  void engine.enter()
  await host.pass(10)
  expect(engine.room.value.phase).toBe('ready')
  const before = server.log.length
  engine.submitWithout()
  await host.pass(5000)
  expect(server.log.slice(before)).toEqual(['close_section', 'submit'])
  expect(server.sections.map(({ closed }) => closed)).toEqual([true, true])
  expect(engine.room.value.phase).toBe('finished')
})
