import pg from 'pg'

/** A planted bug, loaded before the server: its transactions are none, each statement is stored by itself. */
const { prototype } = pg.Client
const query = Reflect.get(prototype, 'query') as (this: pg.Client, ...given: unknown[]) => unknown

function isBracket(given: unknown): boolean {
  const text = typeof given === 'string' ? given : (given as { text?: string } | undefined)?.text
  return /^(begin|start transaction|commit|rollback)/i.test(text ?? '')
}

Reflect.set(prototype, 'query', function (this: pg.Client, first: unknown, ...rest: unknown[]) {
  if (!isBracket(first)) return query.call(this, first, ...rest)
  return query.call(this, 'select 1', ...rest.filter((each) => typeof each === 'function'))
})
