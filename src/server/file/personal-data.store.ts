import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import { deleteRows, listTableEntries, named, type PersonalData, type PersonalTable } from '#server/kit/personal-data/personal-data.ts'
import type { UploadDeps } from './upload.service.ts'

const tables: readonly PersonalTable[] = [
  { table: 'file.upload', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: 'deleted' },
]

async function listUploads(db: Db | Tx, personId: number): Promise<{ id: number; sha256: string }[]> {
  const { rows } = await sql<{ id: number; sha256: string }>`
    select id, sha256 from file.upload where person_id = ${personId} order by id`.execute(db)
  return rows
}

/** Pictures that people uploaded. Erased after what names them. */
export function createFilePersonalData({ db, files, removeUnnamed }: Omit<UploadDeps, 'key'>): PersonalData {
  return {
    module: 'file',
    tables,
    async *exportFor(subject) {
      yield* listTableEntries(db, tables, subject)
      for (const { id, sha256 } of await listUploads(db, subject.personId)) {
        if ((await files.find(sha256)) !== null) yield { path: `file/upload-${id}.webp`, open: () => files.read(sha256) }
      }
    },
    eraseFor: async (tx, subject) => {
      const hashes = (await listUploads(tx, subject.personId)).map(({ sha256 }) => sha256)
      const counts = await deleteRows(tx, tables, subject)
      await lockFiles(tx, hashes)
      await removeUnnamed(tx, hashes)
      return { counts: { ...counts, ...(hashes.length > 0 && { files: hashes.length }) }, more: false }
    },
  }
}
