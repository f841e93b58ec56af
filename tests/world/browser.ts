import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type ConsoleMessage, type Page } from 'playwright-core'
import { getChromium } from './chromium.ts'

/**
 * Parts of Chromium that no test is about. The list replaces Playwright's own, so it repeats that. Without the two last, every window
 * draws two pages for an address bar that nobody sees, at a fifth of all the work.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Nothing but this machine can be reached, and nothing of the machine's own is used. */
export const launchFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
  '--use-fake-device-for-media-stream', // A microphone that beeps; a page hears it only where its seat may.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
]

export async function openBrowser(): Promise<Browser> {
  const executablePath = await getChromium((sentence) => console.log(sentence))
  return chromium.launch({ executablePath, args: launchFlags, headless: true, chromiumSandbox: false })
}

/** A browser of one person: its own storage, and a list of everything that went wrong in its pages. */
export interface Seat {
  readonly context: BrowserContext
  readonly page: Page
  /** Console errors, uncaught exceptions and breaches of the page policy. Refusals of the API (4xx) are none. */
  readonly troubles: readonly string[]
  /** What this story provokes on purpose, such as a lost network. */
  allow(pattern: RegExp): void
  /** Another story begins in it: what was seen and allowed before does not count. */
  forget(): void
  close(): Promise<void>
}

const watchPolicy = `addEventListener('securitypolicyviolation', (event) => {
  console.error('page policy: ' + event.effectiveDirective + ' refused ' + (event.blockedURI || 'inline') + ' at ' + event.sourceFile + ':' + event.lineNumber)
}, true)`

function isRefusalOfTheApi(message: ConsoleMessage): boolean {
  return (
    /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()) && /\/api\//.test(message.location().url)
  )
}

/** Opens a page at the addresses of a server, by default in English on a desktop and with a microphone. */
export async function takeSeat(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Seat> {
  const usual = { baseURL: url, locale: 'en-GB', viewport: { width: 1280, height: 800 }, permissions: ['microphone'] }
  const context = await browser.newContext({ ...usual, ...options })
  context.setDefaultTimeout(20_000)
  await context.addInitScript({ content: watchPolicy })
  const seen: string[] = []
  const allowed: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusalOfTheApi(message)) seen.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (event) => {
    const { name, message, stack = '' } = event.error()
    seen.push(`uncaught ${stack === '' ? `${name}: ${message}` : stack}`)
  })
  const page = await context.newPage()
  return {
    context,
    page,
    get troubles() {
      return seen.filter((trouble) => !allowed.some((pattern) => pattern.test(trouble)))
    },
    allow: (pattern) => void allowed.push(pattern),
    forget: () => {
      seen.length = 0
      allowed.length = 0
    },
    close: () => context.close(),
  }
}
