import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Skill } from '#contract/content/group-type.ts'
import { buildPaperOf } from '#tests/room/pretend-paper.ts'
import { PretendServer } from '#tests/room/pretend-server.ts'
import { PretendBrowser, PretendHost } from '#tests/room/pretend-world.ts'
import { RoomEngine } from '#web/room/engine/room-engine.ts'
import { OptionDrag } from '#web/room/tools/option-drag.ts'
import { mapPaper } from '#web/room/tools/paper-map.ts'
import type { RoomTools } from '#web/room/tools/room-tools.ts'
import { ToolsContext } from '#web/room/tools/room-tools.ts'
import { Interview } from '#web/room/voice/interview.ts'
import { InterviewAnnouncer } from '#web/room/voice/interview-announcer.tsx'
import { buildSpeakingPaper, PretendExaminer, PretendRecorder } from '#tests/room/pretend-interview.ts'
import { listTurns } from '#web/room/recording/turns.ts'
import { VoiceQueue } from '#web/room/recording/voice-queue.ts'
import { makeMemoryVoiceStore } from '#web/room/recording/voice-store.ts'
import { startWords } from '#web/kit/i18n/words.ts'
import { oldSkin } from '#web/room/skin-old/old-skin.ts'
import { newSkin } from '#web/room/skin-new/new-skin.ts'
import { RoomFrame } from './room-frame.tsx'
import type { Skin } from '#web/room/frame/skin.ts'
import { SkinContext } from '#web/room/frame/skin.ts'

/** So often in an hour may the time be said (quality.md A5). */
const most = 8
const minute = 60_000

const skins: readonly Skin[] = [newSkin, oldSkin]
const skills: readonly Skill[] = ['listening', 'reading', 'writing', 'speaking']
/** Each section in both versions, and in each of them once with a pause and once under exam conditions. */
const rooms = skins.flatMap((skin, turn) =>
  skills.map((skill, place) => ({
    name: skin.words,
    skin,
    skill,
    mode: (turn + place) % 2 === 0 ? ('default' as const) : ('strict' as const),
  })),
)

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} }, fullscreenEnabled: true })
  await startWords('kit', 'room', 'room/skin-old', 'room/voice')
})

const live = /<(\w+)\b[^>]*(?:aria-live="(?:polite|assertive)"|role="(?:status|alert)")[^>]*>(.*?)<\/\1>/gs
const ofTime = /\d+ (?:minute|second)|\d:\d\d|minute left|less than a minute/i

/** Hears a page as a screen reader does: of each live region what it says again. */
class Listener {
  readonly said: string[] = []
  #before: readonly string[] = []

