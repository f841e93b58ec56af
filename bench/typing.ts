import type { Page } from 'playwright-core'
import { goToQuestion } from '#tests/journeys/harness/room.ts'
import { createCandidate } from './candidate.ts'
import { percentile, type Ratio } from './figures.ts'
import { serveFloor } from './floor.ts'
import { prepareRoom } from './loads.ts'
import { openVisitor, type Visitor } from './pages.ts'
import type { Stage } from './stage.ts'

const keystrokes = 200
const clicks = 40
const slowdown = 4
/** The browser does not report what took less. */
const minMs = 16

const watch = `globalThis.interactions = new Map()
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
}).observe({ type: 'event', durationThreshold: ${minMs} })`

/** Presses keys and buttons in a page that is `slowdown` times slower; answers how long each took until the next frame. */
async function timeInteractions(page: Page, act: () => Promise<void>): Promise<number[]> {
  const client = await page.context().newCDPSession(page)
  await page.evaluate(watch)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await act()
  await page.waitForTimeout(1000)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const seen = await page.evaluate<number[]>('[...interactions.values()]')
  const unseen = Math.max(0, keystrokes + clicks - seen.length)
  return [...seen, ...Array<number>(unseen).fill(minMs)].toSorted((a, b) => a - b)
}

async function type(page: Page, letters: number): Promise<void> {
  for (let letter = 0; letter < letters; letter += 1) await page.keyboard.press('abcdefghij'[letter % 10] ?? 'a')
}

const textboxOf = (page: Page, number: number) => page.locator(`[data-question="${number}"]`).getByRole('textbox')

/** Gives each typed answer of the section; answers their numbers. */
async function fillTyped(page: Page): Promise<number[]> {
  const typed: number[] = []
  for (let number = 1; number <= clicks; number += 1) {
    await goToQuestion(page, number)
    if ((await textboxOf(page, number).count()) === 0) continue
    await textboxOf(page, number).fill('garden')
    typed.push(number)
  }
  return typed
}

async function timeRoom(visitor: Visitor, room: string): Promise<number[]> {
  const page = await visitor.context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(room)
  await page.locator('[data-question="1"]').first().waitFor()
  const typed = await fillTyped(page)
  const durations = await timeInteractions(page, async () => {
    for (let number = 1; number <= clicks; number += 1) {
      await goToQuestion(page, number)
      const place = typed.indexOf(number)
      if (place < 0) continue
      await textboxOf(page, number).focus()
      await type(page, Math.floor((keystrokes * (place + 1)) / typed.length) - Math.floor((keystrokes * place) / typed.length))
    }
  })
  await page.close()
  return durations
}

async function timeFloor(visitor: Visitor, url: string): Promise<number[]> {
  const page = await visitor.context.newPage()
  await page.goto(url)
  const fields = page.getByRole('textbox')
  const durations = await timeInteractions(page, async () => {
    for (let field = 0; field < clicks; field += 1) {
      await fields.nth(field).click()
      await type(page, keystrokes / clicks)
    }
  })
  await page.close()
  return durations
}

/** How soon the room answers a candidate: typing into gaps and pressing numbers of a reading section whose gaps are filled. */
export async function measureTyping(stage: Stage): Promise<Ratio[]> {
  const floorPage = await serveFloor()
  const visitor = await openVisitor()
  try {
    const floor = percentile(await timeFloor(visitor, floorPage.url), 98)
    const room = await prepareRoom(stage, visitor, await createCandidate(stage))
    const durations = await timeRoom(visitor, room)
    const own = percentile(durations, 98)
    return [
      {
        id: 'P12',
        name: `${keystrokes} keystrokes and ${clicks} clicks in the room, ${slowdown} times slower, until the next frame, against the bare React page`,
        own: `p98 ${own.toFixed(0)} ms, p50 ${percentile(durations, 50).toFixed(0)} ms, longest ${durations.at(-1)?.toFixed(0)} ms`,
        anchor: `p98 ${floor.toFixed(0)} ms`,
        ratio: (own / floor).toFixed(2),
        bar: 'p98 ≤ 80 ms',
        isMet: own <= 80,
      },
    ]
  } finally {
    await visitor.close()
    floorPage.close()
  }
}
