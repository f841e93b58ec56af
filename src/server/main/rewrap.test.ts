import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOfSecret, sealedSecrets, upsertSecret } from '#server/identity/second-factor/second-factor.store.ts'
import { inTransaction } from '#server/kit/database.ts'
import { type KeyRing, parseKeys } from '#server/kit/seal/key-file.ts'
import { createRewrapRound } from '#server/kit/seal/rewrap.ts'
import { seal, unseal } from '#server/kit/seal/seal.ts'
import { createPerson } from '#tests/world/attempt.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const tables = [sealedSecrets]
const makeLine = (name: string) => `${name} ${randomBytes(32).toString('base64')}`
const toRing = (...lines: string[]): KeyRing => parseKeys(lines.join('\n'), 'KEK')

async function sealFor(ring: KeyRing): Promise<number> {
  const personId = await createPerson(database.db)
  const row = seal(ring, placeOfSecret(personId, 1), { secret: 'quiet harbour' })
  await inTransaction(database.db, (tx) => upsertSecret(tx, personId, { row, version: 1 }))
  return personId
}

test('a row whose key is gone is named in the log once, holds up no other, and is wrapped when its key is back', async () => {
  const [lost, old, fresh] = [makeLine('lost'), makeLine('old'), makeLine('fresh')]
  const broken = await sealFor(toRing(lost))
  const whole = await sealFor(toRing(old))
  let ring = toRing(old, fresh)
  const said: unknown[] = []
  const log = { info: () => undefined, error: (about: unknown) => void said.push(about) }
  const round = createRewrapRound({ db: database.db, tables, readKeys: async () => ring, log })
  expect([await round(), await round(), await round()]).toEqual([1, 0, 0])
  expect(said).toEqual([{ reason: `the key lost of account.second_factor|${broken} is not in the key file` }])
  ring = toRing(lost, old, fresh)
  expect(await round()).toBe(1)
  expect(said).toHaveLength(1)
  const { rows } = await database.pool.query<{ person_id: number; kek_id: string; wrapped_dek: Buffer; sealed: unknown }>(
    'select person_id, kek_id, wrapped_dek, sealed from identity.second_factor order by person_id',
  )
  expect(rows.map(({ person_id, kek_id }) => [person_id, kek_id])).toEqual([
    [broken, 'fresh'],
    [whole, 'fresh'],
  ])
  for (const row of rows)
    expect(unseal(toRing(fresh), placeOfSecret(row.person_id, 1), { row, names: ['secret'] })).toEqual({ secret: 'quiet harbour' })
})

test('a round that is called off leaves the rest to the next one', async () => {
  const [old, fresh] = [makeLine('early'), makeLine('late')]
  await sealFor(toRing(old))
  const round = createRewrapRound({
    db: database.db,
    tables,
    readKeys: async () => toRing(old, fresh),
    log: { info: () => undefined, error: () => undefined },
  })
  expect([await round(AbortSignal.abort()), await round()]).toEqual([0, 1])
})
