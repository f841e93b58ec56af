import { openDatabase, type Db } from '#server/kit/database.ts'
import { withoutLock } from './without-lock.ts'

const size = 20

/** Plants a bug: the same database, seen by code whose locks of people and names do nothing. Whoever counts under a lock counts wrong there. */
export async function withDatabaseWithoutLocks<T>(connectionString: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, pool, close } = openDatabase({ connectionString, size, onError: () => undefined })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Reflect.set(client, 'query', (text: unknown, ...rest: unknown[]) => query(typeof text === 'string' ? withoutLock(text) : text, ...rest))
  })
  try {
    // All connections are open before: else whoever has the first may be done before the others come.
    await Promise.all(Array.from({ length: size }, () => pool.query('select 1')))
    return await work(db)
  } finally {
    await close()
  }
}
