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
import { routes } from './src/web/app/routes.ts'

const outFolder = fileURLToPath(new URL('dist/web/', import.meta.url))

/** Only what a browser needs of the contract: methods and paths. Its schemas, and zod with them, stay on the server. */
function minifiedContract(): Plugin {
  const name = 'virtual:contract'
  const leaveOut = new Set(['summary', 'description', 'tags', 'successStatus', 'access', 'demoOnly'])
  return {
    name: 'bandstand:contract',
    resolveId: { filter: { id: /^virtual:contract$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /^\0virtual:contract$/ },
      handler: () => {
        const json = JSON.stringify(minifyContractRouter(contract), (key, value: unknown) => (leaveOut.has(key) ? undefined : value))
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

/** Chunks of the room and what it may ask for while it is open; the words of all its languages among them. */
const ofTheRoom = new RegExp(
  [
    /\/src\/web\/attempt\/(test|room)\.page\.tsx/,
    /\/src\/web\/attempt\/(room|offline)\//,
    /\/src\/web\/kit\/api-link\.ts/,
    /\/src\/web\/account\/login-form\.tsx/,
    /\/src\/contract\/attempt\//,
    /\/src\/web\/(kit|app|account|attempt)\/(kit|app|account|attempt|listening|speaking|writing|old-room|unsent)\.(en|cn|tw)\.json/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** Everything that must be there for a room to open without a network: what the entry needs, and what the room may still ask for. */
function listRoomFiles(bundle: Rolldown.OutputBundle, entry: Rolldown.OutputChunk): string[] {
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
  walk(entry.fileName)
  return [...found].toSorted()
}

function isOfTheRoom(chunk: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): boolean {
  return chunk?.type === 'chunk' && chunk.facadeModuleId !== null && ofTheRoom.test(chunk.facadeModuleId)
}

/** Writes `/sw.js`: the service worker, with the list of the built files that it keeps. */
function offlineRoom(): Plugin {
  const source = fileURLToPath(new URL('src/web/attempt/offline/offline-worker.ts', import.meta.url))
  let wanted: readonly string[] = []
  return {
    name: 'bandstand:offline-room',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry)
      if (entry?.type !== 'chunk') this.error('there is no entry')
      wanted = listRoomFiles(bundle, entry)
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
  getModuleInfo(
    id: string,
  ): { readonly isEntry: boolean; readonly importedIds: readonly string[]; readonly importers: readonly string[] } | null
}

/** Whether every page needs a module: the entry imports it, and not by import(). */
function isShell(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const found = graph.getModuleInfo(id)
  return (
    found !== null && found.importers.some((importer) => graph.getModuleInfo(importer)?.isEntry === true || isShell(importer, graph, seen))
  )
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
    precompressed(),
  ],
  build: {
    outDir: outFolder,
    emptyOutDir: true,
    target: 'es2022',
    // The page policy allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'endpoint', 'pageOf'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: /node_modules\/(react|react-dom|scheduler|i18next|use-sync-external-store|@tanstack)\// },
            { name: (id, graph) => (isShell(id, graph) ? 'shell' : null), debugName: 'shell', includeDependenciesRecursively: false },
            {
              name: 'forms',
              test: /src\/web\/kit\/(field|inputs|form|use-submit|sort-errors)\.tsx?$/,
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
