import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { findPeopleMeant } from './person-search.service.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  for (const [key, { first = null, last = null, username = `u-${key}`, email = `${key}@x.test`, phone }] of Object.entries(people)) {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into identity.person (first_name, last_name, username, email, finish_bind) values ($1, $2, $3, $4, true) returning id`,
      [first, last, username, email],
    )
    const id = rows[0]?.id ?? 0
    keyOf.set(id, key)
    if (phone !== undefined) await database.pool.query('insert into profile.parent_profile (person_id, phone) values ($1, $2)', [id, phone])
  }
})
afterAll(() => database.close())

interface Known {
  readonly first?: string
  readonly last?: string
  readonly username?: string
  readonly email?: string
  readonly phone?: string
}

const people: Readonly<Record<string, Known>> = {
  taiwan: { first: '美玲', last: '陳', phone: '0912345678' },
  china: { first: '志明', last: '欧阳', phone: '8613812345678' },
  japan: { first: '花子', last: '山田' },
  kana: { first: 'マイケル', last: 'ジョーンズ' },
  korea: { first: '민준', last: '김' },
  vietnam: { first: 'Minh Khai', last: 'Nguyễn Thị' },
  arabic: { first: 'أحمد', last: 'الفارسي' },
  cyrillic: { first: 'Иван', last: 'Петров' },
  latin: { first: 'Mei', last: 'Lin', username: 'meow', email: 'mei.lin99@school.example' },
  hyphen: { first: 'Jean-Luc', last: "O'Brien", phone: '4155550123' },
  accents: { first: 'Zoë', last: 'Müller-Weiß' },
  long: { first: 'Christopher', last: 'Huang' },
  single: { first: 'Sukarno' },
  mixed: { first: 'David', last: '王' },
  unbound: { email: 'nobody.yet@mail.example' },
}
const keyOf = new Map<number, string>()

/** What is typed, and whom it finds. */
const queries: readonly (readonly [typed: string, ...found: string[]])[] = [
  ['陳美玲', 'taiwan'],
  ['美玲陳', 'taiwan'],
  ['陳 美玲', 'taiwan'],
  ['美玲  陳', 'taiwan'],
  ['　陳　美　玲　', 'taiwan'],
  ['陳', 'taiwan'],
  ['美', 'taiwan'],
  ['玲', 'taiwan'],
  ['美玲', 'taiwan'],
  ['玲美'],
  ['陳明'],
  ['欧阳志明', 'china'],
  ['歐陽'],
  ['山田花子', 'japan'],
  ['花子 山田', 'japan'],
  ['ﾏｲｹﾙ', 'kana'],
  ['マイケル・ジョーンズ', 'kana'],
  ['김민준', 'korea'],
  ['민준 김', 'korea'],
  ['민준'.normalize('NFD'), 'korea'],
  ['nguyen thi minh khai', 'vietnam'],
  ['Khai Nguyễn', 'vietnam'],
  ['minhkhai', 'vietnam'],
  ['NGUYỄN'.normalize('NFD'), 'vietnam'],
  ['احمد', 'arabic'],
  ['الفارسى', 'arabic'],
  ['الفارسي أحمد', 'arabic'],
  ['иван', 'cyrillic'],
  ['ПЕТРОВ Иван', 'cyrillic'],
  ['Mei Lin', 'latin'],
  ['lin mei', 'latin'],
  ['linmei', 'latin'],
  ['Mei   Lin', 'latin'],
  ['ＭＥＩ　ｌｉｎ', 'latin'],
  ['li me', 'latin'],
  ['meow', 'latin'],
  ['mei.lin99@school.example', 'latin'],
  ['lin99@school', 'latin'],
  ['school.example', 'latin'],
  ['lin99', 'latin'],
  ['jean-luc obrien', 'hyphen'],
  ["O'BRIEN Jean", 'hyphen'],
  ['jeanluc', 'hyphen'],
  ['zoe mueller', 'accents'],
  ['zoe muller', 'accents'],
  ['weiss', 'accents'],
  ['MÜLLER', 'accents'],
  ['sukarno', 'single'],
  ['david王', 'mixed'],
  ['王 david', 'mixed'],
  ['nobody', 'unbound'],
  ['christopher', 'long'],
  ['chrsitopher', 'long'],
  ['christpher', 'long'],
  ['christoopher', 'long'],
  ['christopker', 'long'],
  ['huamg', 'long'],
  ['huag', 'long'],
  ['huamg chris', 'long'],
  ['nguyem', 'vietnam'],
  ['krisztofer'],
  ['lim'],
  ['0912345678', 'taiwan'],
  ['+886 912-345-678', 'taiwan'],
  ['0912 345 678', 'taiwan'],
  ['345678', 'taiwan', 'china'],
  ['138 1234 5678', 'china'],
  ['(415) 555-0123', 'hyphen'],
  ['０９１２３４５６７８', 'taiwan'],
  ['%'],
  ['_'],
  ['—'],
]

const find = async (typed: string) => (await findPeopleMeant(database.db, typed))?.map((id) => keyOf.get(id) ?? `no. ${id}`).toSorted()

describe('staff find people', () => {
  test.each(queries)('by %s', async (typed, ...found) => {
    expect(await find(typed)).toEqual(found.toSorted())
  })

  test.each(['', '  ', '　'])('not by nothing (%j)', async (typed) => {
    expect(await find(typed)).toBeUndefined()
  })

  test('by the number of the account, also with #', async () => {
    for (const [id, key] of keyOf) {
      expect(await find(String(id))).toContain(key)
      expect(await find(`#${id}`)).toContain(key)
    }
  })

  test('by the new name once it has changed, and no more by the old', async () => {
    await database.pool.query(`update identity.person set first_name = '怡君' where first_name = '美玲'`)
    expect([await find('陳怡君'), await find('美玲')]).toEqual([['taiwan'], []])
    await database.pool.query(`update identity.person set first_name = '美玲' where first_name = '怡君'`)
  })

  test('accounts that are closed come last', async () => {
    const create = async (username: string, status: string) => {
      const { rows } = await database.pool.query<{ id: number }>(
        `insert into identity.person (first_name, username, email, finish_bind, status) values ('Quillon', $1, $2, true, $3) returning id`,
        [username, `${username}@x.test`, status],
      )
      return rows[0]?.id
    }
    const [closed, active] = [await create('quillon-1', 'closed'), await create('quillon-2', 'active')]
    expect(await findPeopleMeant(database.db, 'quillon')).toEqual([active, closed])
    expect(await findPeopleMeant(database.db, `#${closed}`)).toEqual([closed])
  })
})
