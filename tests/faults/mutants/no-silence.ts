import pg from 'pg'

/** A planted bug, loaded before the server: every check whether the database responds succeeds. */
const { prototype } = pg.Client

for (const name of ['connect', 'query']) {
  const work = Reflect.get(prototype, name) as (this: pg.Client, ...given: unknown[]) => unknown
  Reflect.set(prototype, name, function (this: pg.Client, ...given: unknown[]) {
    const { connectionParameters } = this as unknown as { connectionParameters: { application_name?: string } }
    return connectionParameters.application_name === 'bandstand silence' ? Promise.resolve({ rows: [] }) : work.call(this, ...given)
  })
}
