import { listImports, listDynamicImports } from './chunk-names.ts'

/** Files that have been fetched or are on their way, each with those it imports. A failed one is forgotten and asked for again. */
const asked = new Map<string, Promise<readonly string[]>>()

/** What a page names as a module of its own: it came with the page. */
const isOfPage = (path: string) => document.querySelector(`link[rel="modulepreload"][href="${path}"],script[src="${path}"]`) !== null

/** Leaves the file to the browser's cache, where its import finds it. */
async function fetchScript(path: string): Promise<readonly string[]> {
  if (isOfPage(path)) return []
  const response = await fetch(path)
  if (!response.ok) throw new Error(String(response.status))
  return listImports(await response.text())
}

/** A link that failed never loads: another try needs a link of its own. */
async function addSheet(path: string): Promise<readonly string[]> {
  if ([...document.styleSheets].some(({ href }) => href?.endsWith(path))) return []
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.href = path
  document.head.append(link)
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
  }).catch((error: unknown) => {
    link.remove()
    throw error
  })
  return []
}

function fetchOnce(path: string): Promise<readonly string[]> {
  const known = asked.get(path)
  if (known !== undefined) return known
  const coming = path.endsWith('.css') ? addSheet(path) : fetchScript(path)
  asked.set(path, coming)
  coming.catch(() => asked.delete(path))
  return coming
}

/** Files may import each other: each is looked at once. */
async function fetchAll(paths: readonly string[], seen: Set<string>): Promise<void> {
  const fresh = paths.filter((path) => !seen.has(path))
  for (const path of fresh) seen.add(path)
  await Promise.all(fresh.map(async (path) => fetchAll(await fetchOnce(path), seen)))
}

/** Begins to fetch a file and what it imports, for an import that comes at once. */
function preload(path: string): void {
  if (isOfPage(path)) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = path
  document.head.append(link)
}

interface Brands {
  readonly userAgentData?: { readonly brands: readonly { readonly brand: string; readonly version: string }[] }
}

/** The first version that was tried. Browsers do so since failed fetches are not kept any more (HTML, May 2026). */
const firstChromium = 156

/** Whether this browser asks again for a module that could not be fetched. */
const asksAgain = ((navigator as Brands).userAgentData?.brands ?? []).some(
  ({ brand, version }) => brand === 'Chromium' && Number(version) >= firstChromium,
)

/**
 * What `open` imports, with the built files `needed` for it. Many browsers keep a module that could not be fetched failed until the page
 * is loaded again, and with it all that import it. There nothing is imported before it and all that it imports have been fetched.
 */
export async function loadChunk<T>(open: () => Promise<T>, needed: readonly string[] = []): Promise<T> {
  const files = needed.map((name) => `/${name}`)
  if (asksAgain) {
    const sheets = files.filter((path) => path.endsWith('.css'))
    for (const path of files) if (!sheets.includes(path)) preload(path)
    const [opened] = await Promise.all([open(), ...sheets.map(fetchOnce)])
    return opened
  }
  const paths = listDynamicImports(String(open))
  try {
    await fetchAll([...paths, ...files], new Set())
  } catch (error) {
    throw new Error(`Failed to fetch dynamically imported module: ${paths.join()}`, { cause: error })
  }
  return open()
}
