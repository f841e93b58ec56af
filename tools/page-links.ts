import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type InlineConfig, minify, type Plugin, runnerImport, transformWithOxc } from 'vite'
import type { Bundle } from './web-chunks.ts'

/*
 * What a page names in its head besides its own files, so that the browser fetches it at the same time: what its script would ask for
 * only when it runs.
 */

type Chunk = Extract<Bundle[string], { readonly type: 'chunk' }>

const listChunks = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((found) => found.type === 'chunk')

/** A built file with all that it imports at once. */
function listWithImports(bundle: Bundle, fileName: string, found = new Set<string>()): ReadonlySet<string> {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || found.has(fileName)) return found
  found.add(fileName)
  for (const name of chunk.imports) listWithImports(bundle, name, found)
  return found
}

/** What some modules need that a page does not name yet: its scripts, the largest first, and their style sheets. */
function listMissing(bundle: Bundle, html: string, isMeant: (id: string) => boolean) {
  const meant = listChunks(bundle).filter(({ modules }) => Object.keys(modules).some(isMeant))
  const names = new Set(meant.flatMap(({ fileName }) => [...listWithImports(bundle, fileName)]))
  const scripts = listChunks(bundle)
    .filter(({ fileName }) => names.has(fileName) && !html.includes(`"/${fileName}"`))
    .toSorted((one, other) => other.code.length - one.code.length)
  const sheets = new Set(scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return { scripts: scripts.map(({ fileName }) => fileName), sheets: [...sheets].filter((name) => !html.includes(`"/${name}"`)) }
}

/**
 * Names the modules of a page by their size, the largest first: a browser has six connections, and fills them in this order. What comes
 * last in a connection of its own, shared with five others, is what the page waits for. What can wait for the page's own files comes behind
 * them, unless it is the largest.
 */
function sortModules(bundle: Bundle, html: string, later: readonly string[] = []): string {
  const tag = /\s*<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+)">(?:<\/script>)?/g
  const sizeOf = new Map(listChunks(bundle).map(({ fileName, code }) => [fileName, code.length]))
  const found = [...html.matchAll(tag)].map(([text, name = '']) => ({ text, name, size: sizeOf.get(name) ?? 0 }))
  const bySize = found.toSorted((one, other) => other.size - one.size)
  const waits = ({ name }: { readonly name: string }, index: number) => index > 0 && later.includes(name)
  const sorted = [...bySize.filter((module, index) => !waits(module, index)), ...bySize.filter(waits)].map(({ text }) => text)
  return html.replaceAll(tag, '').replace(/\s*<link rel="stylesheet"/, (sheet) => `${sorted.join('')}${sheet}`)
}

/** Lets the room's page fetch what shows the room without waiting for it: its script imports that when it has begun to enter. */
export function fetchedView(): Plugin {
  return {
    name: 'bandstand:fetched-view',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['room.html']
        if (page?.type !== 'asset') return this.error('there is no page of the room')
        const html = String(page.source)
        const { scripts, sheets } = listMissing(bundle, html, (id) => id.endsWith('/app/start/show-room.tsx'))
        if (scripts.length === 0) return this.error('what shows the room is missing')
        const links = [
          ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
          ...sheets.map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`),
        ]
        page.source = sortModules(bundle, html.replace('</head>', `${links.join('')}</head>`), scripts)
      },
    },
  }
}

/** What the front page shows, and its words in the language of a browser that has chosen none. */
const isOfFrontPage = (id: string) => /\/src\/web\/(brand\/landing\.page\.tsx\?|(brand\/brand|app\/app|kit\/kit)\.en\.json)/.test(id)

const root = fileURLToPath(new URL('../', import.meta.url))

/** Markup needs no styles. */
const withoutStyles: Plugin = {
  name: 'bandstand:without-styles',
  enforce: 'pre',
  resolveId: { filter: { id: /\.css(?:\?|$)/ }, handler: () => '\0without-styles' },
  load: { filter: { id: /^\0without-styles$/ }, handler: () => `export default ''` },
}

/** The beginning of the front page as markup: drawn by its own components. */
async function drawFront(): Promise<string> {
  const settings = {
    root,
    configFile: false,
    logLevel: 'error' as const,
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [withoutStyles],
  } satisfies InlineConfig
  const { module } = await runnerImport<{ readonly front: string }>('/src/web/brand/write-front.tsx', settings)
  return module.front
}

/** The page's modules, as a part of it that a script puts in. */
function takeModules(html: string): { readonly rest: string; readonly modules: string } {
  const tag = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g
  return { rest: html.replaceAll(tag, ''), modules: [...html.matchAll(tag)].map(([text]) => text.trim()).join('') }
}

/**
 * Writes `front.html`: the site's page as it is answered at the front page's address. It comes with the beginning of what it shows and the
 * style sheets for that; the site's modules wait in a template until `show-front.ts` puts them in, with the front page's own files and its
 * words. `loadChunk` fetches those by `fetch`, and so does this page: where one fails, it is asked for again.
 */
export function frontPage(): Plugin {
  const starter = `${root}src/web/app/start/show-front.ts`
  return {
    name: 'bandstand:front-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return this.error('there is no page of the site')
        const html = String(page.source)
        page.source = sortModules(bundle, html)
        const { scripts, sheets } = listMissing(bundle, html, isOfFrontPage)
        if (scripts.length < 3) return this.error('the front page or its words are missing')
        const { rest, modules } = takeModules(page.source)
        const { code } = await transformWithOxc(await readFile(starter, 'utf8'), starter, { sourcemap: false })
        const { code: source } = await minify(starter, code.replace(/^export \{\};?$/m, ''))
        const starterName = this.getFileName(this.emitFile({ type: 'asset', name: 'front.js', source }))
        const head = [
          ...sheets.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
          `<script defer src="/${starterName}"></script>`,
        ]
        const fetched = scripts.map((name) => `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="/${name}">`)
        const front = rest
          .replace('</head>', `${head.join('')}</head>`)
          .replace('<div id="app"></div>', `<div id="app"><!-- front -->${await drawFront()}<!-- /front --></div>`)
          .replace('</body>', `<template id="site">${modules}${fetched.join('')}</template></body>`)
        this.emitFile({ type: 'asset', fileName: 'front.html', source: front })
      },
    },
  }
}
