import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { launchFlags } from '#tests/world/browser.ts'
import { getChromium } from '#tests/world/chromium.ts'
import { median } from './figures.ts'
import { findFreePort } from './stage.ts'

/** A browser that Lighthouse can reach too. */
export interface Visitor {
  readonly context: BrowserContext
  readonly port: number
  close(): Promise<void>
}

/** A new browser that has been nowhere; what it stores goes with it. */
export async function openVisitor(): Promise<Visitor> {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-pages-'))
  const port = await findFreePort()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await getChromium((sentence) => console.log(sentence)),
    chromiumSandbox: false,
    args: [...launchFlags, `--remote-debugging-port=${port}`],
  })
  return {
    context,
    port,
    async close() {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What came over the wire, headers included, in bytes. */
export interface PageWeight {
  readonly script: number
  readonly style: number
  readonly scripts: number
}

/** Until nothing has been fetched for a while, also on a machine that is slow between two fetches. */
async function untilQuiet(page: Page): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1000)
  }
}

/** The weight of a page for a browser that has fetched nothing before, its service worker left out. */
export async function weighPage({ context }: Visitor, url: string): Promise<PageWeight> {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  await client.send('Network.setBypassServiceWorker', { bypass: true })
  const kinds = new Map<string, string>()
  const found = { Script: [] as number[], Stylesheet: [] as number[] }
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === 'Script' || kind === 'Stylesheet') found[kind].push(encodedDataLength)
  })
  await page.route('**/api/notification/stream', (route) => route.fulfill({ status: 204 })) // It never rests.
  await page.goto(url)
  await page.locator('h1').first().waitFor()
  await untilQuiet(page)
  await page.close()
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
  return { script: sum(found.Script), style: sum(found.Stylesheet), scripts: found.Script.length }
}

export interface PageSpeed {
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  readonly score: number
}

async function audit(url: string, port: number): Promise<PageSpeed> {
  const answer = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    disableStorageReset: true,
    onlyCategories: ['performance'],
  })
  if (answer === undefined) throw new Error(`Lighthouse gave no answer for ${url}`)
  const { audits, categories } = answer.lhr
  const valueOf = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    lcpMs: valueOf('largest-contentful-paint'),
    tbtMs: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    score: categories['performance']?.score ?? Number.NaN,
  }
}

/**
 * Lighthouse's mobile profile: simulated slow 4G and a CPU four times slower; medians of several runs, each in a new browser
 * that goes straight to the address which `prepare` answers.
 *
 * Where tracing begins in a process that ran the page before, V8 first lists all code that it has there, which is one task of
 * 190 to 340 ms on the page's thread and no part of the page.
 */
export async function auditPage(prepare: (visitor: Visitor) => Promise<string>, runs = 5): Promise<PageSpeed> {
  const audits: PageSpeed[] = []
  for (let run = 0; run < runs; run += 1) {
    const visitor = await openVisitor()
    try {
      audits.push(await audit(await prepare(visitor), visitor.port))
    } finally {
      await visitor.close()
    }
  }
  return {
    lcpMs: median(audits.map(({ lcpMs }) => lcpMs)),
    tbtMs: median(audits.map(({ tbtMs }) => tbtMs)),
    cls: median(audits.map(({ cls }) => cls)),
    score: median(audits.map(({ score }) => score)),
  }
}
