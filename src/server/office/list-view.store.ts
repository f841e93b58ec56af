import type { ListView } from '#contract/office/office.contract.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

const columns = sql`id, name, search, columns`

export async function listViews(db: Db, personId: number, list: string): Promise<ListView[]> {
  const { rows } = await sql<ListView>`
    select ${columns} from office.list_view where person_id = ${personId} and list = ${list} order by name`.execute(db)
  return rows
}

/** Lets the views of a list of somebody be counted by one at a time. */
export async function lockViews(tx: Tx, personId: number, list: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views of ${personId} of ${list}`}, 0))`.execute(tx)
}

export async function countViews(tx: Tx, personId: number, list: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from office.list_view where person_id = ${personId} and list = ${list}`.execute(tx)
  return rows[0]?.count ?? 0
}

function getOnly([view]: readonly ListView[]): ListView {
  if (view === undefined) throw new Error('a view was not stored')
  return view
}

export interface NewView extends Omit<ListView, 'id' | 'columns'> {
  readonly columns: readonly string[]
  readonly personId: number
  readonly list: string
}

export async function insertView(tx: Tx, { personId, list, name, search, columns: shown }: NewView): Promise<ListView> {
  const { rows } = await sql<ListView>`
    insert into office.list_view (person_id, list, name, search, columns)
    values (${personId}, ${list}, ${name}, ${JSON.stringify(search)}::jsonb, ${[...shown]}::text[]) returning ${columns}`.execute(tx)
  return getOnly(rows)
}

/** Whose a view is; undefined where there is none. */
export async function findOwner(tx: Tx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ person_id: number }>`select person_id from office.list_view where id = ${id} for update`.execute(tx)
  return rows[0]?.person_id
}

/** Renames a view that is there. */
export async function renameView(tx: Tx, id: number, name: string): Promise<ListView> {
  const { rows } = await sql<ListView>`update office.list_view set name = ${name} where id = ${id} returning ${columns}`.execute(tx)
  return getOnly(rows)
}

export async function deleteView(tx: Tx, id: number): Promise<void> {
  await sql`delete from office.list_view where id = ${id}`.execute(tx)
}
