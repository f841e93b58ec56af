import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { isDiskError } from '#server/kit/file-store/disk-error.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { refuse } from '#server/exam/exam.refusals.ts'
import { findSlug, isPlainKind, readEntryName, toPrintableName } from './zip-names.ts'

const mega = 1024 * 1024

/** How much a zip may hold. What its headers say is never trusted: bytes are counted as they come. */
export interface ZipLimits {
  readonly files: number
  readonly recordingBytes: number
  readonly textBytes: number
  readonly allBytes: number
  /** How much more than its packed form a file may be, once it is larger than a megabyte. */
  readonly ratio: number
}

export const defaultLimits: ZipLimits = { files: 500, recordingBytes: 64 * mega, textBytes: 2 * mega, allBytes: 400 * mega, ratio: 100 }

interface Listed {
  readonly entry: Entry
  readonly steps: readonly string[]
}

interface Unpacking {
  readonly zip: ZipFile
  readonly folder: string
  readonly limits: ZipLimits
  /** Bytes that were unpacked so far. */
  bytes: number
}

/** Every refusal of its own; what the reader of zips says of a broken one is one refusal. */
async function failAsBroken<T>(work: () => Promise<T>, file?: string): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal || isDiskError(error)) throw error
    throw refuse.ZIP_BROKEN({ file: file ?? '' })
  }
}

function listEntry(entry: Entry): Listed | null {
  const raw = entry.fileNameRaw
  const file = toPrintableName(raw.toString('latin1'))
  const steps = readEntryName(raw)
  if (steps === null) return null
  if (!isPlainKind(entry.externalFileAttributes)) throw refuse.ZIP_LINK({ file })
  if (entry.isEncrypted()) throw refuse.ZIP_ENCRYPTED({ file })
  if (!entry.canDecodeFileData()) throw refuse.ZIP_BROKEN({ file })
  return { entry, steps }
}

/** All entries, judged by name and kind before a byte is unpacked. */
async function listEntries(zip: ZipFile, limits: ZipLimits): Promise<Listed[]> {
  if (zip.entryCount > limits.files * 2) throw refuse.ZIP_TOO_MANY({ most: limits.files })
  const listed: Listed[] = []
  for await (const entry of zip.eachEntry()) {
    const one = listEntry(entry)
    if (one !== null) listed.push(one)
  }
  const files = listed.filter(({ entry }) => entry.fileNameRaw.at(-1) !== 0x2f)
  if (files.length > limits.files) throw refuse.ZIP_TOO_MANY({ most: limits.files })
  const seen = new Set<string>()
  for (const { steps } of files) {
    const name = steps.join('/').toLowerCase()
    if (seen.has(name)) throw refuse.ZIP_TWICE({ file: steps.join('/') })
    seen.add(name)
  }
  return files
}

/** Counts what comes out of an entry, and its checksum. */
function createMeter(unpacking: Unpacking, { entry, steps }: Listed): Transform & { checksum(): number } {
  const { limits } = unpacking
  const file = steps.join('/')
  const most = file.endsWith('.mp3') ? limits.recordingBytes : limits.textBytes
  let bytes = 0
  let checksum = 0
  const judge = (): Refusal | null => {
    if (bytes > mega && bytes > entry.compressedSize * limits.ratio) return refuse.ZIP_BOMB({ file })
    if (bytes > most) return refuse.ZIP_FILE_TOO_LARGE({ file, megabytes: Math.floor(most / mega) })
    if (unpacking.bytes > limits.allBytes) return refuse.ZIP_TOO_LARGE({ megabytes: Math.floor(limits.allBytes / mega) })
    return null
  }
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      unpacking.bytes += chunk.length
      checksum = crc32(chunk, checksum)
      const refusal = judge()
      if (refusal === null) done(null, chunk)
      else done(refusal)
    },
  })
  return Object.assign(meter, { checksum: () => checksum })
}

async function unpackEntry(unpacking: Unpacking, listed: Listed): Promise<void> {
  const { entry, steps } = listed
  const path = join(unpacking.folder, ...steps)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const meter = createMeter(unpacking, listed)
  await pipeline(await unpacking.zip.openReadStreamPromise(entry), meter, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (meter.checksum() !== entry.crc32) throw refuse.ZIP_BROKEN({ file: steps.join('/') })
}

/** Unpacks a zip of one authoring folder below `folder`, and answers the folder's name. */
export async function unpack(path: string, folder: string, limits = defaultLimits): Promise<string> {
  const zip = await failAsBroken(() => openPromise(path, { decodeStrings: false, autoClose: false, validateEntrySizes: false }))
  try {
    const listed = await failAsBroken(() => listEntries(zip, limits))
    const slug = findSlug(listed.map(({ steps }) => steps))
    const unpacking: Unpacking = { zip, folder, limits, bytes: 0 }
    for (const one of listed) await failAsBroken(() => unpackEntry(unpacking, one), one.steps.join('/'))
    return slug
  } finally {
    zip.close()
  }
}
