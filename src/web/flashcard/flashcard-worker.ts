interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface AskedEvent extends LastingEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface ToldEvent extends LastingEvent {
  readonly data: unknown
}

/** What a service worker has beyond a page. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', hear: (event: LastingEvent) => void): void
  addEventListener(kind: 'message', hear: (event: ToldEvent) => void): void
  addEventListener(kind: 'fetch', hear: (event: AskedEvent) => void): void
}

const worker = globalThis as unknown as WorkerScope
const cacheName = 'bandstand-flashcards'
/** One page serves all addresses below this one. */
const pagePath = '/flashcard'
/** A page that takes longer comes from this device. */
const timeoutMs = 5000

const isFile = (path: string) => /^\/assets\/[\w.-]+$/.test(path)

function findNonce({ headers }: Response): string | null {
  return /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? null
}

const listNamed = (page: string) => [...new Set(page.match(/\/assets\/[\w.-]+/g) ?? [])].toSorted()

/**
 * Keeps the page and the files that it has used. Files of an earlier version go when the page names others. A page that is newer than the
 * one that is open names files that were not used: nothing is kept then, because the others that it needs aren't known.
 */
async function keep(used: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const page = await fetch(pagePath, { cache: 'no-store', credentials: 'omit' })
  if (!page.ok || findNonce(page) === null) return
  const named = listNamed(await page.clone().text())
  if (!named.every((path) => used.includes(path))) return
  const before = await (await cache.match(pagePath))?.text()
  const wanted = new Set(used)
  const present = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await cache.addAll([...wanted].filter((path) => !present.includes(path)))
  await cache.put(pagePath, page)
  if (before === undefined || listNamed(before).join() === named.join()) return
  await Promise.all(present.filter((path) => path !== pagePath && !wanted.has(path)).map((path) => cache.delete(path)))
}

function makeNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The kept page under a nonce of its own, as the server would have answered it. */
async function openKeptPage(): Promise<Response | undefined> {
  const kept = await caches.match(pagePath, { cacheName })
  const old = kept === undefined ? null : findNonce(kept)
  if (kept === undefined || old === null) return undefined
  const fresh = makeNonce()
  const headers = new Headers(kept.headers)
  headers.set('content-security-policy', (kept.headers.get('content-security-policy') ?? '').replaceAll(old, fresh))
  return new Response((await kept.text()).replaceAll(old, fresh), { headers })
}

/** The page of the network; the kept one where there is no network. */
async function answerPage(request: Request): Promise<Response> {
  const tooLong = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeoutMs))
  const asked = fetch(request)
  const answer = await Promise.race([asked, tooLong]).catch(() => undefined)
  if (answer !== undefined && answer.status < 500) return answer
  return (await openKeptPage()) ?? asked
}

async function answerFile(request: Request, path: string): Promise<Response> {
  return (await caches.match(path, { cacheName })) ?? fetch(request)
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(keep(event.data.map(String).filter(isFile)))
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (isFile(pathname)) event.respondWith(answerFile(request, pathname))
  else if (request.mode === 'navigate' && (pathname === pagePath || pathname.startsWith(`${pagePath}/`)))
    event.respondWith(answerPage(request))
})
