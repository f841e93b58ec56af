import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minifyContractRouter } from '@orpc/contract'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown, transformWithOxc, version as viteVersion } from 'vite'
import { contract, firstContracts } from './src/contract/api/contract.gen.ts'
import { routes } from './src/web/app/routes.ts'
import { toWordFileName } from './src/web/kit/i18n/word-file.ts'
import {
  findCacheChunk,
  findFolderChunk,
  findPageChunk,
  findWordsChunk,
  front,
  isKeptForTheRoom,
  listFetchedWith,
  notedWaits,
  usedChunkRules,
} from './tools/web-chunks.ts'
import { fetchedView, frontPage } from './tools/page-links.ts'
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

const foreignLocale =
  /\/node_modules\/react-(?:aria|aria-components|stately)\/dist\/.*\/intl\/.*\/(?!en-US|zh-CN|zh-TW)[a-z]{2}-[A-Z]{2}\.mjs$/

/** React Aria brings its few words in thirty languages: those that the product doesn't speak are left out. */
function ownLanguages(): Plugin {
  return {
    name: 'bandstand:own-languages',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: foreignLocale }, handler: () => 'export default {}' },
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

const ofTheRoom = /\/src\/(web\/room|contract\/(attempt|recording|result|challenge|supervision))\/.*\.tsx?$/
/** Modules that use word files in the exam room. */
const speaksInTheRoom = /\/src\/web\/(room|kit)\//

type Bundle = Rolldown.OutputBundle
type FindCode = (id: string) => string | null | undefined

function isOfTheRoom(chunk: Bundle[string] | undefined): boolean {
  return chunk?.type === 'chunk' && Object.keys(chunk.modules).some((id) => ofTheRoom.test(id) || isKeptForTheRoom(id))
}

/** The word files that the modules of some chunks ask for by name. */
function listWordsAsked(chunks: readonly Rolldown.OutputChunk[], findCode: FindCode): string[] {
  const ids = chunks.flatMap(({ modules }) => Object.keys(modules))
  const speakers = ids.filter((id) => speaksInTheRoom.test(id) || isKeptForTheRoom(id))
  const calls = speakers.flatMap((id) => [...(findCode(id) ?? '').matchAll(/\b(?:(?:load|start)Words|useTranslations?)\(([^()]*)\)/g)])
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

const wordFile = /\/src\/web\/.*\.(\w\w)\.json$/

/** Whoever imports a file that starts a page would start that page too. */
function findStarted(bundle: Rolldown.OutputBundle): string | undefined {
  const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk')
  const pages = chunks.filter(({ isEntry, facadeModuleId }) => isEntry && !wordFile.test(facadeModuleId ?? ''))
  const entries = new Set(pages.map(({ fileName }) => fileName))
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

/** Writes `/flashcard-worker.js`: the service worker of the flashcards, which keeps what their pages tell it that they used. */
function offlineFlashcards(): Plugin {
  const source = fileURLToPath(new URL('src/web/flashcard/flashcard-worker.ts', import.meta.url))
  return {
    name: 'bandstand:offline-flashcards',
    apply: 'build',
    async writeBundle() {
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false })
      await writeFile(`${outFolder}flashcard-worker.js`, code.replace(/^export \{\};?$/m, ''))
    },
  }
}

/** What the built pages are made of, with what was written from other sides: a name must change with its content. */
const sources = ['src/web', 'src/contract']
const sourceFiles = ['index.html', 'room.html', 'vite.config.ts', 'tools/web-chunks.ts', 'tools/page-links.ts', 'package-lock.json']
const isNoSource = (name: string) => /\.test\.tsx?$/.test(name)

/**
 * One for all files that pages ask for by name, so that the lists of these names, which come with the first page, are packed to little more
 * than the names. What is fetched with every page, and is most of it, keeps a hash of its own and stays in caches when a page changes.
 */
async function hashSources(): Promise<string> {
  const below = sources.map(async (folder) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile() && !isNoSource(entry.name)).map((entry) => `${entry.parentPath}/${entry.name}`)
  })
  const hash = createHash('sha256').update(viteVersion)
  for (const path of [...(await Promise.all(below)).flat(), ...sourceFiles].toSorted()) hash.update(path).update(await readFile(path))
  return hash.digest('base64url').replaceAll(/[-_]/g, '').slice(0, 8)
}

const sourcesHash = await hashSources()

const toWordPath = (file: string, lang: string) => `assets/${file.replaceAll('/', '-')}.${lang}-${sourcesHash}.js`

/** Large, and fetched with every page or with every page of the room. */
const isOfAllPages = /^(?:dom|kit|session|site|api|cache|store|engine|room|index)$/

function nameChunk({ facadeModuleId, name }: Rolldown.PreRenderedChunk): string {
  const [path, lang] = wordFile.exec(facadeModuleId ?? '') ?? []
  if (path !== undefined && lang !== undefined) return toWordPath(toWordFileName(path), lang)
  return isOfAllPages.test(name) ? 'assets/[name]-[hash].js' : `assets/[name]-${sourcesHash}.js`
}

const nameAsset = ({ names: [name = ''] }: Rolldown.PreRenderedAsset) =>
  name.endsWith('.css') && !isOfAllPages.test(name.slice(0, -'.css'.length))
    ? `assets/[name]-${sourcesHash}[extname]`
    : 'assets/[name]-[hash][extname]'

/**
 * Builds each word file under its name, and lets pages ask for it by that: a list of all of them would come with the first page and grow
 * with every module.
 */
function namedWordFiles(): Plugin {
  const opener = fileURLToPath(new URL('src/web/kit/i18n/open-word-file.ts', import.meta.url))
  return {
    name: 'bandstand:named-word-files',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const names = await readdir('src/web', { recursive: true })
      for (const name of names) {
        const path = `/src/web/${name}`
        const [, lang] = wordFile.exec(path) ?? []
        if (lang !== undefined && findWordsChunk(path) === null)
          this.emitFile({ type: 'chunk', id: path.slice(1), fileName: toWordPath(toWordFileName(path), lang), preserveSignature: 'strict' })
      }
    },
    load: {
      filter: { id: opener },
      handler: () => `import { loadChunk } from '../load-chunk.ts'
        export const findWordFile = (name) => () => {
          const path = 'assets/' + name.replaceAll('/', '-') + '-${sourcesHash}.js'
          return loadChunk(() => import(/* @vite-ignore */ '/' + path), [path])
        }`,
    },
  }
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
    ownLanguages(),
    namedWordFiles(),
    recoveringImports(),
    offlineRoom(),
    offlineFlashcards(),
    fetchedView(),
    frontPage(),
    notedWaits(),
    usedChunkRules(),
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
      resolveDependencies: (file, needed, { hostType }) => (hostType === 'html' ? needed : listFetchedWith(file, needed)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { site: 'index.html', room: 'room.html' },
      treeshake: {
        moduleSideEffects: [{ test: front, sideEffects: false }],
        manualPureFunctions: ['z', 'endpoint', 'pageOf'],
      },
      output: {
        chunkFileNames: nameChunk,
        assetFileNames: nameAsset,
        codeSplitting: {
          groups: [
            { name: 'dom', test: /node_modules\/(react-dom|scheduler)\//, includeDependenciesRecursively: false },
            { name: findPageChunk, debugName: 'by page', includeDependenciesRecursively: false },
            { name: findCacheChunk, debugName: 'cache', includeDependenciesRecursively: false },
            { name: findWordsChunk, debugName: 'words of the shell' },
            { name: findFolderChunk, debugName: 'by folder', includeDependenciesRecursively: false },
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
