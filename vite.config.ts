import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minifyContractRouter } from '@orpc/contract'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
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
