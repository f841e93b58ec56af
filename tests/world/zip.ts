import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

/** An entry of a zip; missing values are as an archiver would write them. */
export interface ZipEntry {
  readonly name: string | Buffer
  readonly content?: Buffer | string
  /** Whether the content is deflated; stored as it is otherwise. */
  readonly deflated?: boolean
  /** General purpose bits: 1 says that the content is encrypted. */
  readonly flags?: number
  /** A Unix mode: 0o120777 is a link. */
  readonly mode?: number
  /** What the headers say of the content, where that is not true. */
  readonly saysCrc?: number
  readonly saysBytes?: number
}

interface Packed {
  readonly name: Buffer
  readonly body: Buffer
  /** The fields that both headers share. */
  readonly fields: Buffer
  readonly mode: number
}

const utf8 = 0x0800

function packEntry({ name, content = '', deflated = true, flags = 0, mode = 0o100644, saysCrc, saysBytes }: ZipEntry): Packed {
  const raw = Buffer.from(content as string)
  const body = deflated ? deflateRawSync(raw) : raw
  const nameBytes = Buffer.from(name as string)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(flags | utf8, 2)
  fields.writeUInt16LE(deflated ? 8 : 0, 4)
  fields.writeUInt32LE(saysCrc ?? crc32(raw), 10)
  fields.writeUInt32LE(body.length, 14)
  fields.writeUInt32LE(saysBytes ?? raw.length, 18)
  fields.writeUInt16LE(nameBytes.length, 22)
  return { name: nameBytes, body, fields, mode }
}

function toDirectory({ name, fields, mode }: Packed, at: number): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE((3 << 8) | 20, 4)
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE((mode << 16) >>> 0, 6)
  tail.writeUInt32LE(at, 10)
  return Buffer.concat([head, fields, tail, name])
}

/** Writes a zip, whatever its entries say. */
export function packZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const packed of entries.map(packEntry)) {
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), packed.fields, packed.name, packed.body])
    directory.push(toDirectory(packed, at))
    files.push(file)
    at += file.length
  }
  const names = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(names.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, names, end])
}

/** The files of an authoring folder as entries of a zip, below `slug`. */
export async function listFolderEntries(folder: URL, slug: string): Promise<ZipEntry[]> {
  const root = fileURLToPath(folder)
  const found = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    paths.toSorted().map(async (path) => ({
      name: `${slug}/${relative(root, path).split(sep).join('/')}`,
      content: await readFile(path),
    })),
  )
}

/** The files of a zip by their names, by its directory at the end. */
export function unpackZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  const entries = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameBytes, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(begin, begin + packed)
    entries.set(zip.toString('utf8', at + 46, at + 46 + nameBytes), method === 8 ? inflateRawSync(bytes) : bytes)
    at += 46 + nameBytes + extra + comment
  }
  return entries
}
