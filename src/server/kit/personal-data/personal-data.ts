import { Readable } from 'node:stream'
import { type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import { hashToken } from '#server/kit/secret.ts'

/** Whose data it is. */
export interface Subject {
  readonly personId: number
  /** How they are known to emails and logins: address, username. Empty once they are erased. */
  readonly names: readonly string[]
}

/** A file of an export, read when its turn comes. */
export interface ExportEntry {
  /** Inside the archive: "identity/session.json". */
  readonly path: string
  readonly open: () => Promise<Readable> | Readable
}

/** What a piece of erasing did: how many rows and files by what they are, and whether there is more to do. */
export interface Erased {
  readonly counts: Readonly<Record<string, number>>
  readonly more: boolean
}

/** What a module keeps about people, and how it gives and forgets it. */
export interface PersonalData {
  readonly module: string
  readonly tables: readonly PersonalTable[]
  exportFor(subject: Subject): AsyncIterable<ExportEntry>
  /** Erases one batch, in the transaction of its receipt; called until nothing is left, and idempotent. */
  eraseFor(tx: Tx, subject: Subject): Promise<Erased>
}

/** Where a table's rows belong to people, what of them is exported, and what becomes of them when somebody is erased. */
export interface PersonalTable {
  readonly table: string
  /** Every column that names a person, also those whose rows are not theirs ("who decided"). */
  readonly columns: readonly string[]
  /** The rows `t` that are somebody's. */
  readonly theirs: (subject: Subject) => Sql<unknown>
  readonly exported: 'whole' | { readonly without: readonly string[] } | { readonly none: string }
  readonly erased: 'deleted' | { readonly changed: string } | { readonly kept: string }
}

/** How tables that keep hashes of what was typed know somebody. */
export function hashNames({ names }: Subject): Buffer[] {
  return names.map((name) => hashToken(name.toLowerCase()))
}

/** Rows that name a person in one of these columns. */
export function named(...columns: readonly string[]): PersonalTable['theirs'] {
  return ({ personId }) =>
    sql`(${sql.join(
      columns.map((column) => sql`t.${sql.ref(column)} = ${personId}`),
      sql` or `,
    )})`
}

const batchSize = 500

/** The rows of a table that are somebody's, as JSON texts, as they were at one moment: what happens to them while they are read changes nothing. */
export async function* readRows(db: Db, table: PersonalTable, subject: Subject, only: Sql<unknown> = sql`true`): AsyncGenerator<string> {
  const { exported } = table
  if (typeof exported === 'object' && 'none' in exported) return
  const without = exported === 'whole' ? [] : [...exported.without]
  // This holds a connection while it is read: its reader writes to a file, and waits for nobody.
  const tx = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await sql`
      declare row_of_person no scroll cursor for
      select (to_jsonb(t) - ${without}::text[])::text as row from ${sql.table(table.table)} t
      where ${table.theirs(subject)} and ${only} order by to_jsonb(t)::text`.execute(tx)
    for (;;) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.lit(batchSize)} from row_of_person`.execute(tx)
      for (const { row } of rows) yield row
      if (rows.length < batchSize) return
    }
  } finally {
    await tx.rollback().execute()
  }
}

/** JSON texts as the text of one array. */
export async function* joinRows(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = false
  for await (const row of rows) {
    yield `${begun ? ',' : '['}\n${row}`
    begun = true
  }
  yield begun ? '\n]\n' : '[]\n'
}

/** Texts as a stream of bytes. */
export function toStream(texts: AsyncIterable<string> | Iterable<string>): Readable {
  return Readable.from(texts, { objectMode: false })
}

/** Each table that is exported as a file of its own: "identity.session" is "identity/session.json". */
export function* listTableEntries(db: Db, tables: readonly PersonalTable[], subject: Subject): Generator<ExportEntry> {
  for (const table of tables) {
    if (typeof table.exported === 'object' && 'none' in table.exported) continue
    yield { path: `${table.table.replace('.', '/')}.json`, open: () => toStream(joinRows(readRows(db, table, subject))) }
  }
}

/** Deletes somebody's rows of every table that is deleted, in their order; answers how many there were. */
export async function deleteRows(tx: Tx, tables: readonly PersonalTable[], subject: Subject): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    if (table.erased !== 'deleted') continue
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table.table)} t where ${table.theirs(subject)}`.execute(tx)
    if (numAffectedRows > 0n) counts[table.table] = Number(numAffectedRows)
  }
  return counts
}

/** What somebody who was erased is called where their number stays. */
export function toPseudonym(personId: number): string {
  return `deleted-user-${personId}`
}

/** A module of which nothing but rows has to go: its tables are all that there is to say. */
export function keepRows(db: Db, module: string, tables: readonly PersonalTable[]): PersonalData {
  return {
    module,
    tables,
    async *exportFor(subject) {
      yield* listTableEntries(db, tables, subject)
    },
    eraseFor: async (tx, subject) => ({ counts: await deleteRows(tx, tables, subject), more: false }),
  }
}

async function eraseAll(parts: readonly PersonalData[], tx: Tx, subject: Subject): Promise<Erased> {
  const counts: Record<string, number> = {}
  let more = false
  for (const part of parts) {
    const erased = await part.eraseFor(tx, subject)
    Object.assign(counts, erased.counts)
    more ||= erased.more
  }
  return { counts, more }
}

/** Parts that are erased in one transaction, in their order, when it is the last one's turn: nothing of one can come back before another goes. */
export function eraseTogether(parts: readonly PersonalData[]): PersonalData[] {
  const before = parts.slice(0, -1).map((part) => ({ ...part, eraseFor: () => Promise.resolve({ counts: {}, more: false }) }))
  return [...before, ...parts.slice(-1).map((last): PersonalData => ({ ...last, eraseFor: (tx, subject) => eraseAll(parts, tx, subject) }))]
}
