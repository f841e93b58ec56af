import type { Db } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import { listTableEntries, named, type PersonalData, type PersonalTable } from '#server/kit/personal-data/personal-data.ts'
import { listClipsOf } from '#server/recording/clip.store.ts'
import { deleteClips } from './clip.service.ts'

const tables: readonly PersonalTable[] = [
  { table: 'recording.clip', columns: ['person_id'], theirs: named('person_id'), exported: 'whole', erased: 'deleted' },
]

const endings: Readonly<Record<string, string>> = { 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' }

/** The name of a clip's file in an export. */
export function nameClipFile({ id, type }: { readonly id: string; readonly type: string }): string {
  return `${id}.${endings[type] ?? 'bin'}`
}

/** What people recorded to say it to others. Erased after what names it. */
export function createClipPersonalData({ db, files }: { readonly db: Db; readonly files: FileStore }): PersonalData {
  return {
    module: 'recording',
    tables,
    async *exportFor(subject) {
      yield* listTableEntries(db, tables, subject)
      for (const clip of await listClipsOf(db, subject.personId)) {
        const { sha256 } = clip
        if ((await files.find(sha256)) !== null) yield { path: `recording/${nameClipFile(clip)}`, open: () => files.read(sha256) }
      }
    },
    eraseFor: async (tx, { personId }) => {
      const ids = (await listClipsOf(tx, personId)).map(({ id }) => id)
      const deleted = await deleteClips(tx, files, ids)
      return { counts: deleted > 0 ? { 'recording.clip': deleted, files: deleted } : {}, more: false }
    },
  }
}
