import { openDatabase } from '#server/kit/database.ts'
import { migrate } from '#server/kit/migrate.ts'
import { startTestPostgres } from '#tests/world/postgres.ts'
import { describeSchemas } from './describe-schema.ts'
import { describeTables } from './describe-tables.ts'
import { writeFiles } from './write-files.ts'

// Migrates an empty database (that of DATABASE_URL, else one of its own for the moment) and writes the row types and docs/schema of every module.
const given = process.env['DATABASE_URL']
const own = given === undefined ? await startTestPostgres() : undefined
const { pool, close } = openDatabase({
  connectionString: given ?? own?.url ?? '',
  size: 2,
  onError: (error) => console.error(error.message),
})
const root = new URL('../', import.meta.url)
await migrate(pool, new URL('migrations/', root))
const written = await writeFiles(new Map([...(await describeTables(pool)), ...(await describeSchemas(pool))]), root)
console.log(written.length === 0 ? 'Row types and docs/schema are up to date.' : `Wrote ${written.join(', ')}.`)
await close()
await own?.stop()
