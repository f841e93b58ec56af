import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import type { Lang } from '#contract/kit/common.ts'
import { type Seat, takeSeat } from '#tests/world/browser.ts'
import type { TestPerson } from '#tests/world/people.ts'
import type { Screen } from './screens.ts'
import { nameVariant, type Variant } from './variants.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds against WCAG 2.2 AA and good practice on a page as it stands: "rule at selector". */
export async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.flat().join(' ')}`))
}

/** The first answer has come and the page shows what it is about. */
async function untilSettled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
}

export interface Inspection {
  readonly browser: Browser
  readonly url: string
  readonly student: TestPerson
}

/** A browser that already knows a language, and perhaps a student. */
function takeSeatAs({ browser, url, student }: Inspection, lang: Lang, as: Screen['as']): Promise<Seat> {
  const remembered = as === 'student' ? { lang, id_token: student.token } : { lang }
  const localStorage = Object.entries(remembered).map(([name, value]) => ({ name, value }))
  return takeSeat(browser, url, { reducedMotion: 'reduce', storageState: { cookies: [], origins: [{ origin: url, localStorage }] } })
}

/** Looks at a screen in variants of one language and answers what is wrong with it, the page's own troubles included. */
async function inspectIn(lang: Lang, inspection: Inspection, screen: Screen, variants: readonly Variant[]): Promise<string[]> {
  const seat = await takeSeatAs(inspection, lang, screen.as)
  const faults: string[] = []
  try {
    await seat.page.goto(screen.path)
    await untilSettled(seat.page)
    await screen.prepare?.(seat.page, inspection.student)
    for (const variant of variants) {
      await seat.page.setViewportSize({ width: variant.width, height: 800 })
      await seat.page.evaluate(`document.documentElement.dataset.brand = '${variant.brand}'`)
      const violations = await listViolations(seat.page)
      faults.push(...violations.map((fault) => `${nameVariant(variant)}: ${fault}`))
    }
  } catch (error) {
    faults.push(`${lang}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    faults.push(...seat.troubles.map((fault) => `${lang}: ${fault}`))
    await seat.close()
  }
  return faults
}

/** Looks at a screen in all these variants. */
export async function inspectScreen(inspection: Inspection, screen: Screen, variants: readonly Variant[]): Promise<string[]> {
  const faults: string[] = []
  for (const [lang, own] of Map.groupBy(variants, (variant) => variant.lang)) {
    faults.push(...(await inspectIn(lang, inspection, screen, own)))
  }
  return faults
}
