import { openDatabase } from '#server/kit/database.ts'
import { migrate } from '#server/kit/migrate.ts'
import { writeTables } from './write-tables.ts'

// Migrates the database of DATABASE_URL (an empty one made for this) and writes the row types of every module.
const connectionString = process.env['DATABASE_URL']
if (connectionString === undefined) throw new Error('Set DATABASE_URL to an empty PostgreSQL database.')
const { pool, close } = openDatabase({ connectionString, size: 2, onError: (error) => console.error(error.message) })
const root = new URL('../', import.meta.url)
await migrate(pool, new URL('migrations/', root))
const written = await writeTables(pool, root)
console.log(written.length === 0 ? 'Row types are up to date.' : `Wrote ${written.join(', ')}.`)
await close()
