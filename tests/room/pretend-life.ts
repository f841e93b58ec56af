import fc from 'fast-check'
import { buildPlainPaper } from './pretend-paper.ts'
import { PretendServer } from './pretend-server.ts'
import type { Mishap } from './pretend-server.ts'
import { PretendBrowser, PretendHost } from './pretend-world.ts'
import { RoomEngine } from '#web/room/engine/room-engine.ts'
import type { RoomState } from '#web/room/engine/room-state.ts'

/** What happens in the life of a room. */
export type Step =
  | { readonly do: 'answer'; readonly question: string; readonly text: string; readonly typed: boolean }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'trouble'; readonly mishaps: readonly Mishap[] }
  | { readonly do: 'reload' }
  | { readonly do: 'hide' }
  | { readonly do: 'go away and back' }

const mishap: fc.Arbitrary<Mishap> = fc.oneof(
  fc.constant<Mishap>('request lost'),
  fc.constant<Mishap>('answer lost'),
  fc.constantFrom(401, 429, 500, 503).map((status) => ({ status })),
  fc.record({
    there: fc.integer({ min: 0, max: 25_000 }),
    back: fc.integer({ min: 0, max: 25_000 }),
    again: fc.option(fc.integer({ min: 0, max: 9000 }), { nil: undefined }),
  }),
)

/** Five answers and four waits to three troubles, a reload, a page out of sight, and one that is left and come back to. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      question: fc.constantFrom('1', '2', '3'),
      text: fc.constantFrom('', 'ice', 'wind', 'stone', 'moss'),
      typed: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 20_000 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('trouble' as const), mishaps: fc.array(mishap, { maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'reload' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'hide' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'go away and back' }) },
)

async function openPage(server: PretendServer, browser: PretendBrowser): Promise<RoomEngine> {
  const page = new RoomEngine({ attemptId: 7, wire: server, host: server.host, device: browser, start: null })
  void page.enter()
  await server.host.pass(20)
  return page
}

export interface Played {
  /** The last value of every question as the candidate gave it, as the server holds it and as the room shows it. */
  readonly last: Readonly<Record<string, unknown>>
  readonly stored: Readonly<Record<string, unknown>>
  readonly shown: Readonly<Record<string, unknown>>
  readonly save: RoomState['save']
}

/** Plays a life of a room to its end and lets four quiet minutes follow; `makeBrowser` may bring a storage that is broken. */
export async function play(
  steps: readonly Step[],
  makeBrowser: (server: PretendServer) => PretendBrowser = () => new PretendBrowser(),
): Promise<Played> {
  const host = new PretendHost()
  const server = new PretendServer(host, [buildPlainPaper(3)], 600)
  const browser = makeBrowser(server)
  let page = await openPage(server, browser)
  const last: Record<string, string | null> = { '1': null, '2': null, '3': null }
  for (const each of steps) {
    if (each.do === 'pass') await host.pass(each.ms)
    if (each.do === 'trouble') server.mishaps.push(...each.mishaps)
    if (each.do === 'hide') page.hide()
    if (each.do === 'go away and back') {
      page.leave()
      await host.pass(10)
      page.return()
      await host.pass(20)
    }
    if (each.do === 'answer') {
      page.editor.answer(each.question, each.text, { typed: each.typed })
      last[each.question] = each.text === '' ? null : each.text
    }
    if (each.do === 'reload') {
      page.leave()
      page.stop()
      page = await openPage(server, browser)
    }
  }
  server.mishaps = []
  await host.pass(240_000)
  const stored = Object.fromEntries(Object.keys(last).map((question) => [question, server.answerTo(question)]))
  const shown = Object.fromEntries(
    Object.keys(last).map((question) => [question, page.room.value.candidate.answers['reading']?.[question] || null]),
  )
  return { last, stored, shown, save: page.room.value.save }
}
