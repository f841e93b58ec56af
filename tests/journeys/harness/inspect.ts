import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { type Lang, localeTag } from '#contract/kit/common.ts'
import { expect } from 'vitest'
import { takeSeat } from '#tests/world/browser.ts'
import { createStudent, registerPerson, type TestPerson } from '#tests/world/people.ts'
import { findFaintText } from './contrast.ts'
import { rememberPerson } from './remembered.ts'
import { sayIn } from './say.ts'
import { signInAdmin } from './staff.ts'
import type { Scene, Screen } from './screens.ts'
import { nameVariant, type Variant } from './variants.ts'

/** Where the pictures of pages go that could not be brought into their state. */
const album = fileURLToPath(new URL('../../../.cache/journeys/', import.meta.url))

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Undecided = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete'][number]

const describe = (rule: string, target: readonly unknown[]) => `${rule} at ${target.flat().join(' ')}`

/** What axe could not decide: contrasts are measured here, and the first heading of a page needs none before it. */
async function decide(page: Page, { id, nodes }: Undecided): Promise<string[]> {
  if (id === 'heading-order') return nodes.filter(({ html }) => !html.startsWith('<h1')).map(({ target }) => describe(id, target))
  if (id !== 'color-contrast') return nodes.map(({ target }) => describe(`undecided ${id}`, target))
  const faults: string[] = []
  for (const { target } of nodes) {
    const faint = await findFaintText(page, target.flat().join(' '))
    if (faint !== null) faults.push(describe(`contrast ${faint}`, target))
  }
  return faults
}

/** A target that something sticky covers in part counts only when it is still too small with the page scrolled to it. */
async function isSmallInView(page: Page, target: readonly unknown[]): Promise<boolean> {
  const selector = target.flat().join(' ')
  await page.locator(selector).evaluate(`(element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })`)
  const { violations } = await new AxeBuilder({ page }).include(selector).withRules(['target-size']).setLegacyMode().analyze()
  return violations.length > 0
}

/** What is wrong on a page as it stands, by WCAG 2.2 AA and good practice: "rule at selector". */
export async function listViolations(page: Page): Promise<string[]> {
  const { violations, incomplete } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze()
  const faults: string[] = []
  for (const { id, nodes } of violations) {
    for (const { target } of nodes) if (id !== 'target-size' || (await isSmallInView(page, target))) faults.push(describe(id, target))
  }
  for (const open of incomplete) faults.push(...(await decide(page, open)))
  return faults
}

/** The first answer has come and the page shows what it is about. */
async function untilSettled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ state: 'attached' })
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
}

export interface Inspection {
  readonly browser: Browser
  readonly url: string
  readonly screen: Screen
}

const people: Readonly<Record<Screen['as'], (url: string, how: { lang: Lang }) => Promise<TestPerson>>> = {
  visitor: createStudent,
  newcomer: registerPerson,
  student: createStudent,
  admin: signInAdmin,
}

/** Looks at a screen in variants of one language and answers what is wrong with it, the page's own troubles included. */
async function inspectIn(lang: Lang, { browser, url, screen }: Inspection, variants: readonly Variant[]): Promise<string[]> {
  const person = await people[screen.as](url, { lang }) // An account reads its own language, whatever the browser remembers.
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(url, person)
  const seat = await takeSeat(browser, url, rememberPerson(url, { lang, ...(screen.as === 'visitor' ? {} : { person }) }))
  const { page } = seat
  const scene: Scene = { seat, page, url, person, say: sayIn(lang) }
  const faults: string[] = []
  try {
    await page.setViewportSize({ width: variants[0]?.width ?? 1280, height: 800 })
    await page.goto(path)
    await untilSettled(page)
    await screen.prepare?.(scene)
    expect(await page.locator('html').getAttribute('lang')).toBe(localeTag[lang])
    for (const variant of variants) {
      await page.setViewportSize({ width: variant.width, height: 800 })
      await page.evaluate(`document.documentElement.dataset.brand = '${variant.brand}'`)
      faults.push(...(await listViolations(page)).map((fault) => `${nameVariant(variant)}: ${fault}`))
    }
  } catch (error) {
    faults.push(`${lang}: ${error instanceof Error ? error.message : String(error)}`)
    await page.screenshot({ path: `${album}${screen.name.replaceAll(/\W+/g, '-')}-${lang}.png`, timeout: 5_000 }).catch(() => undefined)
  } finally {
    faults.push(...seat.troubles.map((fault) => `${lang}: ${fault}`))
    await seat.close()
  }
  return faults
}

/** Looks at a screen in all these variants. */
export async function inspectScreen(inspection: Inspection, variants: readonly Variant[]): Promise<string[]> {
  const faults: string[] = []
  for (const [lang, own] of Map.groupBy(variants, (variant) => variant.lang)) faults.push(...(await inspectIn(lang, inspection, own)))
  return faults
}
