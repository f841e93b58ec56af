import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { syncFolder } from '#server/kit/file-store/index.ts'
import type { ExportEntry } from '#server/kit/personal-data/personal-data.ts'

/** The archives of exports, as files that only this server reads. */
export interface ArchiveFolder {
  /**
   * Writes an archive, a file at a time and none of them whole in memory; answers its bytes. `afterEach` is called after each file and may stop
   * it by failing. What was there under this number is replaced.
   */
  write(
    id: number,
    entries: AsyncIterable<ExportEntry>,
    options: { readonly at: Date; readonly afterEach: () => Promise<void> },
  ): Promise<number>
  /** Bytes; null: there is none. */
  find(id: number): Promise<number | null>
  read(id: number): Readable
  remove(id: number): Promise<void>
  /** Removes what is not to be kept, by the numbers of all that is there; `begun`: it is being written, or was when its writer was killed. */
  sweep(keep: (ids: readonly number[]) => Promise<(file: { readonly id: number; readonly begun: boolean }) => boolean>): Promise<void>
}

/** Sound and pictures do not get any smaller. */
const isPacked = (path: string) => /\.(json|txt)$/.test(path)

async function writeZip(
  path: string,
  entries: AsyncIterable<ExportEntry>,
  { at, afterEach }: { readonly at: Date; readonly afterEach: () => Promise<void> },
): Promise<void> {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream)
  const written = pipeline(output, createWriteStream(path, { mode: 0o600, flush: true }))
  // What breaks the writing is told by `written`; a stream that fails tells it itself.
  zip.on('error', (error: Error) => output.destroy(error))
  let reading: Readable | undefined
  const add = async () => {
    for await (const { path: name, open } of entries) {
      reading = await open()
      const read = finished(reading, { writable: false })
      zip.addReadStream(reading, name, { mtime: at, mode: 0o100600, compress: isPacked(name) })
      await read
      await afterEach()
    }
    zip.end()
  }
  try {
    await Promise.all([add(), written])
  } catch (error) {
    reading?.destroy()
    output.destroy()
    throw error
  }
}

/** Opens the folder, which is made when it is not there. */
export async function openArchiveFolder(folder: string): Promise<ArchiveFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (id: number) => join(folder, `${id}.zip`)
  return {
    write: async (id, entries, options) => {
      // A name of its own: who lost its hold for a while must not write into the file of who took over.
      const part = join(folder, `${id}.${randomUUID()}.part`)
      await writeZip(part, entries, options).catch(async (error: unknown) => {
        await rm(part, { force: true })
        throw error
      })
      const { size } = await stat(part)
      await rename(part, pathOf(id))
      await syncFolder(folder)
      return size
    },
    find: async (id) => {
      const found = await stat(pathOf(id)).catch(() => null)
      return found === null ? null : found.size
    },
    read: (id) => createReadStream(pathOf(id)),
    remove: (id) => rm(pathOf(id), { force: true }),
    sweep: async (keep) => {
      const there = (await readdir(folder)).flatMap((name) => {
        const [, id, ending] = /^(\d+)(?:\.[\w-]+)?\.(zip|part)$/.exec(name) ?? []
        return id === undefined ? [] : [{ name, id: Number(id), begun: ending === 'part' }]
      })
      if (there.length === 0) return
      const isKept = await keep(there.map(({ id }) => id))
      for (const file of there) if (!isKept(file)) await rm(join(folder, file.name), { force: true })
    },
  }
}
