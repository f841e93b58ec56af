import pg from 'pg'
import { withoutLock } from '#tests/world/without-lock.ts'

/** A planted bug, loaded before the server: what it reads to decide on it does not lock. */
const { prototype } = pg.Client
const query = Reflect.get(prototype, 'query') as (this: pg.Client, ...given: unknown[]) => unknown

Reflect.set(prototype, 'query', function (this: pg.Client, first: unknown, ...rest: unknown[]) {
  return query.call(this, typeof first === 'string' ? withoutLock(first) : first, ...rest)
})
