import type pg from 'pg'
import type { PersonalData } from '#server/kit/personal-data/personal-data.ts'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  /** What a foreign key of this column points at. */
  readonly target: string | null
}

async function listColumns(pool: pg.Pool | pg.PoolClient): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select n.nspname || '.' || c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      (select max(tn.nspname || '.' || tc.relname) from pg_constraint k join pg_class tc on tc.oid = k.confrelid
        join pg_namespace tn on tn.oid = tc.relnamespace
        where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey) and k.confrelid <> c.oid) as target
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'public') order by 1, a.attnum`)
  return rows
}

const people = 'identity.person'
const namesSomebody = /^(person|actor|admin|author|giver|owner|parent|requester|student|subject|teacher|user)_id$|_by$|^on_behalf_of$/
const tellsOfSomebody = /email|phone|recipient|user_agent|first_name|last_name|username|birth|^address$|^payload$|identifier/

/** Columns that hold a person's number. */
function listNaming(columns: readonly Column[]): Column[] {
  return columns.filter(
    ({ table, name, type, target }) =>
      target === people || (table === people && name === 'id') || (type === 'bigint' && target === null && namesSomebody.test(name)),
  )
}

/** Tables with personal data: those that refer to a person by a key or by the column's name, and those that depend on them. */
function listPersonal(columns: readonly Column[]): Set<string> {
  const telling = columns.filter(({ name, type }) => tellsOfSomebody.test(name) && type !== 'boolean')
  const found = new Set([...listNaming(columns), ...telling].map(({ table }) => table))
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const { table, target } of columns) if (target !== null && target !== people && found.has(target)) found.add(table)
  }
  return found
}

/** Modules whose rows go with those of another, in its transaction: they hand it what they say of their tables. */
const handedTo: Readonly<Record<string, string>> = { recording: 'attempt', result: 'attempt' }

/** The module of a table, and the one that some of its tables are handed to. */
function listOwners(table: string): (string | undefined)[] {
  const module = table.split('.')[0]?.replaceAll('_', '-') ?? ''
  return [module, handedTo[module]]
}

/**
 * What is wrong with how modules say what they keep about people: tables that nobody exports and erases, that two do, that are not there, or
 * whose columns with people's numbers are not all named. `exempt`: tables that only look so, each with the reason.
 */
export async function findUnclaimed(
  pool: pg.Pool | pg.PoolClient,
  parts: readonly PersonalData[],
  exempt: Readonly<Record<string, string>>,
): Promise<string[]> {
  const columns = await listColumns(pool)
  const personal = listPersonal(columns)
  const claims = parts.flatMap(({ module, tables }) => tables.map((table) => ({ module, ...table })))
  const faults = [...personal]
    .filter((table) => !(table in exempt))
    .flatMap((table) => {
      const claimed = claims.filter((claim) => claim.table === table)
      return claimed.length === 1 ? [] : [`${table}: ${claimed.length === 0 ? 'nobody exports and erases it' : 'claimed twice'}`]
    })
  for (const { module, table, columns: named } of claims) {
    const found = listNaming(columns)
      .filter((column) => column.table === table)
      .map(({ name }) => name)
    if (!columns.some((column) => column.table === table)) faults.push(`${table}: is not there`)
    if (!listOwners(table).includes(module)) faults.push(`${table}: claimed by ${module}`)
    if (found.toSorted().join() !== named.toSorted().join())
      faults.push(`${table}: names people in ${found.join()}, and says ${named.join()}`)
  }
  for (const table of Object.keys(exempt)) if (!personal.has(table)) faults.push(`${table}: needs no exemption`)
  return faults
}
