import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/*
 * Which files of the web side come in one chunk. The rules name folders, so that a file may be moved or renamed within its folder; a folder
 * stands for the files in it and not for those of its rooms. A build in which a named folder has no file is refused.
 */

export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly code: string | null
    readonly isEntry: boolean
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

const named = new Set<string>()

/** The folder of a file below src/web, or of a part that was split from one; empty for all other files. */
function folderOf(id: string): string {
  return /\/src\/web\/([^?]+)\/[^/?]+(?:\?|$)/.exec(id)?.[1] ?? ''
}

function liesIn(...folders: readonly string[]): (id: string) => boolean {
  for (const folder of folders) named.add(folder)
  return (id) => folders.includes(folderOf(id))
}

/** Refuses a build in which a folder that the rules name has no file. */
export function usedChunkRules(): Plugin {
  return {
    name: 'bandstand:used-chunk-rules',
    apply: 'build',
    generateBundle() {
      const found = new Set([...this.getModuleIds()].map(folderOf))
      const lost = [...named].find((folder) => !found.has(folder))
      if (lost !== undefined) this.error(`tools/web-chunks.ts names src/web/${lost}, and no file of it is part of the build`)
    },
  }
}

const isRoot = (id: string, graph: ModuleGraph) => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0

/** Outside its folder: what the room may still ask for while it is open. */
export const isAskedByTheRoom = liesIn('identity/login', 'identity/captcha', 'app/crash', 'support')
/** Of these, signing in is possible as soon as the network is back. */
export const isKeptForTheRoom = liesIn('identity/login')

/** Pages that candidates wait for, and their pieces. */
const isWaitedFor = liesIn(
  'brand',
  'account/entrance',
  'account/register',
  'home',
  'exam',
  'attempt',
  'result/summary',
  'result/history',
  'app',
)
const waitedFor = new Set<string>()

/** Notes which chunks candidates wait for, before Vite asks what is to be fetched with each. */
export function notedWaits(): Plugin {
  return {
    name: 'bandstand:noted-waits',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && Object.keys(chunk.modules).some((id) => isWaitedFor(id) && isRoot(id, this)))
            waitedFor.add(chunk.fileName)
      },
    },
  }
}

/** Fetched with whichever page: what comes later need not name them again. */
const alwaysThere = /\/(rolldown-runtime|dom|kit|site)-[\w-]+\.(js|css)$/

/**
 * What is fetched at once with a file that is imported later. For what candidates wait for it is all that the file needs. Of others it is
 * found out a round trip later, because the names of all files of all pages would stand in front of the first one.
 */
export function listFetchedWith(file: string, needed: readonly string[]): string[] {
  return needed.filter((name) => !alwaysThere.test(name) && (name.endsWith('.css') || waitedFor.has(file)))
}

/** What other modules enter a module by: it only hands on, and who takes one name of it fetches no other. */
export const front = /\/src\/web\/[\w-]+\/index\.ts$/

interface Sides {
  readonly verb: 'import' | 'export'
  readonly side: 'there' | 'here'
}

/** The names in the braces of `import {…} from` or `export {…} from` one file: as that file calls them, or as they are called here. */
function listNames(code: string, specifier: string, { verb, side }: Sides): string[] {
  return [...code.matchAll(/\b(import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, found, , from]) => found === verb && from === specifier)
    .flatMap(([, , names = '']) => names.split(',').map((name) => name.trim().split(' as ')))
    .flatMap((pair) => pair.at(side === 'there' ? 0 : -1) ?? [])
}

/** A package whose parts aren't all fetched with the first page. */
const frontOfPackage = /\/node_modules\/(@tanstack\/react-router)\/dist\/esm\/index\.js$/

/** What others enter by this file name: `#web/exam/index.ts`, or a package. */
const doorOf = (importer: string) =>
  frontOfPackage.exec(importer)?.[1] ?? `#${importer.slice(importer.lastIndexOf('/src/') + '/src/'.length)}`

