import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CheckedTest } from './inspect-folder.ts'
import { unpack } from './unpack.ts'

/** What was checked, and when by the one clock. */
export interface Upload {
  readonly checkedAt: string
  /** The revision that the test stood at and that the report compared with; null where there was none. */
  readonly standing: string | null
  readonly test: CheckedTest
}

const isName = (name: string) => /^[0-9a-f]{32}$/.test(name)

/** Uploads that wait to be published, each in a folder of its own: the unpacked test, and beside it what was checked. */
export interface Uploads {
  chooseName(): string
  /** Takes a zip and unpacks it; answers the authoring folder and its name. */
  receive(name: string, zip: Readable): Promise<{ folder: string; slug: string }>
  keep(name: string, upload: Upload): Promise<void>
  /** Null where there is none of that name, or it is not checked yet. */
  find(name: string): Promise<Upload | null>
  readRecording(name: string, slug: string, path: string): Promise<Buffer>
  remove(name: string): Promise<void>
  list(): Promise<string[]>
}

export function openUploads(root: string): Uploads {
  const placeOf = (name: string) => join(root, name)
  const folderOf = (name: string, slug: string) => join(root, name, 'test', slug)
  return {
    chooseName: () => randomBytes(16).toString('hex'),
    receive: async (name, zip) => {
      const unpacked = join(placeOf(name), 'test')
      const path = join(placeOf(name), 'test.zip')
      await mkdir(unpacked, { recursive: true, mode: 0o700 })
      await pipeline(zip, createWriteStream(path, { mode: 0o600 }))
      const slug = await unpack(path, unpacked)
      await rm(path)
      return { folder: folderOf(name, slug), slug }
    },
    keep: (name, upload) => writeFile(join(placeOf(name), 'checked.json'), JSON.stringify(upload), { mode: 0o600 }),
    find: async (name) => {
      if (!isName(name)) return null
      const text = await readFile(join(placeOf(name), 'checked.json'), 'utf8').catch(() => null)
      return text === null ? null : (JSON.parse(text) as Upload)
    },
    readRecording: (name, slug, path) => readFile(join(folderOf(name, slug), path)),
    remove: (name) => rm(placeOf(name), { recursive: true, force: true, maxRetries: 5 }),
    list: async () => (await readdir(root).catch(() => [])).filter(isName),
  }
}
