import axe, { type AxeResults, type Result, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { findFaintText } from './contrast.ts'
import { listEnglish } from './english.ts'
import { type Inspection, openScreen } from './open-screen.ts'
import { untilStill } from './settled.ts'
import { nameVariant, type Variant } from './variants.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe is injected into a document once; a page without frames needs no more, and only the requested results are returned. */
async function runAxe(page: Page, context: string, options: RunOptions): Promise<Pick<AxeResults, 'violations' | 'incomplete'>> {
  if (!(await page.evaluate<boolean>(`typeof axe === 'object'`))) await page.evaluate(axe.source)
  return page.evaluate(`axe.run(${context}, ${JSON.stringify(options)}).then(({ violations, incomplete }) => ({ violations, incomplete }))`)
}

const describe = (rule: string, target: readonly unknown[]) => `${rule} at ${target.flat().join(' ')}`

/** What axe could not decide: contrasts are measured here, and the first heading of a page needs none before it. */
async function decide(page: Page, { id, nodes }: Result): Promise<string[]> {
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
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { violations } = await runAxe(page, JSON.stringify(selector), { runOnly: { type: 'rule', values: ['target-size'] } })
  return violations.length > 0
}

/** What is wrong on a page as it stands, by WCAG 2.2 AA and good practice: "rule at selector". */
export async function listViolations(page: Page): Promise<string[]> {
  const { violations, incomplete } = await runAxe(page, 'document', {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations', 'incomplete'],
  })
  const faults: string[] = []
  for (const { id, nodes } of violations) {
    for (const { target } of nodes) if (id !== 'target-size' || (await isSmallInView(page, target))) faults.push(describe(id, target))
  }
  for (const open of incomplete) faults.push(...(await decide(page, open)))
  return faults
}

/** Looks at a screen in all these variants, in one window for each language. */
export async function inspectScreen(inspection: Inspection, variants: readonly Variant[]): Promise<string[]> {
  const all: string[] = []
  for (const [lang, own] of Map.groupBy(variants, (variant) => variant.lang)) {
    const look = async (page: Page): Promise<string[]> => {
      const found: string[] = []
      for (const variant of own.toSorted((one, other) => one.width - other.width)) {
        if (page.viewportSize()?.width !== variant.width) {
          await page.setViewportSize({ width: variant.width, height: 800 })
          await untilStill(page) // The room is built again where it has another form.
        }
        await page.evaluate(`document.documentElement.dataset.brand = '${variant.brand}'`)
        const faults = [...(await listViolations(page)), ...(await listEnglish(page, lang))]
        found.push(...faults.map((fault) => `${nameVariant(variant)}: ${fault}`))
      }
      return found
    }
    all.push(...(await openScreen(inspection, { lang, window: { width: own[0]?.width ?? 1280, height: 800 } }, look)))
  }
  return all
}
