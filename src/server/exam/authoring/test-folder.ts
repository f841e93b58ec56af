import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'

/** The text of every file of an authoring folder, by its path with forward slashes. */
export type TestFiles = ReadonlyMap<string, string>

export interface TestFolder {
  /** The folder's name, which is the test's lasting name. */
  readonly slug: string
  readonly files: TestFiles
}

export async function readFolder(path: string): Promise<TestFolder> {
  const root = resolve(path)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((step) => step.startsWith('.')))
    .toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(root, name), 'utf8')))
  return { slug: basename(root), files: new Map(names.map((name, index) => [name, texts[index] ?? ''])) }
}

/** Raised when the same files would give other documents than before, so that every folder is read again. */
const readerVersion = 1

/** Tells whether a folder changed since it was last published. */
export function hashFolder(folder: TestFolder): string {
  const hash = createHash('sha256').update(`${readerVersion}\0${folder.slug}\0`)
  for (const [name, text] of folder.files) hash.update(`${name}\0${Buffer.byteLength(text)}\0`).update(text)
  return hash.digest('hex')
}