  hear(markup: string): void {
    const regions = [...markup.matchAll(live)].map(([, , inside = '']) => inside.replaceAll(/<[^>]*>/g, '').trim())
    this.said.push(...regions.filter((text, index) => text !== '' && text !== this.#before[index]))
    this.#before = regions
  }

  get ofTime(): string[] {
    return this.said.filter((text) => ofTime.test(text))
  }
}

const doNothing = () => undefined
const options = { contrast: 'black-on-white', size: 'regular', split: 50, volume: 0.7 } as const

/** The frame of a room as it stands, with everything around the paper. */
function draw(engine: RoomEngine, skin: Skin, inside: ReactNode): string {
  const { paper } = engine.room.value
  if (paper === null) return ''
  const map = mapPaper(paper)
  const tools: RoomTools = {
    engine,
    map,
    tabbed: false,
    announce: doNothing,
    goTo: doNothing,
    turnTo: doNothing,
    showEvidence: doNothing,
    playClips: null,
    openSubmission: doNothing,
    drag: new OptionDrag(engine, doNothing),
  }
  return renderToStaticMarkup(
    <SkinContext value={skin}>
      <ToolsContext value={tools}>
        <RoomFrame options={options} changeOptions={doNothing} said="" opened={null} open={doNothing} notes={null}>
          {inside}
        </RoomFrame>
      </ToolsContext>
    </SkinContext>,
  )
}

interface Hour {
  readonly host: PretendHost
  readonly server: PretendServer
  readonly engine: RoomEngine
  readonly pass: (minutes: number) => Promise<void>
}

/** Sits through what happens in the room of a section of an hour and listens to all of it. */
async function listen({ skin, skill, mode }: (typeof rooms)[number], hour: (room: Hour) => Promise<void>): Promise<Listener> {
  const host = new PretendHost()
  const server = new PretendServer(host, [buildPaperOf(skill)], 60)
  server.mode = mode
  const engine = new RoomEngine({ attemptId: 7, wire: server, host, device: new PretendBrowser(), start: skill })
  const listener = new Listener()
  engine.room.watch(() => listener.hear(draw(engine, skin, null)))
  void engine.enter()
  await host.pass(10)
  if (engine.room.value.phase === 'ready') void engine.begin()
  await host.pass(10)
  expect(engine.room.value.phase).toBe('running')
  let letters = ''
  const pass = async (minutes: number) => {
    engine.editor.answer('1', (letters += 'a'), { typed: true })
    await host.pass(minutes * minute)
  }
  await hour({ host, server, engine, pass })
  return listener
}

test('in an hour the time is said at 10, 5 and 1, and never between', async () => {
  const listener = await listen({ name: 'room', skin: newSkin, skill: 'reading', mode: 'strict' }, ({ pass }) => pass(61))
  expect(listener.ofTime).toEqual(['10 minutes left', '5 minutes left', '1 minute left'])
})

test.for(rooms)('an hour of $skill, $name, $mode, with trouble and extra time says it no ninth time', async (room) => {
  const listener = await listen(room, async ({ server, pass }) => {
    await pass(20)
    server.online = false
    await pass(2)
    server.online = true
    await pass(29)
    server.deadline = (server.deadline ?? 0) + 10 * minute
    await pass(15)
    server.deadline = (server.deadline ?? 0) + 2 * minute
    await pass(8)
  })
  expect(listener.said.length).toBeGreaterThan(listener.ofTime.length)
  expect(listener.ofTime.length).toBeGreaterThanOrEqual(3)
  expect(listener.ofTime.length).toBeLessThanOrEqual(most)
})

test('who pauses ten times in the last minutes is not told ten times', async () => {
  const listener = await listen({ name: 'room', skin: newSkin, skill: 'reading', mode: 'default' }, async ({ engine, host, pass }) => {
    await pass(51)
    for (let turn = 0; turn < 10; turn += 1) {
      void engine.pause()
      await host.pass(minute)
      expect(engine.room.value.phase).toBe('paused')
      void engine.resume()
      await host.pass(5000)
      expect(engine.room.value.phase).toBe('running')
    }
    await pass(10)
  })
  expect(listener.ofTime).toHaveLength(3)
})

test('an interview whose every answer takes all its time is told of their time five times', async () => {
  const host = new PretendHost()
  const small = buildSpeakingPaper()
  const longer = (part: (typeof small.parts)[number]) => ({
    ...part,
    prompts: part.prompts.flatMap((prompt) => ['a', 'b', 'c'].map((letter) => ({ ...prompt, id: `${prompt.id}${letter}` }))),
  })
  const paper = { ...small, parts: small.parts.map((part) => (part.kind === 'long-turn' ? part : longer(part))) }
  const wire = { putChunk: () => Promise.resolve(), findRecording: () => Promise.resolve(undefined), complete: () => Promise.resolve() }
  const queue = new VoiceQueue({ attemptId: 7, store: makeMemoryVoiceStore(), wire, host })
  const interview = new Interview({
    host,
    mode: 'strict',
    queue,
    turns: listTurns(paper),
    recordings: () => [],
    visit: doNothing,
    clock: { sinceOpened: host.mono, left: () => 60 * minute },
    examiner: new PretendExaminer(host),
    recorder: new PretendRecorder(host),
  })
  const listener = new Listener()
  interview.state.watch(() => listener.hear(renderToStaticMarkup(<InterviewAnnouncer state={interview.state.value} />)))
  interview.begin()
  await host.pass(40 * minute)
  expect(interview.state.value.phase).toBe('done')
  expect(listener.ofTime.length + 3).toBeLessThanOrEqual(most)
})
