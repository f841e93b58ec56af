import { contractModule } from '#contract/file/module.ts'
import type { Tx } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { rememberKey } from '#server/kit/secret.ts'
import { createFileHandlers, createFileRawRoutes, type FileDeps } from './file.handlers.ts'
import { createFileSchedules } from './file.jobs.ts'
import { createFilePersonalData } from './personal-data.store.ts'
import type { UploadDeps } from './upload.service.ts'

/** What higher modules provide for this one. */
export interface FilePorts {
  /** Removes those of the files that no module's rows name any more; they are held. */
  readonly removeUnnamedFiles: (tx: Tx, files: FileStore, hashes: readonly string[]) => Promise<void>
}

type StoreDeps = Pick<StartDeps, 'db' | 'files'> & FilePorts

const toUploadDeps = ({ db, files, removeUnnamedFiles }: StoreDeps): UploadDeps => ({
  db,
  files,
  key: rememberKey(db, 'upload-address'),
  removeUnnamed: (tx, hashes) => removeUnnamedFiles(tx, files, hashes),
})

export const serverModule = {
  personalData: { phase: 'files', create: (deps: StoreDeps) => createFilePersonalData(toUploadDeps(deps)) },
  open: (deps: StoreDeps): { readonly uploads: UploadDeps } => ({ uploads: toUploadDeps(deps) }),
  start: ({ uploads, isLimited }: { readonly uploads: UploadDeps } & Pick<FileDeps, 'isLimited'>) => ({
    handlers: handlersOf(contractModule.operations, { file: createFileHandlers(uploads) }),
    rawRoutes: createFileRawRoutes({ ...uploads, isLimited }),
    schedules: createFileSchedules(uploads),
  }),
} satisfies ServerModule
