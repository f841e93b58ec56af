import { type Db, sql, type Tx } from '#server/kit/database.ts'
import {
  deleteRows,
  listTableEntries,
  named,
  type PersonalData,
  type PersonalTable,
  type Subject,
  toPseudonym,
} from '#server/kit/personal-data.ts'

const tables: readonly PersonalTable[] = ['notification', 'preference', 'box', 'quiet_hours'].map((name) => ({
  table: `notice.${name}`,
  columns: ['person_id'],
  theirs: named('person_id'),
  exported: 'whole',
  erased: 'deleted',
}))

/** Notices of others that tell of somebody by an address tell of a pseudonym from then on. */
async function forgetAddresses(tx: Tx, { personId, names }: Subject): Promise<void> {
  if (names.length === 0) return
  await sql`
    update notice.notification set params = jsonb_set(params, '{email}', to_jsonb(${toPseudonym(personId)}::text))
    where lower(params->>'email') = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(tx)
}

export function createNoticePersonalData(db: Db): PersonalData {
  return {
    module: 'notice',
    tables,
    async *exportFor(subject) {
      yield* listTableEntries(db, tables, subject)
    },
    eraseFor: async (tx, subject) => {
      await forgetAddresses(tx, subject)
      return { counts: await deleteRows(tx, tables, subject), more: false }
    },
  }
}
