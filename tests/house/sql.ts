import { findSchema } from '#tools/describe-tables.ts'
import { isCode, isTest, readSources, roomOf, withoutComments } from './sources.ts'

/** Every `schema.name` of the given schemas that a text names. */
function namesIn(text: string, schemas: readonly string[]): { schema: string; name: string }[] {
  const pattern = new RegExp(String.raw`(?<![\w'.#/-])(${schemas.join('|')})\.([a-z_]+)\b(?!\.)`, 'g')
  return [...text.matchAll(pattern)].map((match) => ({ schema: match[1] ?? '', name: match[2] ?? '' }))
}

/** The texts that are SQL or name tables: template literals and the strings of Kysely's builder. */
function literalsOf(text: string): string[] {
  return [...withoutComments(text).matchAll(/`[^`]*`|'[^'\n]*'/g)].map(([literal]) => ` ${literal.slice(1, -1)} `)
}

/** Server files whose SQL names a table of another module's schema. Only `kit.now()` is everybody's. */
export function findForeignSchemas(base: string, tables: readonly string[]): string[] {
  const schemas = [...new Set(tables.map((table) => table.split('.')[0] ?? ''))]
  const files = readSources(base, 'src/server', (path) => isCode(path) && !isTest(path) && !path.endsWith('.tables.ts'))
  return files.flatMap(({ path, text }) =>
    literalsOf(text)
      .flatMap((literal) => namesIn(literal, schemas))
      .filter(({ schema, name }) => tables.includes(`${schema}.${name}`) && schema !== findSchema(roomOf(path)))
      .map(({ schema, name }) => `${path}: names ${schema}.${name}`),
  )
}

/** Migrations that touch a table of another schema than their own, other than by a foreign key or by adding jobs, as `kit/job` does for all modules. */
export function findForeignMigrations(base: string, tables: readonly string[]): string[] {
  const schemas = [...new Set(tables.map((table) => table.split('.')[0] ?? ''))]
  return readSources(base, 'migrations', (path) => path.endsWith('.sql')).flatMap(({ path, text }) => {
    const own = /^(?:migrations\/)?(?:\d{4}|\d{8}T\d{4})-([a-z]+)/.exec(path)?.[1] ?? ''
    const statements = text.replaceAll(/--.*$/gm, '').replaceAll(/\breferences\s+[a-z_]+\.[a-z_]+|\binsert into kit\.job\b/g, '')
    return namesIn(statements, schemas)
      .filter(({ schema, name }) => tables.includes(`${schema}.${name}`) && schema !== findSchema(own) && own !== 'kit')
      .map(({ schema, name }) => `${path}: names ${schema}.${name}`)
  })
}

/** Files of a module that say SQL and are no store. */
export function findSqlOutsideStores(base: string): string[] {
  const isModule = (path: string) => !['kit', 'http', 'main', 'main.ts'].includes(roomOf(path))
  return readSources(base, 'src/server', (path) => isCode(path) && !isTest(path) && isModule(path) && !path.endsWith('.store.ts'))
    .filter(({ text }) => /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(withoutComments(text)))
    .map(({ path }) => path)
}
