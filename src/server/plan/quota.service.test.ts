import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/kit/database.ts'
import { inTransaction } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { moveClock, readClock } from '#server/kit/clock.ts'
import { setAllowance } from '#tests/world/allowance.ts'
import { createPerson, refusalOf } from '#tests/world/attempt.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import type { AllowanceKey } from './quota-window.store.ts'
import { checkAllowance, getQuota, giveBackAllowance, spendAllowances } from './quota.service.ts'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase({ size: 22 })))
afterAll(() => database.close())

const inTaipei = { lang: 'en', timeZone: 'Asia/Taipei' } as const
type AllowanceReader = Parameters<typeof getQuota>[2]

const spend = (allowance: AllowanceKey, reader: AllowanceReader = inTaipei) =>
  inTransaction(database.db, async (tx) => {
    const [spent] = await spendAllowances(tx, [{ allowance, reader }])
    if (spent instanceof Refusal) throw spent
    return spent
  })
const quotaOf = ({ personId }: AllowanceKey, reader: AllowanceReader = inTaipei) =>
  getQuota(database.db, { personId, product: 'ielts' }, reader)

async function newAllowanceKey(bucket: AllowanceKey['bucket'] = 'full'): Promise<AllowanceKey> {
  return { personId: await createPerson(database.db), product: 'ielts', bucket }
}

/** Moves the clock to an instant, forward or back. */
async function setClock(instant: string): Promise<void> {
  const now = await readClock(database.db)
  await moveClock(database.db, { advanceMs: Date.parse(instant) - now.getTime() })
}

async function grant(personId: number, what: 'pro' | 'super-admin'): Promise<void> {
  if (what === 'pro') await sql`insert into plan.membership_grant (person_id, source) values (${personId}, 'promo')`.execute(database.db)
  else await sql`insert into identity.role_grant (person_id, role) values (${personId}, 'super-admin')`.execute(database.db)
}

