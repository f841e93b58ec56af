import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minifyContractRouter } from '@orpc/contract'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { contract, firstContracts } from './src/contract/api/contract.gen.ts'
import { routes } from './src/web/app/routes.ts'
import { toWordFileName } from './src/web/kit/i18n/word-file.ts'
import { listImports, listDynamicImports } from './src/web/kit/chunk-names.ts'

const outFolder = fileURLToPath(new URL('dist/web/', import.meta.url))

const first: ReadonlySet<string> = new Set(firstContracts)

/** Only what a browser needs of the contract: methods and paths. Its schemas, and zod with them, stay on the server. */
function minifiedContract(): Plugin {
  const leaveOut = new Set(['summary', 'description', 'tags', 'successStatus', 'access', 'limit', 'demoOnly'])
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

/** Puts `loadChunk` in the place of Vite's own function around every `import()`, and refuses a build whose imports it could not find. */
function recoveringImports(): Plugin {
  const loader = fileURLToPath(new URL('src/web/kit/load-chunk.ts', import.meta.url))
  return {
    name: 'bandstand:recovering-imports',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => '\0bandstand:load-chunk' },
    load: {
      filter: { id: /^\0bandstand:load-chunk$/ },
      handler: () => `export { loadChunk as __vitePreload } from ${JSON.stringify(loader)}`,
    },
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk')
      if (!chunks.some(({ modules }) => loader in modules)) this.error('imports are made by Vite itself: its function has another name')
      const unread = chunks.find(isUnread)
      if (unread !== undefined) this.error(`${unread.fileName} has imports that loadChunk does not find`)
    },
  }
}

