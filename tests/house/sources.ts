import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

export interface SourceFile {
  /** From the root, with slashes. */
  readonly path: string
  readonly text: string
}

const leftOut = new Set(['node_modules', 'dist', 'data', '.cache', '.git', 'coverage'])

function walk(base: string, path: string): string[] {
  const full = join(base, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  const names = readdirSync(full)
    .filter((name) => !leftOut.has(name))
    .toSorted()
  return names.flatMap((name) => walk(base, path === '' ? name : `${path}/${name}`))
}

/** The paths of the files below a folder, from the root. */
export function listFiles(base: string, folder: string): string[] {
  return walk(base, folder)
}

/** The text files below a folder whose paths fit, with what is in them. */
export function readSources(base: string, folder: string, fits: (path: string) => boolean): SourceFile[] {
  return walk(base, folder)
    .filter(fits)
    .map((path) => ({ path, text: readFileSync(join(base, path), 'utf8') }))
}

export const isTest = (path: string) => /\.(test|fault|journey|axe)\.tsx?$/.test(path)
export const isCode = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !path.endsWith('.gen.ts')

/** The room of a path: `src/server/account/x.ts` is in `account`. */
export function roomOf(path: string): string {
  return path.split('/')[2] ?? ''
}

export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')
}
