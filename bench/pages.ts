import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import { launchFlags } from '#tests/world/browser.ts'
import { getChromium } from '#tests/world/chromium.ts'
import { median } from './figures.ts'

export interface PageCost {
  readonly name: string
  /** What came over the wire, brotli, in bytes. */
  readonly scriptBytes: number
  readonly styleBytes: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  readonly score: number
}

export interface PageToMeasure {
  readonly name: string
  readonly url: string
}

const runs = 3

async function weigh(context: BrowserContext, url: string): Promise<{ scriptBytes: number; styleBytes: number }> {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  const kinds = new Map<string, string>()
  const bytes = { Script: 0, Stylesheet: 0 }
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === 'Script' || kind === 'Stylesheet') bytes[kind] += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.close()
  return { scriptBytes: bytes.Script, styleBytes: bytes.Stylesheet }
}

async function audit(url: string, port: number): Promise<Pick<PageCost, 'lcpMs' | 'tbtMs' | 'cls' | 'score'>> {
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
 * Weighs and audits pages in one browser whose storage `prepare` has filled (a token, an opened attempt). Lighthouse's mobile profile:
 * simulated slow 4G and a CPU four times slower; medians of three runs.
 */
export async function measurePages(
  pages: readonly PageToMeasure[],
  port: number,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<PageCost[]> {
  const profile = await mkdtemp(join(tmpdir(), 'bandstand-pages-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await getChromium((sentence) => console.log(sentence)),
    chromiumSandbox: false,
    args: [...launchFlags, `--remote-debugging-port=${port}`],
  })
  try {
    await prepare(context)
    const costs: PageCost[] = []
    for (const { name, url } of pages) {
      const weight = await weigh(context, url)
      const audits = []
      for (let run = 0; run < runs; run += 1) audits.push(await audit(url, port))
      costs.push({
        name,
        ...weight,
        lcpMs: median(audits.map(({ lcpMs }) => lcpMs)),
        tbtMs: median(audits.map(({ tbtMs }) => tbtMs)),
        cls: median(audits.map(({ cls }) => cls)),
        score: median(audits.map(({ score }) => score)),
      })
    }
    return costs
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}
