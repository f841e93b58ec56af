import { type AttemptPart, narrowTo } from '#server/attempt/index.ts'
import type { Db } from '#server/kit/database.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import { deleteRows } from '#server/kit/personal-data/personal-data.ts'
import { holdRecordings, recordingTables } from './personal-data.store.ts'
import { listTakes } from './take.store.ts'
import { removeUnnamed } from './unnamed-files.ts'

const endings: Readonly<Record<string, string>> = { 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' }

/** Recordings of attempts. The files go before the commit: a crash in between leaves rows without a file, which the next try deletes. */
export function createRecordingPart({ db, files }: { readonly db: Db; readonly files: FileStore }): AttemptPart {
  return {
    tables: recordingTables,
    async *listFiles(attemptId, folder) {
      for (const { question, take, type, sha256 } of await listTakes(db, attemptId)) {
        if ((await files.find(sha256)) === null) continue
        yield { path: `${folder}/speaking-${question}-take-${take}.${endings[type] ?? 'bin'}`, open: () => files.read(sha256) }
      }
    },
    eraseOf: async (tx, attempts, subject) => {
      const ids = attempts.map(({ id }) => id)
      const hashes = await holdRecordings(tx, ids)
      const counts = await deleteRows(tx, narrowTo(recordingTables, ids), subject)
      const finish = async (): Promise<Record<string, number>> => {
        await lockFiles(tx, hashes)
        await removeUnnamed(tx, files, hashes)
        return hashes.length > 0 ? { files: hashes.length } : {}
      }
      return { counts, finish }
    },
  }
}
