import { openDatabase, type Db } from '#server/kit/database.ts'

/** The same statement, which waits for nobody. */
const withoutLock = (text: string) =>
  text.replaceAll(/\bfor (?:no key )?update\b/gi, '').replaceAll('pg_advisory_xact_lock(hashtextextended(', 'abs(hashtextextended(')

/** Plants a bug: the same database, seen by code whose locks of people and names do nothing. Whoever counts under a lock counts wrong there. */
export async function withDatabaseWithoutLocks<T>(connectionString: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, pool, close } = openDatabase({ connectionString, size: 20, onError: () => undefined })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Reflect.set(client, 'query', (text: unknown, ...rest: unknown[]) => query(typeof text === 'string' ? withoutLock(text) : text, ...rest))
  })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
