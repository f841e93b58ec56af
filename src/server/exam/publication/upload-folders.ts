import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { unpack } from './unpack.ts'

const isName = (name: string) => /^[0-9a-f]{32}$/.test(name)

/** Where zips are unpacked while they are checked, each in a folder of its own. */
export interface UploadFolders {
  chooseName(): string
  /** Takes a zip and unpacks it; answers the authoring folder and its name. */
  receive(name: string, zip: Readable): Promise<{ folder: string; slug: string }>
  readFile(folder: string, path: string): Promise<Buffer>
  remove(name: string): Promise<void>
  /** The folders that were last changed before a time. */
  listOld(before: Date): Promise<string[]>
}

export function openUploadFolders(root: string): UploadFolders {
  const placeOf = (name: string) => join(root, name)
  return {
    chooseName: () => randomBytes(16).toString('hex'),
    receive: async (name, zip) => {
      const unpacked = join(placeOf(name), 'test')
      const path = join(placeOf(name), 'test.zip')
      await mkdir(unpacked, { recursive: true, mode: 0o700 })
      await pipeline(zip, createWriteStream(path, { mode: 0o600 }))
      const slug = await unpack(path, unpacked)
      await rm(path)
      return { folder: join(unpacked, slug), slug }
    },
    readFile: (folder, path) => readFile(join(folder, path)),
    remove: (name) => rm(placeOf(name), { recursive: true, force: true, maxRetries: 5 }),
    listOld: async (before) => {
      const names = (await readdir(root).catch(() => [])).filter(isName)
      const found = await Promise.all(names.map(async (name) => ({ name, at: (await stat(placeOf(name)).catch(() => null))?.mtime })))
      return found.filter(({ at }) => at !== undefined && at < before).map(({ name }) => name)
    },
  }
}
