import pg from 'pg'

/** A planted bug, loaded before the server: what it reads to decide on it does not lock. */
const { prototype } = pg.Client
const query = Reflect.get(prototype, 'query') as (this: pg.Client, ...given: unknown[]) => unknown

const withoutLock = (text: string) => text.replaceAll(/\bfor (?:no key )?update\b/gi, '')

Reflect.set(prototype, 'query', function (this: pg.Client, first: unknown, ...rest: unknown[]) {
  return query.call(this, typeof first === 'string' ? withoutLock(first) : first, ...rest)
})
