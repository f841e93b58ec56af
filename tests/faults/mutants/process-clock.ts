import pg from 'pg'

/** A planted bug, loaded before the server: queries of the database's clock return the process's own time. */
const { prototype } = pg.Client
const query = Reflect.get(prototype, 'query') as (this: pg.Client, ...given: unknown[]) => unknown

function withOwnClock(given: unknown): unknown {
  const swap = (text: string) => text.replaceAll('kit.now()', `'${new Date().toISOString()}'::timestamptz`)
  if (typeof given === 'string') return swap(given)
  if (typeof given !== 'object' || given === null || !('text' in given) || typeof given.text !== 'string') return given
  return { ...given, text: swap(given.text) }
}

Reflect.set(prototype, 'query', function (this: pg.Client, first: unknown, ...rest: unknown[]) {
  return query.call(this, first instanceof Object && 'submit' in first ? first : withOwnClock(first), ...rest)
})
