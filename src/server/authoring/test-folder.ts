import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'

/** The text of every file of an authoring folder, by its path with forward slashes. */
export type TestFiles = ReadonlyMap<string, string>
/** The bytes of every recording of an authoring folder, by its path. */
export type TestMedia = ReadonlyMap<string, Buffer>

export interface TestFolder {
  /** The folder's name, which is the test's lasting name. */
  readonly slug: string
  readonly files: TestFiles
  readonly media: TestMedia
}

const isMedia = (name: string) => name.endsWith('.mp3')

export async function readFolder(path: string): Promise<TestFolder> {
  const root = resolve(path)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((step) => step.startsWith('.')))
    .toSorted()
  const read = await Promise.all(names.map(async (name) => [name, await readFile(join(root, name))] as const))
  return {
    slug: basename(root),
    files: new Map(read.filter(([name]) => !isMedia(name)).map(([name, bytes]) => [name, bytes.toString()])),
    media: new Map(read.filter(([name]) => isMedia(name))),
  }
}

/** Raised when the same files would give other documents than before, so that every folder is read again. */
const readerVersion = 2

/** Tells whether a folder changed since it was last published. */
export function hashFolder(folder: TestFolder): string {
  const hash = createHash('sha256').update(`${readerVersion}\0${folder.slug}\0`)
  for (const [name, content] of [...folder.files, ...folder.media]) {
    hash.update(`${name}\0${Buffer.byteLength(content)}\0`).update(content)
  }
  return hash.digest('hex')
}
