import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FileStore, openFileStore } from '#server/kit/file-store/index.ts'

export interface DataFolder {
  readonly path: string
  remove(): Promise<void>
}

/** A data folder for one server. */
export async function makeDataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'bandstand-data-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

export interface TestFiles {
  readonly files: FileStore
  close(): Promise<void>
}

/** An empty file store of your own. */
export async function openTestFiles(): Promise<TestFiles> {
  const folder = await makeDataFolder()
  return { files: await openFileStore(join(folder.path, 'files')), close: folder.remove }
}
