import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, sql } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { createSomeone, getProfile, type Someone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { removePro, setPro } from './pro.service.ts'

let database: TestDatabase
let db: Db
let boss: Someone
beforeAll(async () => {
  database = await openTestDatabase({ size: 12 })
  ;({ db } = database)
  boss = await createSomeone(db, { roles: ['super-admin'] })
})
afterAll(() => database.close())

const someone = () => createSomeone(db)

async function fieldsOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((refused: unknown) => refused)
  return error instanceof InvalidInput ? error.fields : error
}

describe('Pro by staff', () => {
  const give = (id: number, until: string) => setPro(db, { id, until, kind: 'gift' }, boss.caller)

  test('lasts until the end of a day at GMT+8, replaces what staff gave, and leaves what was bought', async () => {
    const person = await someone()
    await sql`insert into plan.membership_grant (person_id, source, ends_at) values (${person.id}, 'purchase', '2098-01-01Z')`.execute(db)
    const until = '2097-03-31T15:59:59.000Z'
    expect(await give(person.id, '2099-03-31')).toMatchObject({ taken_unlimited_expire_at: '2099-03-31T15:59:59.000Z' })
    expect(await give(person.id, '2097-03-31')).toEqual({
      ielts_pro_expire_at: '2098-01-01T00:00:00.000Z',
      taken_unlimited_expire_at: until,
    })
    expect((await getProfile(db, person.id)).all_roles).toEqual(['student', 'ielts-pro'])
    expect(await removePro(db, { id: person.id }, boss.caller)).toEqual({ ielts_pro_expire_at: null, taken_unlimited_expire_at: null })
    expect((await getProfile(db, person.id)).all_roles).toEqual(['student'])
  })

  test('keeps why it was given, on the grant and in the audit log', async () => {
    const { id } = await someone()
    await setPro(db, { id, until: '2099-03-31', kind: 'correction', reason: 'The purchase was lost' }, boss.caller)
    const { rows } = await sql`select kind, reason, granted_by from plan.membership_grant where person_id = ${id}`.execute(db)
    expect(rows).toEqual([{ kind: 'correction', reason: 'The purchase was lost', granted_by: boss.id }])
    const { rows: events } = await sql`
      select reason, after->>'grant_kind' as kind from kit.audit_event where action = 'membership.given' and entity_id = ${String(id)}`.execute(
      db,
    )
    expect(events).toEqual([{ reason: 'The purchase was lost', kind: 'correction' }])
  })

  test('is for life from 2999 on', async () => {
    expect(await give((await someone()).id, '2999-12-31')).toMatchObject({ ielts_pro_expire_at: '2999-12-31T15:59:59.000Z' })
  })

  test('is refused in the past, without losing what was there, and for nobody', async () => {
    const person = await someone()
    await give(person.id, '2099-03-31')
    expect(await fieldsOf(give(person.id, '2020-01-01'))).toEqual({ taken_unlimited_expire_at: ['account.pro_end_over'] })
    expect(await fieldsOf(give(person.id, '2027-02-29'))).toEqual({ taken_unlimited_expire_at: ['account.pro_end_shape'] })
    expect((await getProfile(db, person.id)).ielts_pro_expire_at).toBe('2099-03-31T15:59:59.000Z')
    expect((await refusalOf(give(999_999, '2099-01-01'))).code).toBe('NO_SUCH_PERSON')
    expect((await refusalOf(removePro(db, { id: 999_999 }, boss.caller))).code).toBe('NO_SUCH_PERSON')
  })

  test('given twelve times at the same moment is one grant', async () => {
    const person = await someone()
    await Promise.all(Array.from({ length: 12 }, (_, nth) => give(person.id, `20${80 + nth}-03-31`)))
    const { rows } = await sql`select id from plan.membership_grant where person_id = ${person.id} and revoked_at is null`.execute(db)
    expect(rows).toHaveLength(1)
  })
})
