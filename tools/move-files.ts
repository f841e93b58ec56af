import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { redirectImports, resolveSpecifier, toSpecifier } from './redirect-imports.ts'

/*
 * Moves source files and rewrites every path that names them: imports, `new URL(…, import.meta.url)`, routes, configurations, documents.
 *
 *   node tools/move-files.ts MAP.json     the map is {"from": "to"}; a folder ends with a slash; a `*` in a file's name stands for anything
 *   node tools/move-files.ts --redirect   moves nothing: lets every import enter other modules by the index.ts that now exports the name
 *
 * A file's tests (`name.test.ts`, `name.case.test.ts`) go with it unless the map names them.
 */

const root = fileURLToPath(new URL('../', import.meta.url))
const isCode = (path: string) => /\.(ts|tsx|mjs|mts)$/.test(path)
const isText = (path: string) => /\.(ts|tsx|mjs|mts|json|md|html|css|yaml|yml|sql|csv)$/.test(path) && path !== 'package-lock.json'

function listFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
}

function toMatcher(from: string): (path: string) => string | null {
  if (from.endsWith('/')) return (path) => (path.startsWith(from) ? path.slice(from.length) : null)
  if (!from.includes('*')) return (path) => (path === from ? '' : null)
  const pattern = new RegExp(`^${from.split('*').map(escapePattern).join('([^/]*)')}$`)
  return (path) => (pattern.test(path) ? posix.basename(path) : null)
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** Every file that moves, by its present path. Exact paths of the map win over patterns and folders. */
function expandMap(map: Readonly<Record<string, string>>, files: readonly string[]): Map<string, string> {
  const moves = new Map<string, string>()
  const entries = Object.entries(map).toSorted(([a], [b]) => rank(a) - rank(b))
  for (const [from, to] of entries) {
    const match = toMatcher(from)
    const found = files.flatMap((path) => {
      const rest = match(path)
      return rest === null ? [] : [[path, rest === '' ? to : posix.join(to, rest)] as const]
    })
    if (found.length === 0) throw new Error(`The map names ${from}, and there is no such file.`)
    for (const [path, target] of found) if (!moves.has(path)) moves.set(path, target)
  }
  for (const [path, target] of Array.from(moves)) {
    const stem = /^(.*)\.tsx?$/.exec(path)?.[1]
    if (stem === undefined) continue
    const tests = files.filter((file) => file.startsWith(`${stem}.`) && /\.test\.tsx?$/.test(file) && !moves.has(file))
    const newStem = target.replace(/\.tsx?$/, '')
    for (const test of tests) moves.set(test, newStem + test.slice(stem.length))
  }
  const targets = new Set(moves.values())
  if (targets.size < moves.size) throw new Error('Two files would get the same path.')
  const taken = [...targets].find((path) => files.includes(path) && !moves.has(path))
  if (taken !== undefined) throw new Error(`${taken} exists already.`)
  for (const [path, target] of Array.from(moves)) if (path === target) moves.delete(path)
  return moves
}

const rank = (from: string) => (from.endsWith('/') ? 2 : from.includes('*') ? 1 : 0)

interface Paths {
  readonly moves: ReadonlyMap<string, string>
  readonly files: ReadonlySet<string>
}

function toRelative(importer: string, target: string): string {
  const path = posix.relative(posix.dirname(importer), target)
  return path.startsWith('.') ? path : `./${path}`
}

/** Rewrites the paths in one file of code that stood at `from` and stands at `to` from now on. */
function rewriteCode(text: string, from: string, to: string, { moves, files }: Paths): string {
  const urls = text.replaceAll(/new URL\((['`])([^'`$\n]+)\1, import\.meta\.url\)/g, (whole, quote: string, path: string) => {
    if (path.startsWith('/') || path.includes(':')) return whole
    const old = posix.normalize(posix.join(posix.dirname(from), path))
    const isFolder = path.endsWith('/') || path.endsWith('..')
    const target = isFolder ? old : moves.get(old)
    if (isFolder && from === to) return whole
    if (!isFolder && target === undefined && (from === to || !existsSync(join(root, old)))) return whole
    const spelled = toRelative(to, target ?? old)
    const bare = path.startsWith('.') ? spelled : spelled.replace(/^\.\//, '')
    return `new URL(${quote}${isFolder && !bare.endsWith('/') ? `${bare}/` : bare}${quote}, import.meta.url)`
  })
  return urls.replaceAll(
    /'((?:\.\.?\/|#(?:contract|server|web|postgres-embedded|tests|tools)\/)[^'\n]*)'(?!, import\.meta\.url)/g,
    (whole, specifier: string) => {
      const old = resolveSpecifier(specifier, from)
      if (old === null || !files.has(old)) return whole
      const target = moves.get(old) ?? old
      if (target === old && from === to) return whole
      if (specifier.startsWith('#') && target === old) return whole
      return `'${toSpecifier(to, target)}'`
    },
  )
}

/** Rewrites paths from the root, and those that the map of addresses gives from src/web. */
function rewritePaths(text: string, { moves }: Paths): string {
  const named = text.replaceAll(/(?<![\w./-])(?:\/)?(?:src|tests|tools|bench|docs)\/[\w./-]+\.\w+/g, (whole) => {
    const isRooted = whole.startsWith('/')
    const target = moves.get(isRooted ? whole.slice(1) : whole)
    return target === undefined ? whole : `${isRooted ? '/' : ''}${target}`
  })
  return named.replaceAll(/'([\w-]+\/[\w./-]+\.tsx)'/g, (whole, path: string) => {
    const target = moves.get(`src/web/${path}`)
    return target === undefined ? whole : `'${target.replace(/^src\/web\//, '')}'`
  })
}

function move(map: Readonly<Record<string, string>>): void {
  const listed = listFiles()
  const moves = expandMap(map, listed)
  const paths: Paths = { moves, files: new Set(listed) }
  let rewritten = 0
  for (const path of listed.filter(isText)) {
    if (!statSync(join(root, path)).isFile() || path.startsWith('migrations/')) continue
    const before = readFileSync(join(root, path), 'utf8')
    const code = isCode(path) ? rewriteCode(before, path, moves.get(path) ?? path, paths) : before
    const after = rewritePaths(code, paths)
    if (after !== before) {
      writeFileSync(join(root, path), after)
      rewritten += 1
    }
  }
  for (const [from, to] of moves) {
    mkdirSync(dirname(join(root, to)), { recursive: true })
    execFileSync('git', ['mv', from, to], { cwd: root })
  }
  console.log(`Moved ${moves.size} files, rewrote ${rewritten}.`)
}

const [argument] = process.argv.slice(2)
if (argument === undefined) throw new Error('Usage: node tools/move-files.ts MAP.json | --redirect')
if (argument !== '--redirect') move(JSON.parse(readFileSync(argument, 'utf8')) as Record<string, string>)
console.log(
  redirectImports(
    root,
    listFiles().filter((path) => isCode(path)),
  ),
)
