import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { describeSchemas } from './describe-schema.ts'
import { describeTables } from './describe-tables.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(`
    create schema pay;
    comment on schema pay is 'What is owed.';
    create type pay.method as enum ('bank', 'at the desk');
    create domain pay.amount as integer constraint amount_is_owed check (value > 0);
    create table pay.bill (
      id bigint generated always as identity constraint bill_has_a_number primary key,
      due date not null,
      holidays date[],
      period daterange,
      method pay.method not null default 'bank',
      amount pay.amount not null constraint bill_is_not_huge check (amount < 1000000),
      doubled integer generated always as (amount * 2) stored,
      made_at timestamptz not null default now()
    ) with (fillfactor = 70);
    comment on column pay.bill.due is 'Paid until the end of this day.';
    create index bill_by_due on pay.bill (due) where method = 'bank';
    create function pay.refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'no';
    end $$;
    create trigger bill_stays before delete on pay.bill for each row execute function pay.refuse();
  `)
})
afterAll(() => database.close())

describe('row types', () => {
  test('know dates, ranges, enums, domains and what PostgreSQL computes', async () => {
    const files = await describeTables(database.pool)
    expect(files.get('src/server/pay/pay.tables.ts')).toBe(`import type { Generated, GeneratedAlways } from 'kysely'

export interface BillRow {
  id: GeneratedAlways<number>
  due: string
  holidays: string[] | null
  period: 'empty' | \`\${'[' | '('}\${string},\${string}\${']' | ')'}\` | null
  method: Generated<'bank' | 'at the desk'>
  amount: number
  doubled: GeneratedAlways<number | null>
  made_at: Generated<Date>
}

export type PayTables = {
  'pay.bill': BillRow
}
`)
  })

  test('are what is read', async () => {
    const { rows } = await database.pool.query(
      `insert into pay.bill (due, holidays, period, amount) values ('2026-11-23', '{2026-12-25,2027-01-01}', '[2026-11-01,2026-12-01)', 100)
       returning id, due, holidays, period, method, amount, doubled, array[id, 7] as numbers`,
    )
    expect(rows).toEqual([
      {
        id: 1,
        due: '2026-11-23',
        holidays: ['2026-12-25', '2027-01-01'],
        period: '[2026-11-01,2026-12-01)',
        method: 'bank',
        amount: 100,
        doubled: 200,
        numbers: [1, 7],
      },
    ])
  })

  test('are refused for a type that nobody reads', async () => {
    await database.pool.query('create table pay.odd (methods pay.method[])')
    await expect(describeTables(database.pool)).rejects.toThrow(/_method \(pay\.odd\.methods\)/)
    await database.pool.query('drop table pay.odd')
  })
})

describe('a schema as it is shown', () => {
  test('has what its tables are made of, with comments above', async () => {
    await database.pool.query('create table pay.plain (one integer)')
    const text = (await describeSchemas(database.pool)).get('docs/schema/pay.sql')
    for (const line of [
      '-- What is owed.\ncreate schema pay;',
      "create type pay.method as enum ('bank', 'at the desk');",
      'create domain pay.amount as integer constraint amount_is_owed CHECK (VALUE > 0);',
      '  -- Paid until the end of this day.\n  due date not null,',
      "  method pay.method default 'bank'::pay.method not null,",
      '  doubled integer generated always as (',
      '  constraint bill_is_not_huge CHECK (',
      ') with (fillfactor=70);',
      "CREATE INDEX bill_by_due ON pay.bill USING btree (due) WHERE (method = 'bank'::pay.method);",
      'CREATE TRIGGER bill_stays BEFORE DELETE ON pay.bill FOR EACH ROW EXECUTE FUNCTION pay.refuse();',
      "  raise exception 'no';",
      'create table pay.plain (\n  one integer\n);',
    ])
      expect(text).toContain(line)
  })

  test('is refused when it holds what cannot be shown', async () => {
    await database.pool.query('create materialized view pay.total as select 1 as one')
    await expect(describeSchemas(database.pool)).rejects.toThrow(/cannot show pay\.total, a relation of kind m/)
    await database.pool.query('drop materialized view pay.total')
  })
})
