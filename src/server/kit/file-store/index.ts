import type { Log } from '#server/kit/log.ts'
import type { S3Settings } from '#server/kit/settings.ts'
import { readBucket } from './bucket.ts'
import type { FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'

export type { FileStore } from './file-store.ts'
export { syncFolder } from './sync-folder.ts'

/**
 * Opens the store below a folder, which is made when it is not there, or in the bucket of `s3` instead. Throws a SettingsError where the
 * bucket cannot be used.
 */
export async function openFileStore(
  folder: string,
  { s3, log }: { readonly s3?: S3Settings | undefined; readonly log?: Pick<Log, 'warn'> } = {},
): Promise<FileStore> {
  return s3 === undefined ? openFolderStore(folder) : openS3Store(await readBucket(s3), { log })
}
