import { type Db, sql } from '#server/kit/database.ts'
import { listTableEntries, named, type PersonalData, type PersonalTable } from '#server/kit/personal-data/personal-data.ts'
import { cancelExportsOf } from './end-request.service.ts'

/** Archives about somebody, or of what they asked for. */
const ofRequests: PersonalTable['theirs'] = ({ personId }) =>
  sql`t.request_id in (select r.id from privacy.request r where ${personId} in (r.subject_id, r.requester_id))`

const tables: readonly PersonalTable[] = [
  {
    table: 'privacy.request',
    columns: ['subject_id', 'requester_id', 'decided_by'],
    theirs: named('subject_id', 'requester_id'),
    exported: { without: ['link_hash'] },
    erased: { kept: 'receipts: what was asked and deleted, by numbers; archives go' },
  },
  {
    table: 'privacy.archive',
    columns: [],
    theirs: ofRequests,
    exported: { none: 'copies of what is in this one' },
    erased: { kept: 'until the next round, which finds that nobody wants it' },
  },
  {
    table: 'privacy.archive_piece',
    columns: [],
    theirs: (subject) => sql`t.archive_id in (select t.id from privacy.archive t where ${ofRequests(subject)})`,
    exported: { none: 'where copies lie' },
    erased: { kept: 'until the next round, which finds that nobody wants it' },
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
