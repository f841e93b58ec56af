import { type Db, sql, type Tx } from '#server/kit/database.ts'
import {
  deleteRows,
  listTableEntries,
  named,
  type PersonalData,
  type PersonalTable,
  type Subject,
  toPseudonym,
} from '#server/kit/personal-data/personal-data.ts'

const tables: readonly PersonalTable[] = ['notification', 'preference', 'box', 'quiet_hours'].map((name) => ({
  table: `notification.${name}`,
  columns: ['person_id'],
  theirs: named('person_id'),
  exported: 'whole',
  erased: 'deleted',
}))

/** Replaces the person in other people's notifications by a pseudonym, found by the id or by an address. */
async function forgetNames(tx: Tx, { personId, names }: Subject): Promise<void> {
  const pseudonym = toPseudonym(personId)
  await sql`
    update notification.notification n set params = n.params || told.names
    from (select m.id, jsonb_object_agg(a.key, ${pseudonym}::text) as names
      from notification.notification m cross join lateral jsonb_each_text(m.params->'about') a
      where a.value = ${String(personId)} group by m.id) told
    where told.id = n.id`.execute(tx)
  if (names.length === 0) return
  await sql`
    update notification.notification set params = jsonb_set(params, '{email}', to_jsonb(${pseudonym}::text))
    where lower(params->>'email') = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(tx)
}

export function createNoticePersonalData(db: Db): PersonalData {
  return {
    module: 'notification',
    tables,
    async *exportFor(subject) {
      yield* listTableEntries(db, tables, subject)
    },
    eraseFor: async (tx, subject) => {
      await forgetNames(tx, subject)
      return { counts: await deleteRows(tx, tables, subject), more: false }
    },
  }
}
