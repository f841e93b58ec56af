import { type Db, openDatabase } from '#server/kit/database.ts'
import { createLog } from '#server/kit/log.ts'
import { migrate } from '#server/kit/migrate.ts'
import type { Settings } from '#server/kit/settings.ts'
import { findRunningPostgres, startPostgres } from '#postgres-embedded/postgres.ts'

/** Works in the configured database: at the side of a server that runs, or with a PostgreSQL of its own for as long as it takes. */
export async function withDatabase<T>({ databaseUrl, dataDir }: Settings, work: (db: Db) => Promise<T>): Promise<T> {
  const running = databaseUrl ?? (await findRunningPostgres(dataDir))
  const own =
    running === null ? await startPostgres({ dataDir, log: createLog('silent'), onProgress: (said) => console.log(said) }) : undefined
  const connectionString = running ?? own?.connectionString ?? ''
  try {
    const database = openDatabase({ connectionString, size: 2, onError: () => undefined })
    try {
      await migrate(database.pool, new URL('../../../migrations/', import.meta.url))
      return await work(database.db)
    } finally {
      await database.close()
    }
  } finally {
    await own?.stop()
  }
}
