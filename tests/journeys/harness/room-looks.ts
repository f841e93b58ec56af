import type { Page } from 'playwright-core'
import { contrasts, type RoomOptions, sizes } from '#web/room/frame/room-options.ts'
import { listViolations } from './inspect.ts'
import { type Inspection, openScreen } from './open-screen.ts'
import { untilStill } from './settled.ts'

/** One way in which the room can look, whatever its version and its section. */
type Look = Pick<RoomOptions, 'contrast' | 'size'> & { readonly width: number }

const widths = [375, 768, 1280] as const

const all: readonly Look[] = contrasts.flatMap((contrast) => sizes.flatMap((size) => widths.map((width) => ({ contrast, size, width }))))

/** All 27 with AXE=all, else the one of today for the room at this place; AXE=<number> repeats that of another day. */
export function chooseLooks(place: number, request = process.env['AXE']): readonly Look[] {
  if (request === 'all') return all
  const day = request === undefined || request === '' ? Math.floor(Date.now() / 86_400_000) : Number(request)
  return all.filter((_, index) => index === (day + place * 5) % all.length)
}

/** As the options do it: the look of the room hangs on these two attributes alone. */
async function wear(page: Page, { contrast, size, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await untilStill(page)
  await page.evaluate(`Object.assign(document.querySelector('[data-room]').dataset, ${JSON.stringify({ contrast, size })})`)
}

/** What axe finds in a room in these looks. */
export async function inspectLooks(inspection: Inspection, looks: readonly Look[]): Promise<string[]> {
  return openScreen(inspection, { lang: 'en', window: { width: 1280, height: 800 } }, async (page) => {
    const faults: string[] = []
    for (const look of looks) {
      await wear(page, look)
      const found = await listViolations(page)
      faults.push(...found.map((fault) => `${look.contrast}, ${look.size}, ${look.width}px: ${fault}`))
    }
    return faults
  })
}