describe("a free member's day", () => {
  test('has two full tests and five practices of sections', async () => {
    await setClock('2027-01-10T04:00:00Z')
    const resets_at = '2027-01-10T16:00:00.000Z'
    expect(await quotaOf(await newAllowanceKey())).toEqual({
      full: { limit: 2, used: 0, resets_at },
      section: { limit: 5, used: 0, resets_at },
    })
  })

  test('refuses the third full test with the hour at which there are new ones, and still gives sections', async () => {
    await setClock('2027-01-10T04:00:00Z')
    const allowance = await newAllowanceKey()
    await spend(allowance)
    await spend(allowance)
    const refused = { bucket: 'full', limit: 2, resets_at: '2027-01-10T16:00:00.000Z', time: '00:00 GMT+8' }
    expect(await refusalOf(spend(allowance))).toEqual({ code: 'FULL_TESTS_USED', details: refused })
    expect(await refusalOf(checkAllowance(database.db, allowance, inTaipei))).toEqual({ code: 'FULL_TESTS_USED', details: refused })
    const section = { ...allowance, bucket: 'section' } as const
    for (const _nth of [1, 2, 3, 4, 5]) await spend(section)
    expect((await refusalOf(spend(section))).code).toBe('SECTIONS_USED')
    expect(await quotaOf(allowance)).toMatchObject({ full: { used: 2 }, section: { used: 5 } })
  })

  test('begins again at midnight where the person is', async () => {
    await setClock('2027-01-11T15:59:00Z')
    const allowance = await newAllowanceKey()
    await spend(allowance)
    await spend(allowance)
    await setClock('2027-01-11T16:00:01Z')
    expect((await quotaOf(allowance)).full).toEqual({ limit: 2, used: 0, resets_at: '2027-01-12T16:00:00.000Z' })
    await spend(allowance)
    expect((await quotaOf(allowance)).full.used).toBe(1)
  })

  test('follows the zone that the person has said rather than that of the device', async () => {
    await setClock('2027-01-10T04:00:00Z')
    const allowance = await newAllowanceKey()
    await sql`update identity.person set timezone = 'America/Denver' where id = ${allowance.personId}`.execute(database.db)
    expect((await quotaOf(allowance)).full.resets_at).toBe('2027-01-10T07:00:00.000Z')
    await sql`update identity.person set timezone = 'Mars/Olympus' where id = ${allowance.personId}`.execute(database.db)
    expect((await quotaOf(allowance)).full.resets_at).toBe('2027-01-10T16:00:00.000Z')
    expect((await quotaOf(allowance, { lang: 'en' })).full.resets_at).toBe('2027-01-11T00:00:00.000Z')
  })

  test('is not begun again by a change of zone, nor made short by one the next day', async () => {
    await setClock('2027-01-10T04:00:00Z')
    const allowance = await newAllowanceKey()
    await spend(allowance)
    await spend(allowance)
    const inKiritimati = { lang: 'en', timeZone: 'Pacific/Kiritimati' } as const
    await setClock('2027-01-10T10:30:00Z')
    expect((await refusalOf(spend(allowance, inKiritimati))).code).toBe('FULL_TESTS_USED')
    await setClock('2027-01-10T16:30:00Z')
    expect((await quotaOf(allowance, { lang: 'en', timeZone: 'UTC' })).full.resets_at).toBe('2027-01-12T00:00:00.000Z')
  })

  test('is not made longer by any zone that a device says', async () => {
    await setClock('2027-01-10T11:30:00Z')
    const allowance = { ...(await newAllowanceKey()), bucket: 'section' } as const
    const zones = ['Pacific/Kiritimati', 'Asia/Taipei', 'UTC', 'America/Denver', 'Pacific/Pago_Pago', 'Mars/Olympus']
    for (let nth = 0; nth < 5; nth += 1) await spend(allowance, { lang: 'en', timeZone: zones[nth] ?? 'UTC' })
    const answers = await Promise.all(zones.map((timeZone) => refusalOf(spend(allowance, { lang: 'en', timeZone }))))
    expect(answers.map(({ code }) => code)).toEqual(zones.map(() => 'SECTIONS_USED'))
  })

  test('holds what its owner sets, from the next one on', async () => {
    const allowance = await newAllowanceKey()
    await setAllowance(database.db, { full: 0, section: 5 })
    expect((await refusalOf(spend(allowance))).code).toBe('FULL_TESTS_USED')
    await setAllowance(database.db, { full: 1, section: 5 })
    await spend(allowance)
    expect((await refusalOf(spend(allowance))).code).toBe('FULL_TESTS_USED')
    await setAllowance(database.db, { full: 2, section: 5 })
    await spend(allowance)
  })

  test.each(['pro', 'super-admin'] as const)('has no limit for a %s', async (who) => {
    const allowance = await newAllowanceKey()
    await grant(allowance.personId, who)
    for (const _nth of [1, 2, 3]) await spend(allowance)
    const unlimited = { limit: null, used: 0, resets_at: null }
    expect(await quotaOf(allowance)).toEqual({ full: unlimited, section: unlimited })
  })

  test('gives back what was counted, also by who looked at the clock before another one opened the window', async () => {
    await setAllowance(database.db, { full: 2, section: 5 })
    const allowance = await newAllowanceKey()
    await sql`insert into plan.quota_window (person_id, product, bucket, window_start, window_end, used, allowed)
      values (${allowance.personId}, 'ielts', 'full', date_trunc('milliseconds', kit.now()) + interval '1 second', kit.now() + interval '1 hour', 1, 2)`.execute(
      database.db,
    )
    const spentAt = await spend(allowance)
    expect((await quotaOf(allowance)).full.used).toBe(2)
    await inTransaction(database.db, (tx) => giveBackAllowance(tx, allowance, spentAt ?? new Date(0)))
    expect((await quotaOf(allowance)).full.used).toBe(1)
  })

  test('lets one of twenty through when one is left', async () => {
    const allowance = await newAllowanceKey()
    await spend(allowance)
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => spend(allowance)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await quotaOf(allowance)).full.used).toBe(2)
  })
})
