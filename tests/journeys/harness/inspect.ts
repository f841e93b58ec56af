import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import type { Lang } from '#contract/kit/common.ts'
import { takeSeat } from '#tests/world/browser.ts'
import { registerPerson, type TestPerson } from '#tests/world/people.ts'
import { rememberPerson } from './remembered.ts'
import { sayIn } from './say.ts'
import type { Scene, Screen } from './screens.ts'
import { nameVariant, type Variant } from './variants.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds against WCAG 2.2 AA and good practice on a page as it stands: "rule at selector". */
export async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.flat().join(' ')}`))
}

/** The first answer has come and the page shows what it is about. */
async function untilSettled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ state: 'attached' })
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
}

export interface Inspection {
  readonly browser: Browser
  readonly url: string
  readonly student: TestPerson
}

interface Subject {
  readonly screen: Screen
  readonly person: TestPerson
  readonly path: string
}

/** Looks at a screen in variants of one language and answers what is wrong with it, the page's own troubles included. */
async function inspectIn(lang: Lang, { browser, url }: Inspection, subject: Subject, variants: readonly Variant[]): Promise<string[]> {
  const { screen, person, path } = subject
  const seat = await takeSeat(browser, url, rememberPerson(url, { lang, ...(screen.as === 'visitor' ? {} : { person }) }))
  const { page } = seat
  const scene: Scene = { seat, page, url, person, say: sayIn(lang) }
  const faults: string[] = []
  try {
    await page.setViewportSize({ width: variants[0]?.width ?? 1280, height: 800 })
    await page.goto(path)
    await untilSettled(page)
    await screen.prepare?.(scene)
    for (const variant of variants) {
      await page.setViewportSize({ width: variant.width, height: 800 })
      await page.evaluate(`document.documentElement.dataset.brand = '${variant.brand}'`)
      faults.push(...(await listViolations(page)).map((fault) => `${nameVariant(variant)}: ${fault}`))
    }
  } catch (error) {
    faults.push(`${lang}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    faults.push(...seat.troubles.map((fault) => `${lang}: ${fault}`))
    await seat.close()
  }
  return faults
}

/** Looks at a screen in all these variants, as far as it exists at their widths. */
export async function inspectScreen(inspection: Inspection, screen: Screen, variants: readonly Variant[]): Promise<string[]> {
  const { url } = inspection
  const person = screen.as === 'newcomer' ? await registerPerson(url) : inspection.student
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(url, person)
  const faults: string[] = []
  const existing = variants.filter(({ width }) => screen.widths?.includes(width) ?? true)
  for (const [lang, own] of Map.groupBy(existing, (variant) => variant.lang)) {
    faults.push(...(await inspectIn(lang, inspection, { screen, person, path }, own)))
  }
  return faults
}
