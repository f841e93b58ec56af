import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/kit/database.ts'
import { inTransaction } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { moveClock, readClock } from '#server/kit/clock.ts'
import { setAllowance } from '#tests/world/allowance.ts'
import { createPerson, refusalOf } from '#tests/world/attempt.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import type { Purse } from './quota-window.store.ts'
import { checkAllowance, getQuota, giveBackAllowance, spendAllowances } from './quota.service.ts'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase({ size: 22 })))
afterAll(() => database.close())

const inTaipei = { lang: 'en', timeZone: 'Asia/Taipei' } as const
type Reader = Parameters<typeof getQuota>[2]

const spend = (purse: Purse, reader: Reader = inTaipei) =>
  inTransaction(database.db, async (tx) => {
    const [spent] = await spendAllowances(tx, [{ purse, reader }])
    if (spent instanceof Refusal) throw spent
    return spent
  })
const quotaOf = ({ personId }: Purse, reader: Reader = inTaipei) => getQuota(database.db, { personId, product: 'ielts' }, reader)

async function newPurse(bucket: Purse['bucket'] = 'full'): Promise<Purse> {
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
    expect(await quotaOf(await newPurse())).toEqual({ full: { limit: 2, used: 0, resets_at }, section: { limit: 5, used: 0, resets_at } })
  })

  test('refuses the third full test with the hour at which there are new ones, and still gives sections', async () => {
    await setClock('2027-01-10T04:00:00Z')
    const purse = await newPurse()
    await spend(purse)
    await spend(purse)
    const refused = { bucket: 'full', limit: 2, resets_at: '2027-01-10T16:00:00.000Z', time: '00:00 GMT+8' }
    expect(await refusalOf(spend(purse))).toEqual({ code: 'FULL_TESTS_USED', details: refused })
    expect(await refusalOf(checkAllowance(database.db, purse, inTaipei))).toEqual({ code: 'FULL_TESTS_USED', details: refused })
    const section = { ...purse, bucket: 'section' } as const
    for (const _nth of [1, 2, 3, 4, 5]) await spend(section)
    expect((await refusalOf(spend(section))).code).toBe('SECTIONS_USED')
    expect(await quotaOf(purse)).toMatchObject({ full: { used: 2 }, section: { used: 5 } })
  })

  test('begins anew at midnight where the person is', async () => {
    await setClock('2027-01-11T15:59:00Z')
    const purse = await newPurse()
    await spend(purse)
    await spend(purse)
    await setClock('2027-01-11T16:00:01Z')
    expect((await quotaOf(purse)).full).toEqual({ limit: 2, used: 0, resets_at: '2027-01-12T16:00:00.000Z' })
    await spend(purse)
    expect((await quotaOf(purse)).full.used).toBe(1)
  })

  test('follows the zone that the person has said rather than that of the device', async () => {
    await setClock('2027-01-10T04:00:00Z')
    const purse = await newPurse()
    await sql`update identity.person set timezone = 'America/Denver' where id = ${purse.personId}`.execute(database.db)
    expect((await quotaOf(purse)).full.resets_at).toBe('2027-01-10T07:00:00.000Z')
    await sql`update identity.person set timezone = 'Mars/Olympus' where id = ${purse.personId}`.execute(database.db)
    expect((await quotaOf(purse)).full.resets_at).toBe('2027-01-10T16:00:00.000Z')
    expect((await quotaOf(purse, { lang: 'en' })).full.resets_at).toBe('2027-01-11T00:00:00.000Z')
  })

  test('is not begun anew by a change of zone, nor made short by one the next day', async () => {
    await setClock('2027-01-10T04:00:00Z')
    const purse = await newPurse()
    await spend(purse)
    await spend(purse)
    const inKiritimati = { lang: 'en', timeZone: 'Pacific/Kiritimati' } as const
    await setClock('2027-01-10T10:30:00Z')
    expect((await refusalOf(spend(purse, inKiritimati))).code).toBe('FULL_TESTS_USED')
    await setClock('2027-01-10T16:30:00Z')
    expect((await quotaOf(purse, { lang: 'en', timeZone: 'UTC' })).full.resets_at).toBe('2027-01-12T00:00:00.000Z')
  })

  test('holds what its owner sets, from the next one on', async () => {
    const purse = await newPurse()
    await setAllowance(database.db, { full: 0, section: 5 })
    expect((await refusalOf(spend(purse))).code).toBe('FULL_TESTS_USED')
    await setAllowance(database.db, { full: 1, section: 5 })
    await spend(purse)
    expect((await refusalOf(spend(purse))).code).toBe('FULL_TESTS_USED')
    await setAllowance(database.db, { full: 2, section: 5 })
    await spend(purse)
  })

  test.each(['pro', 'super-admin'] as const)('has no limit for a %s', async (who) => {
    const purse = await newPurse()
    await grant(purse.personId, who)
    for (const _nth of [1, 2, 3]) await spend(purse)
    const unlimited = { limit: null, used: 0, resets_at: null }
    expect(await quotaOf(purse)).toEqual({ full: unlimited, section: unlimited })
  })

  test('gives back what was counted, also by who looked at the clock before another one opened the window', async () => {
    await setAllowance(database.db, { full: 2, section: 5 })
    const purse = await newPurse()
    await sql`insert into plan.quota_window (person_id, product, bucket, window_start, window_end, used, allowed)
      values (${purse.personId}, 'ielts', 'full', date_trunc('milliseconds', kit.now()) + interval '1 second', kit.now() + interval '1 hour', 1, 2)`.execute(
      database.db,
    )
    const spentAt = await spend(purse)
    expect((await quotaOf(purse)).full.used).toBe(2)
    await inTransaction(database.db, (tx) => giveBackAllowance(tx, purse, spentAt ?? new Date(0)))
    expect((await quotaOf(purse)).full.used).toBe(1)
  })

  test('lets one of twenty through when one is left', async () => {
    const purse = await newPurse()
    await spend(purse)
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => spend(purse)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await quotaOf(purse)).full.used).toBe(2)
  })
})
