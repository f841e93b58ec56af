import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, unlink, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type FileStore, isFileName, pieceBytes, toFilePath } from './file-store.ts'
import { syncFolder } from './sync-folder.ts'

const draftMayBeOldMs = 60_000

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes what a server that was cut off left half written. */
async function clearDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && found.mtimeMs < performance.timeOrigin - draftMayBeOldMs) await rm(path, { force: true })
  }
}

async function look(path: string): Promise<Stats | null> {
  try {
    return await stat(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** The folders in a folder that files are spread over. */
async function listSubfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name)).map(({ name }) => join(folder, name))
}

/** The paths of stored files below a folder. It holds none of the folders open: there are up to 65 536. */
async function* listPaths(folder: string): AsyncGenerator<string> {
  for (const outer of await listSubfolders(folder)) {
    for (const inner of await listSubfolders(outer)) yield* (await readdir(inner)).filter(isFileName).map((name) => join(inner, name))
  }
}

async function* listFiles(folder: string, putBefore: Date | undefined): AsyncGenerator<string> {
  for await (const path of listPaths(folder)) {
    if (putBefore === undefined || (await isOlder(path, putBefore))) yield basename(path)
  }
}

/** False for a file that was removed meanwhile. */
async function isOlder(path: string, than: Date): Promise<boolean> {
  const found = await look(path)
  return found !== null && found.mtime < than
}

/** Makes folders that last; each is made once in the life of the store. */
function createFolderMaker(root: string): (folder: string) => Promise<void> {
  const made = new Map<string, Promise<void>>([[root, Promise.resolve()]])
  const make = (folder: string): Promise<void> => {
    const known = made.get(folder)
    if (known !== undefined) return known
    const making = make(dirname(folder)).then(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await syncFolder(dirname(folder))
    })
    made.set(folder, making)
    making.catch(() => made.delete(folder))
    return making
  }
  return make
}

/** Opens the store below a folder, which is made when it is not there. A file lies in ab/cd/abcd…. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  const drafts = join(folder, 'drafts')
  await mkdir(drafts, { recursive: true, mode: 0o700 })
  await syncFolder(dirname(folder))
  await clearDrafts(drafts)
  const makeFolder = createFolderMaker(folder)
  const pathOf = (sha256: string) => join(folder, toFilePath(sha256))

  const put = async (bytes: Uint8Array) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const path = pathOf(sha256)
    await makeFolder(dirname(path))
    if ((await look(path))?.size === bytes.length) {
      const now = new Date()
      await utimes(path, now, now)
    } else {
      const draft = join(drafts, randomUUID())
      await writeDurably(draft, bytes)
      await rename(draft, path)
    }
    await syncFolder(dirname(path)) // Of another's put of the same bytes, the name may not be durable yet.
    return sha256
  }
  const find = async (sha256: string) => {
    const found = await look(pathOf(sha256))
    return found === null ? null : { bytes: found.size }
  }
  const remove = async (sha256: string) => {
    await unlink(pathOf(sha256)).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  }
  return {
    put,
    find,
    read: (sha256, range) => createReadStream(pathOf(sha256), { ...range, highWaterMark: pieceBytes }),
    remove,
    list: ({ putBefore } = {}) => listFiles(folder, putBefore),
    putAt: async (sha256) => (await look(pathOf(sha256)))?.mtime ?? null,
  }
}
