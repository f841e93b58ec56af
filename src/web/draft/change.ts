import type { Folder } from './folder.ts'
import { isMap, isSame, type Json, type Path } from './json.ts'

/** What a change took away, where it was more than a text. */
export type Removed = 'question' | 'group'

/** One change of an author: what its files said before, and say after it. */
export interface Change {
  /** Where it was made. */
  readonly file: string
  readonly path: Path
  readonly before: Folder
  readonly after: Folder
  readonly removed?: Removed
}

/** The way to what differs: to the one value, or to the nearest that holds all of them. */
export function findDifference(one: Json | undefined, other: Json | undefined): Path {
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return []
    const differing = one.flatMap((entry, index) => (isSame(entry as Json, other[index] as Json) ? [] : [index]))
    const [index] = differing
    return differing.length === 1 && index !== undefined ? [index, ...findDifference(one[index] as Json, other[index] as Json)] : []
  }
  if (!isMap(one) || !isMap(other)) return []
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !isSame(one[name], other[name]))
  const [name] = names
  return names.length === 1 && name !== undefined ? [name, ...findDifference(one[name], other[name])] : []
}

/** A file that was not there becomes an empty one: the server keeps what an author has begun. */
const emptyOf = (path: string): Json => (path.endsWith('.yaml') ? {} : '')

/** The change that these files would make of a folder; null where they say what it says. The first of them is where it was made. */
export function compareFolders(folder: Folder, changes: Folder): Change | null {
  const after = Object.fromEntries(Object.entries(changes).filter(([path, content]) => !isSame(folder[path], content)))
  const [file] = Object.keys(after)
  if (file === undefined) return null
  const before = Object.fromEntries(Object.keys(after).map((path) => [path, folder[path] ?? emptyOf(path)]))
  return { file, path: findDifference(before[file], after[file]), before, after }
}