/** The files that import a module: at once, or by taking one of its names from a front. */
function listImporters(id: string, graph: ModuleGraph): readonly string[] {
  return (graph.getModuleInfo(id)?.importers ?? []).flatMap((importer) => {
    const hall = front.test(importer) || frontOfPackage.test(importer) ? graph.getModuleInfo(importer) : null
    if (hall === null) return [importer]
    const specifier = `./${posix.relative(posix.dirname(importer), id)}`
    const handedOn = ['import', 'export'].flatMap((verb) =>
      listNames(hall.code ?? '', specifier, { verb: verb as Sides['verb'], side: 'here' }),
    )
    const door = doorOf(importer)
    const takes = (guest: string) =>
      listNames(graph.getModuleInfo(guest)?.code ?? '', door, { verb: 'import', side: 'there' }).some((name) => handedOn.includes(name))
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

const isHtml = (id: string) => id.endsWith('.html')
const isSite = (id: string) => id.endsWith('/index.html')
/** Enters the room. */
const isRoomStart = (id: string) => id.endsWith('/room.html')
/** Shows it, and is fetched at the same time. */
const isRoomView = (id: string) => id.endsWith('/app/start/show-room.tsx')
const isRoom = (id: string) => isRoomStart(id) || isRoomView(id)

/** Starts one of the two pages; whoever shares a chunk with it would start that page too. */
function startsPage(id: string, graph: ModuleGraph): boolean {
  return isHtml(id) || (graph.getModuleInfo(id)?.importers.some(isHtml) ?? false)
}

const isOfApi = liesIn('kit/api')

/** Whether a file of kit/api is the one that brings a package to the others. */
function brings(id: string, from: RegExp, graph: ModuleGraph): boolean {
  return isOfApi(id) && isRoot(id, graph) && (graph.getModuleInfo(id)?.importedIds.some((imported) => from.test(imported)) ?? false)
}

const cachePackage = /\/@tanstack\/(query-core|react-query)\//
const cacheLater = /\/@tanstack\/(query-core|react-query)\/(?!.*\/(QueryClientProvider|queryOptions)\.js)/
const linkPackage = /\/@orpc\//

/** The cache of answers: named by all, used by pages that come later. */
const isOfCache = (id: string, graph: ModuleGraph) => cacheLater.test(id) || brings(id, cachePackage, graph)

export function findCacheChunk(id: string, graph: ModuleGraph): string | null {
  return isOfCache(id, graph) ? 'cache' : null
}

/** What only the room asks for; parts of its engine are asked for by results too. */
const isRoomItself = (id: string) => isRoom(id) || /\/web\/room\/(?!storage\/|recording\/)/.test(id)
const isLateInRoom = (root: string) => /\/web\/room\//.test(root) || isAskedByTheRoom(root)

const isPackage = (id: string) => id.includes('/node_modules/')

/** What names React, but not what draws: the room is entered before anything can be drawn. */
const isBase = (id: string) => /node_modules\/react\/|rolldown\/runtime/.test(id)

/**
 * Few and large chunks: each costs its headers and begins its compression again. What both pages start with (kit), what the site's
 * pages have around them and the room may ask for later (session) or never does (site), what enters the room and other pages
 * use too (store) or not (engine), and what shows it (room). All else is split by a person who asks for it.
 */
export function findPageChunk(id: string, graph: ModuleGraph): string | null {
  if (isBase(id)) return 'kit'
  if (startsPage(id, graph) || isOfCache(id, graph)) return null
  const roots = [...rootsOf(id, graph)]
  // The style sheets of both come in one file.
  if (roots.some(isSite))
    return roots.some(isRoom) ? 'kit' : isPackage(id) || id.endsWith('.css') || roots.some(isLateInRoom) ? 'session' : 'site'
  if (roots.some((root) => brings(root, linkPackage, graph))) return 'api'
  if (!roots.some(isRoom)) return null
  if (!roots.every(isRoomItself)) return 'store'
  return roots.some(isRoomStart) ? 'engine' : 'room'
}

/** The words that both pages start with. */
const isOfShell = liesIn('kit', 'app')

export function findWordsChunk(id: string): string | null {
  const [, file, lang] = /\/([\w-]+)\.(\w\w)\.json$/.exec(id) ?? []
  if (lang === undefined) return null
  // One page asks for those of all modules, and no other page does: the audit log, and the first page of staff.
  if (file === 'audit-log' || file === 'counters') return `${file}-${lang}`
  return isOfShell(id) ? `words-${lang}` : null
}

/** What pages of several modules share, in one chunk for some folders. */
const shared = {
  forms: liesIn('kit/form', 'identity', 'identity/login', 'identity/line'),
  pieces: liesIn('kit/display', 'kit/format'),
  states: liesIn('kit/page', 'kit', 'kit/api'),
  exam: liesIn('exam', 'target'),
  notices: liesIn('notification'),
  'email-links': liesIn('identity/email', 'identity/link'),
  plan: liesIn('plan'),
  'account-menu': liesIn('app/shell'),
} as const

/** The one page of a folder is always shown within the other. */
const isEntrance = liesIn('account/entrance')

/** Modules of several pages: what more than one of these asks for is a chunk for each room within, and one for the files around the rooms. */
const byFolder = /\/src\/web\/(result|supervision)\/(?:([\w-]+)\/)?[^?]*\.(?:tsx?|css)$/

export function findFolderChunk(id: string, graph: ModuleGraph): string | null {
  if (folderOf(id) === '' || !/\.(?:tsx?|css)(?:\?|$)/.test(id) || front.test(id)) return null
  const roots = [...rootsOf(id, graph)]
  if (isEntrance(id) && roots.every((root) => isEntrance(root) && /\.page\.tsx/.test(root))) return 'entrance'
  if (roots.length < 2) return null
  // What fetches a file of its own folder later does not bring it along.
  if (graph.getModuleInfo(id)?.dynamicallyImportedIds.some((later) => folderOf(later) === folderOf(id))) return null
  const together = Object.entries(shared).find(([, isOne]) => isOne(id))
  if (together !== undefined) return together[0]
  const [, module, room] = byFolder.exec(id) ?? []
  return module === undefined ? null : room === undefined ? module : `${module}-${room}`
}

export type Bundle = Rolldown.OutputBundle

const web = new URL('../src/web/', import.meta.url)
const lost = [...named].find((folder) => !existsSync(new URL(folder, web)))
if (lost !== undefined) throw new Error(`tools/web-chunks.ts names src/web/${lost}, and there is no such folder`)
