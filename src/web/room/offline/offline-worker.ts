/** Written by the build before this file: its files that a room may need, and a name that changes with any of them. */
declare const precache: { readonly version: string; readonly files: readonly string[] }

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface AskedEvent extends LastingEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

/** What a service worker has beyond a page. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate' | 'message', hear: (event: LastingEvent) => void): void
  addEventListener(kind: 'fetch', hear: (event: AskedEvent) => void): void
}

const worker = globalThis as unknown as WorkerScope
const cachePrefix = 'bandstand-room-'
const cacheName = cachePrefix + precache.version
const files: ReadonlySet<string> = new Set(precache.files)
const roomPath = '/ielts/test'
/** One page serves the rooms of all attempts; this is one of its addresses. */
const anyRoom = `${roomPath}?attempt=1`
/** A page that takes longer comes from this device. */
const timeoutMs = 5000

/** Every room holds a lock as long as it may write. */
async function isRoomOpen(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name?.startsWith('bandstand-attempt-') === true)
}

function findNonce({ headers }: Response): string | null {
  return /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? null
}

/** Keeps a room's page in the place of the kept one; false for a page that asks for other files than are kept. */
async function keepPage(page: Response): Promise<boolean> {
  const named = (await page.clone().text()).match(/\/assets\/[^"]+/g) ?? []
  if (!page.ok || named.length === 0 || named.some((name) => !files.has(name)) || findNonce(page) === null) return false
  await (await caches.open(cacheName)).put(roomPath, page)
  return true
}

async function fill(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(precache.files)
  const page = await fetch(anyRoom, { cache: 'no-store', credentials: 'omit' })
  if (!(await keepPage(page))) throw new Error('The page is of another version')
}

/** A new version takes over between two attempts, never inside one. */
async function takeOver(): Promise<void> {
  if (!(await isRoomOpen())) await worker.skipWaiting()
}

async function drain(): Promise<void> {
  if (await isRoomOpen()) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName).map((name) => caches.delete(name)))
}

const findKept = (path: string) => caches.match(path, { cacheName })

function makeNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The kept page under a nonce of its own, as the server would have answered it. */
async function openKeptPage(): Promise<Response | undefined> {
  const kept = await findKept(roomPath)
  if (!kept) return undefined
  const policy = kept.headers.get('content-security-policy') ?? ''
  const old = findNonce(kept)
  if (old === null) return undefined
  const fresh = makeNonce()
  const headers = new Headers(kept.headers)
  headers.set('content-security-policy', policy.replaceAll(old, fresh))
  return new Response((await kept.text()).replaceAll(old, fresh), { headers })
}

/** The page of the network, kept from then on since the brand may have a new look; the kept one where there is no network. */
async function answerPage({ request, waitUntil }: { request: Request; waitUntil: (work: Promise<unknown>) => void }): Promise<Response> {
  const tooLong = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeoutMs))
  const asked = fetch(request)
  const answer = await Promise.race([asked, tooLong]).catch(() => undefined)
  if (answer && answer.status < 500) {
    waitUntil(keepPage(answer.clone()).catch(() => false))
    return answer
  }
  return (await openKeptPage()) ?? asked
}

async function answerFile(request: Request, path: string): Promise<Response> {
  return (await findKept(path)) ?? fetch(request)
}

worker.addEventListener('install', (event) => event.waitUntil(fill().then(takeOver)))
worker.addEventListener('activate', (event) => event.waitUntil(drain().then(() => worker.clients.claim())))
worker.addEventListener('message', (event) => event.waitUntil(takeOver().then(drain)))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (files.has(url.pathname)) event.respondWith(answerFile(request, url.pathname))
  else if (request.mode === 'navigate' && url.pathname === roomPath && url.searchParams.has('attempt'))
    event.respondWith(answerPage({ request, waitUntil: (work) => event.waitUntil(work) }))
})
