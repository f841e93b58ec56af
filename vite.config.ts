import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minifyContractRouter } from '@orpc/contract'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { contract } from './src/contract/api/contract.ts'
import { firstContracts } from './src/contract/api/first-contracts.ts'
import { routes } from './src/web/app/routes.ts'

const outFolder = fileURLToPath(new URL('dist/web/', import.meta.url))

const first: ReadonlySet<string> = new Set(firstContracts)

/** Only what a browser needs of the contract: methods and paths. Its schemas, and zod with them, stay on the server. */
function minifiedContract(): Plugin {
  const leaveOut = new Set(['summary', 'description', 'tags', 'successStatus', 'access', 'demoOnly'])
  return {
    name: 'bandstand:contract',
    resolveId: { filter: { id: /^virtual:contract(\/later)?$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:contract/ },
      handler: (id) => {
        const isFirst = !id.endsWith('/later')
        const operations = Object.fromEntries(Object.entries(contract).filter(([name]) => first.has(name) === isFirst))
        const json = JSON.stringify(minifyContractRouter(operations), (key, value: unknown) => (leaveOut.has(key) ? undefined : value))
        return `export const contract = ${json}`
      },
    },
  }
}

/**
 * Lets pages import plain values from a contract file: its unused schemas, and zod with them, fall away.
 * A page that uses a schema itself would send zod to every browser: the build refuses it.
 */
function noSchemasInBrowser(): Plugin {
  return {
    name: 'bandstand:no-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/.*(?<!\.test)\.ts$/ },
      handler: (code) => code.replaceAll(/(?<![\w.$])([A-Z]\w*)(?=\.[a-z]\w*\()/g, '/* @__PURE__ */ $1'),
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const found = Object.entries(chunk.modules).find(
          ([id, { renderedLength }]) => id.includes('/node_modules/zod/') && renderedLength > 0,
        )
        if (found)
          this.error(
            `${chunk.fileName} holds zod: a page imports a schema from the contract as a value (import its type, or a plain constant)`,
          )
      }
    },
  }
}

