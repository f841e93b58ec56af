import type { Db } from '#server/kit/database.ts'
import { listTableEntries, named, type PersonalData, type PersonalTable } from '#server/kit/personal-data/personal-data.ts'
import { cancelExportsOf } from './request.store.ts'

const tables: readonly PersonalTable[] = [
  {
    table: 'privacy.request',
    columns: ['subject_id', 'requester_id', 'decided_by'],
    theirs: named('subject_id', 'requester_id'),
    exported: { without: ['link_hash'] },
    erased: { kept: 'receipts: what was asked and deleted, by numbers; archives go' },
  },
]

/** The requests themselves. */
export function createPrivacyPersonalData(db: Db): PersonalData {
  return {
    module: 'privacy',
    tables,
    async *exportFor(subject) {
      yield* listTableEntries(db, tables, subject)
    },
    eraseFor: async (tx, subject) => {
      const archives = await cancelExportsOf(tx, subject.personId)
      return { counts: archives > 0 ? { archives } : {}, more: false }
    },
  }
}
