import type pg from 'pg'

/** How a value of a PostgreSQL type is read by kit/database.ts. */
const types: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  jsonb: 'unknown',
  timestamptz: 'Date',
  // '2026-11-23': a day has no instant.
  date: 'string',
  time: 'string',
  interval: 'string',
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
  _date: 'string[]',
}

/** '[2026-11-01,2026-12-01)', as PostgreSQL writes it. */
const rangeText = "'empty' | `${'[' | '('}${string},${string}${']' | ')'}`"

interface Column {
  schema: string
  table: string
  name: string
  type: string
  /** 'e' of an enum, 'r' of a range. */
  kind: string
  /** Null of anything but an enum. */
  labels: string[] | null
  is_nullable: boolean
  has_default: boolean
  is_always_generated: boolean
}

/** Domains are read as what they are made of. */
const columnsQuery = `
  select n.nspname as schema, c.relname as "table", a.attname as name,
    coalesce(base.typname, t.typname) as type, coalesce(base.typtype, t.typtype) as kind,
    (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = coalesce(base.oid, t.oid)) as labels,
    not a.attnotnull as is_nullable, a.atthasdef or a.attidentity <> '' as has_default, a.attidentity = 'a' or a.attgenerated <> '' as is_always_generated
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid left join pg_type base on base.oid = t.typbasetype
  where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'kit')
  order by n.nspname, c.relname, a.attnum`

function toPascal(name: string): string {
  return name.replace(/(^|_)(\w)/g, (_whole, _gap, letter: string) => letter.toUpperCase())
}

const quote = (label: string) => `'${label.replaceAll(/[\\']/g, String.raw`\$&`)}'`

/** Throws for a type that kit/database.ts does not read; an array of an enum is one. */
function toType({ schema, table, name, type, kind, labels }: Column): string {
  if (labels !== null) return labels.map(quote).join(' | ')
  if (kind === 'r') return rangeText
  const known = types[type]
  if (known === undefined) throw new Error(`describe-tables knows no type for ${type} (${schema}.${table}.${name})`)
  return known
}

function toField(column: Column): string {
  const base = toType(column)
  const type = column.is_nullable && base !== 'unknown' ? `${base} | null` : base
  if (column.is_always_generated) return `  ${column.name}: GeneratedAlways<${type}>`
  return `  ${column.name}: ${column.has_default ? `Generated<${type}>` : type}`
}

function toFile(schema: string, columns: readonly Column[]): string {
  const tables = [...new Set(columns.map((column) => column.table))]
  const fields = columns.map(toField)
  const used = ['Generated', 'GeneratedAlways'].filter((name) => fields.some((field) => field.includes(`${name}<`)))
  const importLine = used.length === 0 ? '' : `import type { ${used.join(', ')} } from 'kysely'\n\n`
  const interfaces = tables.map((table) => {
    const own = columns.map((column, index) => ({ column, field: fields[index] ?? '' })).filter(({ column }) => column.table === table)
    return `export interface ${toPascal(table)}Row {\n${own.map(({ field }) => field).join('\n')}\n}\n`
  })
  const map = tables.map((table) => `  '${schema}.${table}': ${toPascal(table)}Row`).join('\n')
  return `${importLine}${interfaces.join('\n')}\nexport type ${toPascal(schema)}Tables = {\n${map}\n}\n`
}

/** The schema of a module's tables. */
export function findSchema(module: string): string {
  return module.replaceAll('-', '_')
}

/** The row types of every module's schema, as files by path, from a migrated database. */
export async function describeTables(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<Column>(columnsQuery)
  const schemas = [...new Set(rows.map(({ schema }) => schema))]
  return new Map(
    schemas.map((schema) => {
      const name = schema.replaceAll('_', '-')
      const text = toFile(
        schema,
        rows.filter((row) => row.schema === schema),
      )
      return [`src/server/${name}/${name}.tables.ts`, text] as const
    }),
  )
}
