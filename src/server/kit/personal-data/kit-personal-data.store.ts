import { type Db, sql } from '#server/kit/database.ts'
import { beginErasing } from './erasing.store.ts'
import { hashAddress } from '#server/kit/address-hash.ts'
import { deleteRows, listTableEntries, named, type PersonalData, type PersonalTable, type Subject } from './personal-data.ts'

const ofFacts = ({ personId }: Subject) => sql`payload->>'person_id' = ${String(personId)}`

const tables: readonly PersonalTable[] = [
  {
    table: 'kit.mail',
    columns: ['owner_id', 'person_id'],
    theirs: ({ personId, names }) =>
      sql`((${personId} in (t.owner_id, t.person_id) or (t.owner_id is null and lower(t.recipient) = any(${names.map((name) => name.toLowerCase())}::text[])))
        and not t.forgotten)`,
    // What an email says may hold a link that is a key.
    exported: { without: ['body_text', 'body_html', 'message_id', 'trouble'] },
    erased: 'deleted',
  },
  {
    table: 'kit.mail_refusal',
    columns: [],
    theirs: ({ names }) => (names.length === 0 ? sql`false` : sql`t.address_hash in (${sql.join(names.map((name) => hashAddress(name)))})`),
    exported: { none: 'the hash of an address that is exported' },
    erased: 'deleted',
  },
  {
    table: 'kit.fact_waiting',
    columns: [],
    theirs: (subject) => sql`t.fact_id in (select id from kit.outbox where ${ofFacts(subject)})`,
    exported: { none: 'only how far the readers of facts have come' },
    erased: 'deleted',
  },
  {
    table: 'kit.outbox',
    columns: [],
    theirs: ofFacts,
    exported: { none: 'what the modules exported themselves, told a second time' },
    erased: 'deleted',
  },
  {
    table: 'kit.job',
    columns: ['person_id'],
    theirs: named('person_id'),
    exported: { none: 'work on what the modules export themselves' },
    erased: 'deleted',
  },
  {
    table: 'kit.idempotency',
    columns: ['person_id'],
    theirs: named('person_id'),
    exported: { none: 'answers of two days; what came of the requests is exported by its module' },
    erased: 'deleted',
  },
  {
    table: 'kit.audit_event',
    columns: ['actor_id', 'on_behalf_of'],
    theirs: (subject) =>
      sql`(${named('actor_id', 'on_behalf_of')(subject)} or t.person_ids @> array[${subject.personId}]::bigint[]
        or (t.entity = 'person' and t.entity_id = ${String(subject.personId)}))`,
    // Where others called from is theirs, and so is that an event concerns them too.
    exported: { without: ['address', 'request_id', 'person_ids', 'chain_number', 'prev_hash', 'hash'] },
    erased: { kept: 'a chain that nobody edits; names, addresses and phones were never written into it' },
  },
]

/** Emails, facts, jobs, stored answers and the audit log. */
export function createKitPersonalData(db: Db): PersonalData {
  return {
    module: 'kit',
    tables,
    async *exportFor(subject) {
      yield* listTableEntries(db, tables, subject)
    },
    eraseFor: async (tx, subject) => {
      await beginErasing(tx, subject.personId)
      return { counts: await deleteRows(tx, tables, subject), more: false }
    },
  }
}
