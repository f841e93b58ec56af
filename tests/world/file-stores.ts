import { readdir, stat, utimes, writeFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, openFileStore } from '#server/kit/file-store/index.ts'
import { makeDataFolder } from './files.ts'
import { startTestS3Server } from './s3-server.ts'

/** An empty file store with a way in behind its back. Paths are those of its files: `ab/cd/abcd…`. */
export interface TestFileStore {
  readonly files: FileStore
  /** The same store as another process opens it. */
  reopen(): Promise<FileStore>
  /** All that lies there, whatever it is. */
  listPaths(): Promise<string[]>
  plant(path: string, content: string): Promise<void>
  setPutAt(path: string, at: Date): Promise<void>
  close(): Promise<void>
}

async function openInFolder(): Promise<TestFileStore> {
  const data = await makeDataFolder()
  const folder = join(data.path, 'files')
  const listPaths = async () => {
    const entries = await readdir(folder, { recursive: true })
    const sorted = await Promise.all(entries.map(async (path) => ({ path, isFile: (await stat(join(folder, path))).isFile() })))
    return sorted.filter(({ isFile }) => isFile).map(({ path }) => path.replaceAll('\\', '/'))
  }
  const plant = async (path: string, content: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const reopen = () => openFileStore(folder)
  return {
    files: await reopen(),
    reopen,
    listPaths,
    plant,
    setPutAt: (path, at) => utimes(join(folder, path), at, at),
    close: data.remove,
  }
}

async function openInBucket(): Promise<TestFileStore> {
  const server = await startTestS3Server({ pageSize: 7 })
  const { objects } = server
  const reopen = () => openFileStore('', { s3: server.bucket })
  return {
    files: await reopen(),
    reopen,
    listPaths: async () => [...objects.keys()],
    plant: async (path, content) => void objects.set(path, { bytes: Buffer.from(content), putAt: new Date() }),
    setPutAt: async (path, at) => {
      const found = objects.get(path)
      if (found !== undefined) found.putAt = at
    },
    close: server.close,
  }
}

/** Each driver, by its name. */
export const testFileStores: Readonly<Record<string, () => Promise<TestFileStore>>> = {
  'in a folder': openInFolder,
  'in a bucket': openInBucket,
}
