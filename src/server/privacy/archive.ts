import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Db, Tx } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import type { ExportEntry } from '#server/kit/personal-data/personal-data.ts'
import * as store from './archive.store.ts'

/** What becomes of an archive that is written. */
export interface WrittenArchive {
  readonly bytes: number
  /** Lets it be found. False where it was removed meanwhile. */
  finish(tx: Tx): Promise<boolean>
}

/** The archives of exports, in the file store: every server reads those of all. */
export interface ArchiveStore {
  /**
   * Writes the archive of a request, some MB at a time and never whole in memory. `afterEach` is called after each file and may stop it by
   * failing. What was there is replaced.
   */
  write(
    requestId: number,
    entries: AsyncIterable<ExportEntry>,
    options: { readonly at: Date; readonly afterEach: () => Promise<void> },
  ): Promise<WrittenArchive>
  /** Bytes; null: there is none. */
  find(requestId: number): Promise<number | null>
  read(requestId: number): Readable
  remove(requestId: number): Promise<void>
  /** Removes what no request has any more. */
  sweep(): Promise<void>
}

/** The archive was removed while it was written: another process writes it, or nobody wants it. */
export class ArchiveRemoved extends Error {}

/** Little enough for memory and for an upload to a bucket, and much enough for few files. */
const pieceBytes = 8 * 1024 * 1024

const algorithm = 'aes-256-ctr'
/** A key encrypts one archive. */
const firstBlock = Buffer.alloc(16)

/** Sound and pictures do not get any smaller. */
const isPacked = (path: string) => /\.(json|txt)$/.test(path)

async function* cut(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const piece = Buffer.alloc(pieceBytes)
  let filled = 0
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length;) {
      const copied = chunk.copy(piece, filled, at)
      at += copied
      filled += copied
      if (filled < pieceBytes) continue
      yield piece
      filled = 0
    }
  }
  if (filled > 0) yield piece.subarray(0, filled)
}

interface ZipOptions {
  readonly at: Date
  readonly key: Buffer
  readonly afterEach: () => Promise<void>
  readonly keep: (piece: Buffer) => Promise<void>
}

async function writeZip(entries: AsyncIterable<ExportEntry>, { at, key, afterEach, keep }: ZipOptions): Promise<void> {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream)
  const written = pipeline(output, createCipheriv(algorithm, key, firstBlock), async (encrypted: AsyncIterable<Buffer>) => {
    for await (const piece of cut(encrypted)) await keep(piece)
  })
  // `written` rejects when writing fails; a failing stream reports its own error.
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

export function createArchiveStore({ db, files }: { readonly db: Db; readonly files: FileStore }): ArchiveStore {
  // The files go first: a cut in between leaves rows, which lead to what is left.
  const removeOne = async (id: number) => {
    for (const sha256 of await store.listPieces(db, id)) await files.remove(sha256)
    await store.deleteArchive(db, id)
  }
  const remove = async (requestId: number) => {
    for (const id of await store.listArchivesOf(db, requestId)) await removeOne(id)
  }
  async function* readPieces(requestId: number): AsyncGenerator<Buffer> {
    const found = await store.findArchive(db, requestId)
    if (found === undefined) throw new Error(`request ${requestId} has no archive`)
    const decipher = createDecipheriv(algorithm, found.key, firstBlock)
    for (const sha256 of await store.listPieces(db, found.id))
      for await (const chunk of files.read(sha256) as AsyncIterable<Buffer>) yield decipher.update(chunk)
  }
  return {
    write: async (requestId, entries, options) => {
      await remove(requestId)
      const key = randomBytes(32)
      const id = await store.insertArchive(db, { requestId, key })
      if (id === undefined) throw new ArchiveRemoved()
      let bytes = 0
      let place = 0
      const keep = async (piece: Buffer) => {
        const sha256 = await files.put(piece)
        if (!(await store.insertPiece(db, { archiveId: id, place, sha256 }))) throw new ArchiveRemoved()
        bytes += piece.length
        place += 1
      }
      await writeZip(entries, { ...options, key, keep }).catch(async (error: unknown) => {
        await removeOne(id)
        throw error
      })
      return { bytes, finish: (tx) => store.finishArchive(tx, id, bytes) }
    },
    find: async (requestId) => (await store.findArchive(db, requestId))?.bytes ?? null,
    read: (requestId) => Readable.from(readPieces(requestId), { objectMode: false }),
    remove,
    sweep: async () => {
      for (const id of await store.listUnwanted(db)) await removeOne(id)
    },
  }
}
