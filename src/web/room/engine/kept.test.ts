import { expect, test } from 'vitest'
import { makeMemoryStore } from '#web/room/storage/op-store.ts'
import { buildPlainPaper } from '#tests/room/pretend-paper.ts'
import { PretendServer } from '#tests/room/pretend-server.ts'
import { PretendBrowser, PretendHost } from '#tests/room/pretend-world.ts'
import { RoomEngine } from './room-engine.ts'

const typed = { typed: true }

/** A room whose server stores answers, and counts none, for this reason. */
async function buildRoom(reason: string) {
  const host = new PretendHost()
  const server = new PretendServer(host, [buildPlainPaper(5)], 30)
  const ops = server.ops.bind(server)
  server.ops = async (id, batch) => {
    const answer = await ops(id, batch)
    return { ...answer, refused: batch.ops.filter(({ kind }) => kind === 'answer').map(({ seq }) => ({ seq, reason })) }
  }
  const browser = new PretendBrowser()
  const openPage = async () => {
    const page = new RoomEngine({ attemptId: 7, wire: server, host, device: browser, start: null })
    void page.enter()
    await host.pass(10)
    return page
  }
  return { host, browser, openPage, page: await openPage() }
}

const keysOf = (page: RoomEngine) => page.room.value.notices.map(({ key }) => key)

test('words that are refused with a reason can be read whole, also after the page was opened again', async () => {
  const { host, page, openPage } = await buildRoom('too_long')
  const essay = 'snow '.repeat(200)
  page.editor.answer('1', essay, typed)
  await host.pass(5000)
  expect(keysOf(page)).toEqual(['notice_refused'])
  expect((await page.findKept()).map(({ question, text }) => [question, text])).toEqual([['1', essay]])
  page.stop()
  const again = await openPage()
  expect(keysOf(again)).toEqual(['notice_kept'])
  expect(await again.findKept()).toHaveLength(1)
})

test('a late answer is said to be with the server, and is not kept here', async () => {
  const { host, page, browser } = await buildRoom('late')
  page.editor.answer('1', 'snow', typed)
  await host.pass(5000)
  expect(keysOf(page)).toEqual(['notice_late'])
  expect(browser.kept).toEqual([])
})

test('a room whose storage another tab keeps shut asks to close that tab', async () => {
  const host = new PretendHost()
  const device = new PretendBrowser()
  device.openStore = () => Promise.resolve(makeMemoryStore(true))
  const server = new PretendServer(host, [buildPlainPaper(5)], 30)
  const page = new RoomEngine({ attemptId: 7, wire: server, host, device, start: null })
  void page.enter()
  await host.pass(10)
  expect(keysOf(page)).toEqual(['notice_blocked'])
})