/** Writes `.br` and `.gz` beside every built file, for a server that picks by Accept-Encoding. */
function precompressed(): Plugin {
  return {
    name: 'bandstand:precompressed',
    apply: 'build',
    async closeBundle() {
      const assets = `${outFolder}assets/`
      const names = await readdir(assets).catch(() => [])
      for (const name of names.filter((found) => /\.(js|css|svg)$/.test(found))) {
        const bytes = await readFile(assets + name)
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
        await writeFile(`${assets + name}.br`, await promisify(brotliCompress)(bytes, options))
        await writeFile(`${assets + name}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      }
    },
  }
}

/** What the room may still ask for while it is open; the words of all its languages among it. */
const ofTheRoom = new RegExp(
  [
    /\/src\/web\/attempt\/(room|offline)\//,
    /\/src\/web\/account\/login-form\.tsx/,
    /\/src\/contract\/attempt\//,
    /\/src\/web\/(kit|account|attempt|plan)\/(kit|account|attempt|listening|speaking|writing|old-room|unsent|plan)\.(en|cn|tw)\.json/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** Everything that must be there for a room to open without a network: what its page needs, and what it may still ask for. */
function listRoomFiles(bundle: Rolldown.OutputBundle, page: Rolldown.OutputChunk): string[] {
  const found = new Set<string>()
  const walk = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || found.has(fileName)) return
    found.add(fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) found.add(asset)
    chunk.imports.forEach(walk)
    chunk.dynamicImports.filter((name) => isOfTheRoom(bundle[name])).forEach(walk)
  }
  walk(page.fileName)
  return [...found].toSorted()
}

function isOfTheRoom(chunk: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): boolean {
  return chunk?.type === 'chunk' && Object.keys(chunk.modules).some((id) => ofTheRoom.test(id))
}

/** Whoever imports a file that starts a page would start that page too. */
function findStarted(bundle: Rolldown.OutputBundle): string | undefined {
  const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk')
  const entries = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  return chunks.find(({ imports, dynamicImports }) => [...imports, ...dynamicImports].some((name) => entries.has(name)))?.fileName
}

/** Writes `/sw.js`: the service worker, with the list of the built files that it keeps. */
function offlineRoom(): Plugin {
  const source = fileURLToPath(new URL('src/web/room/offline/offline-worker.ts', import.meta.url))
  let wanted: readonly string[] = []
  return {
    name: 'bandstand:offline-room',
    apply: 'build',
    generateBundle(_options, bundle) {
      const page = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/room.html') === true)
      if (page?.type !== 'chunk') this.error('there is no page of the room')
      const started = findStarted(bundle)
      if (started !== undefined) this.error(`${started} imports a file that starts a page`)
      wanted = listRoomFiles(bundle, page)
    },
    // Chunks that hold nothing of their own are dropped on the way.
    async writeBundle(_options, bundle) {
      const files = wanted.filter((name) => bundle[name] !== undefined).map((name) => `/${name}`)
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false })
      const version = createHash('sha256').update(files.join()).update(code).digest('hex').slice(0, 12)
      const precache = JSON.stringify({ version, files })
      await writeFile(`${outFolder}sw.js`, `const precache = ${precache}\n${code.replace(/^export \{\};?$/m, '')}`)
    },
  }
}

/** A file that is renamed would leave the chunk of results without a word, and their page would grow. */
function resultsByName(): Plugin {
  return {
    name: 'bandstand:results-by-name',
    apply: 'build',
    buildEnd(failure) {
      if (failure !== undefined) return
      const ids = [...this.getModuleIds()]
      const lost = ofResults.find((name) => {
        const file = new RegExp(`/src/web/attempt/${name}\\.tsx?$`)
        return !ids.some((id) => file.test(id))
      })
      if (lost !== undefined) this.error(`results are to be made of ${lost}, which is no file of theirs`)
    },
  }
}

interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly isEntry: boolean
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
  } | null
}

/** Fetched with whichever page: what comes later need not name them again. */
const alwaysThere = /\/(rolldown-runtime|base|kit|site)-[\w-]+\.(js|css)$/

/**
 * Pages that candidates wait for: all that they need is fetched at once. Of the others it is found out a round trip later, because the
 * names of all files of all pages would stand in front of the first one.
 */
const isWaitedFor =
  /\/(landing|entrance|register|home|test|settings|introduction|result|mock-result|test-results|explanation)\b[\w.-]*\.js$/

/** What results of a section, of a mock and of a child are made of. */
const ofResults = [
  'history/practise-again',
  'answer-grid',
  'awaiting-review',
  'band-card',
  'by-weakness',
  'changed-answers',
  'download-sheet',
  'estimate-figure',
  'grading-badge',
  'left-speech',
  'left-words',
  'line',
  'near-miss-list',
  'receipt-line',
  'remark-list',
  'remark-sentences',
  'result-frame',
  'result-pieces',
  'review-queries',
  'said',
  'section-types',
  'take-player',
  'time-chart',
  'timed-questions',
  'type-line',
  'type-table',
  'unready-review',
  'verdict',
]

/** Always fetched together. */
const wordsOfTheShell = /\/src\/web\/(?:kit|app)\/(?:kit|app)\.(\w\w)\.json$/

const pages = { site: /\/index\.html$/, room: /\/room\.html$/ }
/** Starts one of the two pages; whoever shares a chunk with it would start that page too. */
const starts = /\.html$|\/web\/app\/(main|room-main)\.tsx$/
/** The cache of answers: named by all, used by pages that come later. */
const ofCache = /\/@tanstack\/(query-core|react-query)\/(?!.*\/(QueryClientProvider|queryOptions)\.js)|\/web\/kit\/query\.ts$/
/** What only the room asks for; parts of its engine are asked for by results too. */
const roomItself = /\/room\.html$|\/web\/attempt\/(room\/(?!engine\/)|routed-room|room\.page)/
const lateInRoom = /\/web\/(attempt\/room\/|account\/(login-form|human-check)|app\/room-report|feedback\/feedback-dialog)/

/** The files by whose fetching a module comes along: pages, and what is imported by import(). */
function rootsOf(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set<string>()
  const roots = new Set<string>()
  const climb = (at: string) => {
    const info = graph.getModuleInfo(at)
    if (seen.has(at) || info === null) return
    seen.add(at)
    if (info.isEntry || info.dynamicImporters.length > 0) roots.add(at)
    info.importers.forEach(climb)
  }
  climb(id)
  return roots
}

/**
 * Few and large chunks: each costs its headers and begins its compression anew. What both pages start with (kit), what the site's
 * pages have around them and the room may ask for later (session) or never does (site), what the room starts with and other pages
 * use too (paper) or not (room). All else is split by who asks for it.
 */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (starts.test(id) || ofCache.test(id)) return null
  const roots = [...rootsOf(id, graph)]
  const comesWith = (wanted: RegExp) => roots.some((root) => wanted.test(root))
  if (comesWith(pages.site)) return comesWith(pages.room) ? 'kit' : comesWith(lateInRoom) ? 'session' : 'site'
  if (comesWith(/\/kit\/api-link\.ts$/)) return 'api'
  if (!comesWith(pages.room)) return null
  return roots.every((root) => roomItself.test(root)) ? 'room' : 'paper'
}

export default defineConfig({
  publicDir: 'src/web/brand/public',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      virtualRouteConfig: routes,
      routesDirectory: './src/web',
      generatedRouteTree: './src/web/app/route-tree.gen.ts',
      addExtensions: true,
      disableLogging: true,
    }),
    react(),
    minifiedContract(),
    noSchemasInBrowser(),
    offlineRoom(),
    resultsByName(),
    precompressed(),
  ],
  // React has had this hook of its own since 18: the router's store need not bring a copy for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    outDir: outFolder,
    emptyOutDir: true,
    target: 'es2022',
    // The page policy allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html'
          ? needed
          : needed.filter((name) => !alwaysThere.test(name) && (name.endsWith('.css') || isWaitedFor.test(file))),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { site: 'index.html', room: 'room.html' },
      treeshake: { manualPureFunctions: ['z', 'endpoint', 'pageOf'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: /node_modules\/(react|react-dom|scheduler|i18next)\/|rolldown\/runtime/ },
            { name: chunkOf, debugName: 'by page', includeDependenciesRecursively: false },
            {
              name: 'entrance',
              test: /src\/web\/account\/(entrance|login)\.(page\.)?tsx|use-demo-people\.ts/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'cache',
              test: ofCache,
              includeDependenciesRecursively: false,
            },
            { name: (id) => wordsOfTheShell.exec(id)?.[1]?.replace(/^/, 'words-') ?? null, debugName: 'words of the shell' },
            {
              name: 'results',
              test: new RegExp(`src/web/attempt/(${ofResults.join('|')})\\.tsx?$`),
              includeDependenciesRecursively: false,
            },
            {
              name: 'notices',
              test: /src\/web\/(kit\/event-stream|notice\/(panel|bell|line|news|notice-line|notice-queries|mark-all-read))\.tsx?$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'pieces',
              test: /src\/web\/kit\/(badge|band-ruler)\.tsx$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'exam',
              test: /src\/web\/exam\/(attempt-state|continue-link|queries|say-take|say-time|settings-search|skill-icon)\.tsx?$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'forms',
              test: /src\/web\/(kit\/(field|inputs|form|use-submit|sort-errors)|account\/(entrance-rules|typed|use-said-errors|login-form))\.tsx?$/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: { '/api': { target: process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  preview: {
    proxy: { '/api': { target: process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
})