function isUnread({ code, imports, dynamicImports }: Rolldown.OutputChunk): boolean {
  const sort = (paths: readonly string[]) => [...new Set(paths)].toSorted().join()
  const meant = (names: readonly string[]) => sort(names.map((name) => `/${name}`))
  return sort(listImports(code)) !== meant(imports) || sort(listDynamicImports(code)) !== meant(dynamicImports)
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

/** Whether a module is one of these files, or a part that was split from one. */
function isOneOf(id: string, files: readonly string[]): boolean {
  const [path = ''] = id.split('?')
  return files.some((file) => path.endsWith(`/${file}`))
}

/** Outside its folder: what the room may still ask for while it is open. */
const askedByTheRoom = [
  'src/web/identity/login/login-form.tsx',
  'src/web/identity/captcha/human-check.tsx',
  'src/web/app/crash/room-report.ts',
  'src/web/support/feedback-dialog.tsx',
]
/** Of these, signing in is possible as soon as the network is back. */
const keptForTheRoom = ['src/web/identity/login/login-form.tsx']
const ofTheRoom = /\/src\/(web\/room|contract\/(attempt|recording|result|challenge|supervision))\/.*\.tsx?$/
/** What speaks in the room, in words of its own or of others. */
const speaksInTheRoom = /\/src\/web\/(room|kit)\//

type Bundle = Rolldown.OutputBundle
type FindCode = (id: string) => string | null | undefined

function isOfTheRoom(chunk: Bundle[string] | undefined): boolean {
  return chunk?.type === 'chunk' && Object.keys(chunk.modules).some((id) => ofTheRoom.test(id) || isOneOf(id, keptForTheRoom))
}

/** The word files that the modules of some chunks ask for by name. */
function listWordsAsked(chunks: readonly Rolldown.OutputChunk[], findCode: FindCode): string[] {
  const ids = chunks.flatMap(({ modules }) => Object.keys(modules))
  const speakers = ids.filter((id) => speaksInTheRoom.test(id) || isOneOf(id, keptForTheRoom))
  const calls = speakers.flatMap((id) => [...(findCode(id) ?? '').matchAll(/\b(?:load|use)Words\(([^()]*)\)/g)])
  return calls.flatMap(([, names = '']) => [...names.matchAll(/['"]([\w/-]+)['"]/g)].map(([, name = '']) => name))
}

/** Everything that must be there for a room to open without a network: what its page needs, and what it may still ask for, in all languages. */
function listRoomFiles(bundle: Bundle, page: Rolldown.OutputChunk, findCode: FindCode): string[] {
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
  const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk')
  const kept = chunks.filter(({ fileName }) => found.has(fileName))
  const asked = new Set(listWordsAsked(kept, findCode))
  const isAsked = (id: string) => /\.\w\w\.json$/.test(id) && asked.has(toWordFileName(id))
  for (const { fileName, modules } of chunks) if (Object.keys(modules).some(isAsked)) found.add(fileName)
  return [...found].toSorted()
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
      wanted = listRoomFiles(bundle, page, (id) => this.getModuleInfo(id)?.code)
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

interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly code: string | null
    readonly isEntry: boolean
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
  } | null
}

/** Fetched with whichever page: what comes later need not name them again. */
const alwaysThere = /\/(rolldown-runtime|base|kit|site)-[\w-]+\.(js|css)$/

/**
 * Pages that candidates wait for: all that they need is fetched at once, and so is that of the pieces named after them. Of the others it is
 * found out a round trip later, because the names of all files of all pages would stand in front of the first one.
 */
const waitedFor = [
  'src/web/brand/landing.page.tsx',
  'src/web/account/entrance/entrance.page.tsx',
  'src/web/account/entrance/register.page.tsx',
  'src/web/home/home.page.tsx',
  'src/web/exam/introduction.page.tsx',
  'src/web/attempt/test.page.tsx',
  'src/web/attempt/settings.tsx',
  'src/web/result/summary/result.page.tsx',
  'src/web/result/summary/mock-result.page.tsx',
  'src/web/result/history/test-results.page.tsx',
  'src/web/app/explanation.page.tsx',
]
const waitedForNames = waitedFor.map((path) => basename(path).split('.')[0]).join('|')
const isWaitedFor = new RegExp(`/(${waitedForNames})\\b[\\w.-]*\\.js$`)

/** Files of several pages that are always fetched together. */
const fetchedTogether: Readonly<Record<string, readonly string[]>> = {
  entrance: [
    'src/web/account/entrance/entrance.page.tsx',
    'src/web/account/entrance/entry-page.tsx',
    'src/web/account/entrance/login.page.tsx',
    'src/web/account/entrance/login.tsx',
    'src/web/identity/entry-frame.tsx',
    'src/web/identity/use-demo-people.ts',
  ],
  notices: [
    'src/web/kit/api/event-stream.ts',
    'src/web/notification/bell.tsx',
    'src/web/notification/notification-stream.ts',
    'src/web/notification/mark-all-read.tsx',
    'src/web/notification/news.ts',
    'src/web/notification/notice-line.tsx',
    'src/web/notification/notice-queries.ts',
    'src/web/notification/panel.tsx',
  ],
  pieces: ['src/web/kit/display/badge.tsx', 'src/web/kit/display/band-ruler.tsx'],
  exam: [
    'src/web/exam/attempt-state.ts',
    'src/web/exam/continue-link.tsx',
    'src/web/exam/queries.ts',
    'src/web/exam/format-take.ts',
    'src/web/kit/format/format-duration.ts',
    'src/web/exam/settings-search.ts',
    'src/web/exam/skill-icon.ts',
  ],
  forms: [
    'src/web/identity/entry-rules.ts',
    'src/web/identity/login/login-form.tsx',
    'src/web/identity/typed.ts',
    'src/web/identity/use-error-sentences.ts',
    'src/web/kit/form/field.tsx',
    'src/web/kit/form/form.tsx',
    'src/web/kit/form/inputs.tsx',
    'src/web/kit/form/sort-errors.ts',
    'src/web/kit/form/use-submit.ts',
  ],
}

const named = [...askedByTheRoom, ...keptForTheRoom, ...waitedFor, ...Object.values(fetchedTogether).flat()]
const lost = named.find((path) => !existsSync(new URL(path, import.meta.url)))
if (lost !== undefined) throw new Error(`vite.config.ts names ${lost}, and there is no such file`)

/** Always fetched together. */
const wordsOfTheShell = /\/(?:kit|app)\.(\w\w)\.json$/

const pages = { site: /\/index\.html$/, room: /\/room\.html$/ }
/** Starts one of the two pages; whoever shares a chunk with it would start that page too. */
const starts = /\.html$|\/web\/app\/start\/(main|room-main)\.tsx$/
/** The cache of answers: named by all, used by pages that come later. */
const ofCache = /\/@tanstack\/(query-core|react-query)\/(?!.*\/(QueryClientProvider|queryOptions)\.js)|\/web\/kit\/api\/query\.ts$/
/** What only the room asks for; parts of its engine are asked for by results too. */
const roomItself = /\/room\.html$|\/web\/room\/(?!storage\/|recording\/)/

/** What other modules enter a module by: it only hands on, and who takes one name of it fetches no other. */
const front = /\/src\/web\/[\w-]+\/index\.ts$/

const isLateInRoom = (root: string) => /\/web\/room\//.test(root) || isOneOf(root, askedByTheRoom)

/** The names in the braces of `import {…} from` or `export {…} from` one file: as that file calls them, or as they are called here. */
function listNames(code: string, verb: 'import' | 'export', specifier: string, side: 'there' | 'here'): string[] {
  return [...code.matchAll(/\b(import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, found, , from]) => found === verb && from === specifier)
    .flatMap(([, , names = '']) => names.split(',').map((name) => name.trim().split(' as ')))
    .flatMap((pair) => pair.at(side === 'there' ? 0 : -1) ?? [])
}

/** The files that import a module: at once, or by taking one of its names from a front. */
function listImporters(id: string, graph: ModuleGraph): readonly string[] {
  return (graph.getModuleInfo(id)?.importers ?? []).flatMap((importer) => {
    const hall = front.test(importer) ? graph.getModuleInfo(importer) : null
    if (hall === null) return [importer]
    const handedOn = listNames(hall.code ?? '', 'export', `./${posix.relative(posix.dirname(importer), id)}`, 'here')
    const door = `#${importer.slice(importer.lastIndexOf('/src/') + '/src/'.length)}`
    const takes = (guest: string) =>
      listNames(graph.getModuleInfo(guest)?.code ?? '', 'import', door, 'there').some((name) => handedOn.includes(name))
    return hall.importers.filter(takes)
  })
}

/** The files by whose fetching a module comes along: pages, and what is imported by import(). */
function rootsOf(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set<string>()
  const roots = new Set<string>()
  const climb = (at: string) => {
    const info = graph.getModuleInfo(at)
    if (seen.has(at) || info === null) return
    seen.add(at)
    if (info.isEntry || info.dynamicImporters.length > 0) roots.add(at)
    listImporters(at, graph).forEach(climb)
  }
  climb(id)
  return roots
}

/**
 * Few and large chunks: each costs its headers and begins its compression again. What both pages start with (kit), what the site's
 * pages have around them and the room may ask for later (session) or never does (site), what the room starts with and other pages
 * use too (paper) or not (room). All else is split by a person who asks for it.
 */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (starts.test(id) || ofCache.test(id)) return null
  const roots = [...rootsOf(id, graph)]
  const comesWith = (wanted: RegExp) => roots.some((root) => wanted.test(root))
  if (comesWith(pages.site)) return comesWith(pages.room) ? 'kit' : roots.some(isLateInRoom) ? 'session' : 'site'
  if (comesWith(/\/kit\/api\/api-link\.ts$/)) return 'api'
  if (!comesWith(pages.room)) return null
  return roots.every((root) => roomItself.test(root)) ? 'room' : 'paper'
}

/** Modules of several pages: what more than one of these asks for is a chunk for each room within, and one for the files around the rooms. */
const byFolder = /\/src\/web\/(result|supervision)\/(?:([\w-]+)\/)?[^?]*\.(?:tsx?|css)$/

function folderOf(id: string, graph: ModuleGraph): string | null {
  const together = Object.entries(fetchedTogether).find(([, files]) => isOneOf(id, files))
  if (together !== undefined) return together[0]
  const [, module, room] = byFolder.exec(id) ?? []
  if (module === undefined || rootsOf(id, graph).size < 2) return null
  return room === undefined ? module : `${module}-${room}`
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
    recoveringImports(),
    offlineRoom(),
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
      treeshake: {
        moduleSideEffects: [{ test: front, sideEffects: false }],
        manualPureFunctions: ['z', 'endpoint', 'pageOf'],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: /node_modules\/(react|react-dom|scheduler|i18next)\/|rolldown\/runtime/ },
            { name: chunkOf, debugName: 'by page', includeDependenciesRecursively: false },
            {
              name: 'cache',
              test: ofCache,
              includeDependenciesRecursively: false,
            },
            { name: (id) => wordsOfTheShell.exec(id)?.[1]?.replace(/^/, 'words-') ?? null, debugName: 'words of the shell' },
            { name: folderOf, debugName: 'by folder', includeDependenciesRecursively: false },
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
