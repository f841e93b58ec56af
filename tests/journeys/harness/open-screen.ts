import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Lang, localeTag } from '#contract/kit/common.ts'
import { createStudent, registerPerson, type TestPerson } from '#tests/world/people.ts'
import { createParent, createTeacher } from './roles.ts'
import { sayIn } from './say.ts'
import { untilSettled, untilStill } from './settled.ts'
import type { SharedSeat } from './shared-seat.ts'
import { signInAdmin } from './staff.ts'
import type { Scene, Screen } from './screens.ts'

/** Where the pictures of pages go that could not be brought into their state. */
const album = fileURLToPath(new URL('../../../.cache/journeys/', import.meta.url))

export interface Inspection {
  readonly shared: SharedSeat
  readonly url: string
  readonly screen: Screen
}

const people: Readonly<Record<Screen['as'], (url: string, how: { lang: Lang }) => Promise<TestPerson>>> = {
  visitor: createStudent,
  newcomer: registerPerson,
  student: createStudent,
  teacher: createTeacher,
  parent: createParent,
  admin: signInAdmin,
}

/** How a screen is opened: in a language, in a window of this size. */
export interface Opening {
  readonly lang: Lang
  readonly window: { readonly width: number; readonly height: number }
}

/** Brings a screen into its state and looks at it; answers what the look found and the page's own troubles. */
export async function openScreen(
  { shared, url, screen }: Inspection,
  { lang, window }: Opening,
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const person = await people[screen.as](url, { lang }) // An account reads its own language, whatever the browser remembers.
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(url, person)
  const seat = await shared.sitDown({ lang, ...(screen.as === 'visitor' ? {} : { person }) })
  const { page } = seat
  const scene: Scene = { seat, page, url, person, say: sayIn(lang) }
  const faults: string[] = []
  try {
    await page.setViewportSize(window)
    await page.goto(path)
    await untilSettled(page)
    await screen.prepare?.(scene)
    await untilStill(page)
    expect(await page.locator('html').getAttribute('lang')).toBe(localeTag[lang])
    faults.push(...(await look(page)))
  } catch (error) {
    faults.push(`${lang}: ${error instanceof Error ? error.message : String(error)}`)
    await page.screenshot({ path: `${album}${screen.name.replaceAll(/\W+/g, '-')}-${lang}.png`, timeout: 5_000 }).catch(() => undefined)
  } finally {
    faults.push(...seat.troubles.map((fault) => `${lang}: ${fault}`))
    if (faults.length > 0) await shared.close()
  }
  return faults
}
