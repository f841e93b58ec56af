import { dropTestDatabases, prepareTemplate } from './database.ts'
import { startTestPostgres } from './postgres.ts'
import { removePublishedFiles } from './published.ts'

/** Once for all tests of a run: one PostgreSQL and in it one migrated template. Answers what ends it. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  process.env['TEST_DATABASE_URL'] = postgres.url
  if (postgres.cluster !== null) process.env['TEST_POSTGRES_CLUSTER'] = postgres.cluster
  process.env['TEST_RUN'] ??= String(process.pid)
  await prepareTemplate()
  return async () => {
    await dropTestDatabases()
    await removePublishedFiles()
    await postgres.stop()
  }
}
