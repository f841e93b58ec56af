import type { Db, Tx } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import type { Log } from '#server/kit/log.ts'
import type { InspectDraft } from './run-inspection.ts'

/** What the operations on drafts need. */
export interface DraftDeps {
  readonly db: Db
  readonly files: FileStore
  readonly log: Log
  /** Where the tests that ship are. */
  readonly contentFolder: URL
  /** Where zips are unpacked. */
  readonly importFolder: string
  /** Removes those of the files that nothing names any more; the caller holds them. */
  readonly removeUnnamed: (tx: Tx, hashes: readonly string[]) => Promise<void>
  /** Signs addresses of recordings. */
  readonly key: () => Promise<Buffer>
  /** Judges a draft; in a separate process by default. */
  readonly inspect?: InspectDraft
}
