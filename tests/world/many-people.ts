import type { TestDatabase } from './database.ts'
import { fillFast } from './fast-fill.ts'

const names = `
  case n % 3 when 0 then (array['美玲', '志明', '怡君', '淑芬', '建宏', '雅婷', '俊傑', '佳蓉'])[1 + n % 8]
    when 1 then (array['Mei', 'Wei Ting', 'Chih Ming', 'Nguyet', 'Hanako', 'Minh Khai', 'Olivia', 'Christopher'])[1 + n % 8]
    else (array['Anna', 'Bo', 'Carlos', 'Dmitri'])[1 + n % 4] || chr(97 + n % 26) || chr(97 + n / 26 % 26) end,
  case n % 3 when 0 then substr('陳林黃張李王吳劉蔡楊許鄭謝洪郭邱曾廖賴徐', 1 + n / 8 % 20, 1)
    else (array['Lin', 'Chen', 'Huang', 'Nguyen', 'Tanaka', 'Kim', 'Smith', 'Al-Farsi', 'O''Brien'])[1 + n % 9] || chr(97 + n / 100 % 26) end`

const tables = [
  'identity.person',
  'identity.role_grant',
  'identity.session',
  'profile.student_profile',
  'profile.parent_profile',
  'profile.teacher_profile',
]

const insertPeople = `
  insert into identity.person (email, username, first_name, last_name, finish_bind, created_at, email_verified_at, signup_brand, status)
  select 'person' || n || '@people' || n % 50 || '.test', 'user' || n, ${names}, true, now() - n * interval '1 minute',
    case when n % 200 > 0 then now() end, (array['test', 'company', 'school'])[1 + n % 3], case when n % 500 = 0 then 'blocked' else 'active' end
  from generate_series(1, $1::int) n`

/** Of those whom this file has made. */
const isSeeded = `email like 'person%@people%.test'`

const insertRest = `
  insert into identity.role_grant (person_id, role)
    select id, case when id % 100 = 0 then 'teacher' when id % 10 = 1 then 'parent' else 'student' end from identity.person where ${isSeeded};
  insert into identity.session (token_hash, person_id, last_seen_at, idle_seconds, ends_at, address, user_agent)
    select sha256(id::text::bytea), id, now() - id * interval '7 seconds', 3600, now() + interval '1 day', '', ''
    from identity.person where ${isSeeded} and id % 5 > 0;
  insert into profile.student_profile (person_id, school, grade_level, phone, age_band, country)
    select id, (array['Harbour School', '建國高級中學', 'Northfield College', '臺北市立第一女子高級中學'])[1 + id % 4] || ' ' || id % 97,
      id % 18, '09' || lpad(id::text, 8, '0'), case when id % 4 = 0 then '16_17' else 'adult' end, 'TW'
    from identity.person where ${isSeeded} and id % 10 <> 1 and id % 100 <> 0;
  insert into profile.parent_profile (person_id, phone)
    select id, '09' || lpad(id::text, 8, '0') from identity.person where ${isSeeded} and id % 10 = 1;
  insert into profile.teacher_profile (person_id, college, grade_or_grad_year, major, phone, bio)
    select id, 'Northfield College', 2020, 'Linguistics', '09' || lpad(id::text, 8, '0'), 'teaches writing' from identity.person where ${isSeeded} and id % 100 = 0`

/** Fills a database with people, beside those who are there: 89 of 100 students, ten parents, one a teacher. Their phones are 09 and eight digits, the number of the person. */
export function seedManyPeople(database: Pick<TestDatabase, 'pool'>, count: number): Promise<void> {
  return fillFast(database, tables, async (client) => {
    await client.query(insertPeople, [count])
    await client.query(insertRest)
  })
}
