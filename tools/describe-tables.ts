import type pg from 'pg'

/** How a column's PostgreSQL type reads in TypeScript: [selected, insertable]. */
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
  interval: 'string',
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
}

interface Column {
  table_schema: string
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  column_default: string | null
  is_identity: 'YES' | 'NO'
}

function toPascal(name: string): string {
  return name.replace(/(^|_)(\w)/g, (_whole, _gap, letter: string) => letter.toUpperCase())
}

function toField(column: Column): string {
  const base = types[column.udt_name]
  if (base === undefined)
    throw new Error(`describe-tables knows no type for ${column.udt_name} (${column.table_name}.${column.column_name})`)
  const type = column.is_nullable === 'YES' && base !== 'unknown' ? `${base} | null` : base
  if (column.is_identity === 'YES') return `  ${column.column_name}: GeneratedAlways<${type}>`
  return `  ${column.column_name}: ${column.column_default === null ? type : `Generated<${type}>`}`
}

function toFile(schema: string, columns: readonly Column[]): string {
  const tables = [...new Set(columns.map((column) => column.table_name))]
  const fields = columns.map(toField)
  const used = ['Generated', 'GeneratedAlways'].filter((name) => fields.some((field) => field.includes(`${name}<`)))
  const importLine = used.length === 0 ? '' : `import type { ${used.join(', ')} } from 'kysely'\n\n`
  const interfaces = tables.map((table) => {
    const own = columns.map((column, index) => ({ column, field: fields[index] ?? '' })).filter(({ column }) => column.table_name === table)
    return `export interface ${toPascal(table)}Row {\n${own.map(({ field }) => field).join('\n')}\n}\n`
  })
  const map = tables.map((table) => `  '${schema}.${table}': ${toPascal(table)}Row`).join('\n')
  return `${importLine}${interfaces.join('\n')}\nexport type ${toPascal(schema)}Tables = {\n${map}\n}\n`
}

/** The schemas of modules that have another name than these. */
const otherSchemas: Readonly<Record<string, string>> = {}

/** The schema of a module's tables. */
export function findSchema(module: string): string {
  return otherSchemas[module] ?? module.replaceAll('-', '_')
}

/** The row types of every module's schema, as files by path, from a migrated database. */
export async function describeTables(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<Column>(`
    select c.table_schema, c.table_name, c.column_name, c.udt_name, c.is_nullable, c.column_default, c.is_identity
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema', 'public', 'kit')
    order by c.table_schema, c.table_name, c.ordinal_position`)
  const schemas = [...new Set(rows.map((row) => row.table_schema))]
  return new Map(
    schemas.map((schema) => {
      const name = schema.replaceAll('_', '-')
      const module = Object.keys(otherSchemas).find((key) => otherSchemas[key] === schema) ?? name
      const text = toFile(
        schema,
        rows.filter((row) => row.table_schema === schema),
      )
      return [`src/server/${module}/${name}.tables.ts`, text] as const
    }),
  )
}
