import type { TestDatabase } from './database.ts'
import { fillFast } from './fast-fill.ts'
import { seedManyPeople } from './many-people.ts'

/** How many rows a large school has after some years. `others`: of each of emails, reports, challenges and requests about people's own data. */
export interface ManyRows {
  readonly people: number
  readonly attempts: number
  readonly auditEvents: number
  readonly others: number
}

export const fullSize: ManyRows = { people: 100_000, attempts: 500_000, auditEvents: 1_000_000, others: 30_000 }

/** So many that a plan which reads a whole table is slower than one by an index, as in a database of full size, and few enough to be there in seconds. */
export const planSize: ManyRows = { people: 12_000, attempts: 30_000, auditEvents: 30_000, others: 12_000 }

const testCount = 60

const insertTests = `
  insert into exam.test (slug, product, title, module, kind)
    select 'seeded-' || n, 'ielts', (array['Harbour', 'Lantern', 'Orchard', 'Granite', 'Meadow', 'Northwind'])[1 + n % 6] || ' Test ' || n,
      case n % 3 when 0 then 'general' else 'academic' end, 'full' from generate_series(1, ${testCount}) n;
  insert into exam.revision (hash, test_id, title, module, kind, licence, origin)
    select encode(sha256(slug::bytea), 'hex'), id, title, module, kind, 'MIT', 'seeded' from exam.test where slug like 'seeded-%';
  update exam.test set current_revision = encode(sha256(slug::bytea), 'hex'), status = 'published' where slug like 'seeded-%'`

/** Who takes tests, in the order of their numbers, and which tests they take. */
const makeLists = `
  create temporary table taker as select row_number() over (order by id) - 1 as place, id, email from identity.person where email like 'person%@people%.test';
  create temporary table taken as select row_number() over (order by id) - 1 as place, id, title, module, current_revision as revision
    from exam.test where slug like 'seeded-%';
  create index on taker (place); create index on taken (place); analyze taker; analyze taken`

/** Tests that are being written; the last has comments. */
const insertDrafts = `
  insert into exam.draft (slug, title, module, kind, state, created_by, edited_by, edited_at)
    select 'seeded-draft-' || n, (array['Harbour', 'Lantern', 'Orchard'])[1 + n % 3] || ' draft ' || n, 'academic', 'section',
      (array['writing', 'review', 'approved'])[1 + n % 3], p.id, p.id, kit.now() - (500 - n) * interval '1 hour'
    from generate_series(1, 500) n join taker p on p.place = n % 20;
  insert into exam.draft_comment (draft_id, body, author_id)
    select d.id, 'Comment ' || n, d.created_by from generate_series(1, 200) n cross join (select * from exam.draft order by id desc limit 1) d`

/** The newest of a thousand are open; of the others a few wait for marks, were never begun or are void. */
const insertAttempts = `
  insert into attempt.attempt (person_id, test_id, revision, product, test_title, module, scope, skill, mode, version, status, candidate_number,
    created_at, started_at, submitted_at, submitted_by, receipt_ack_seq, receipt_answers_sha256, receipt_at, token_ends_at)
  select p.id, t.id, t.revision, 'ielts', t.title, t.module, case when n % 5 = 0 then 'full' else 'section' end,
    case when n % 5 > 0 then (array['listening', 'reading', 'writing', 'speaking'])[n % 5] end,
    case when n % 7 = 0 then 'strict' else 'default' end, 'new', status, lpad((n % 1000000000)::text, 9, '1'), created_at, created_at,
    submitted_at, case when submitted_at is not null then 'candidate' end, case when submitted_at is not null then 1 end,
    case when submitted_at is not null then repeat('0', 64) end, submitted_at, created_at + interval '1 day'
  from (
    select n, status, kit.now() - ($1 - n) * interval '3 minutes' as created_at,
      case when status in ('complete', 'awaiting_review', 'auto_scored') then kit.now() - ($1 - n) * interval '3 minutes' + interval '1 hour' end as submitted_at
    from (select n, case when n > $1 * 0.998 then (array['created', 'ready', 'in_progress', 'paused'])[1 + n % 4] when n % 100 < 88 then 'complete'
      when n % 100 = 88 then 'awaiting_review' when n % 100 < 92 then 'auto_scored' when n % 100 < 95 then 'abandoned'
      when n % 100 < 97 then 'expired_unstarted' when n % 1000 = 99 then 'voided' else 'cancelled' end as status
      from generate_series(1, $1::int) n) s) a
  join taker p on p.place = a.n % (select count(*) from taker) join taken t on t.place = a.n * 7 % ${testCount}`

const insertSections = `
  insert into attempt.attempt_section (attempt_id, skill, position, seconds, question_count, status, opened_at, deadline_at, closed_at, close_reason)
    select a.id, s.skill, s.position, 3600, 40, case when a.submitted_at is null then 'locked' else 'closed' end, a.created_at,
      a.created_at + interval '1 hour', a.submitted_at, case when a.submitted_at is not null then 'candidate' end
    from attempt.attempt a cross join unnest(array['listening', 'reading', 'writing', 'speaking']) with ordinality s (skill, position)
    where a.submitted_by is distinct from 'staff' and a.revision in (select revision from taken) and s.skill = coalesce(a.skill, s.skill);
  insert into result.section_score (attempt_id, skill, raw, max, band, band_table, marker_version, marks, scored_at)
    select s.attempt_id, s.skill, s.attempt_id % 41, 40, (s.attempt_id % 17)::numeric / 2, 'seeded', 1, '[]', s.closed_at
    from attempt.attempt_section s where s.status = 'closed' and s.skill in ('listening', 'reading')`

/** One of a hundred attempts has an answer that came late; one of ten of these waits for a decision. */
const insertLateAnswers = `
  insert into attempt.attempt_op (attempt_id, seq, epoch, op_id, kind, skill, question, value, received_at, refused_reason)
    select id, 1, 1, gen_random_uuid(), 'answer', coalesce(skill, 'reading'), '1', '"late"', created_at + interval '2 hours', 'late'
    from attempt.attempt where id % 100 = 7 and submitted_at is not null;
  insert into attempt.late_op (attempt_id, seq, late_ms, decision, decided_by, decided_at)
    select o.attempt_id, o.seq, 60000, case when o.attempt_id % 1000 > 100 then 'ignore' end, case when o.attempt_id % 1000 > 100 then 1 end,
      case when o.attempt_id % 1000 > 100 then o.received_at end
    from attempt.attempt_op o where o.refused_reason = 'late' and o.seq = 1 and o.kind = 'answer'`

const insertEvents = `
  with head as materialized (select last_number, setval('kit.audit_event_id', nextval('kit.audit_event_id') + $1) - $1 as last_id from kit.audit_head)
  insert into kit.audit_event (id, at, actor_id, actor_role, on_behalf_of, address, request_id, action, entity, entity_id, after, prev_hash, hash,
    chain_number, person_ids)
  select last_id + n, kit.now() - ($1 - n) * interval '1 minute', s.id, 'super-admin', case when n % 50 = 0 then p.id end, '127.0.0.1', 'r' || n,
    a.action, a.entity, case a.entity when 'person' then p.id else n end::text, '{"rows": 1}', sha256((n - 1)::text::bytea), sha256(n::text::bytea),
    last_number + n, case when n % 20 = 0 then array[p.id, p.id + 1, p.id + 2] end
  from generate_series(1, $1::int) n cross join head
  join taker s on s.place = n % 40 join taker p on p.place = n * 13 % (select count(*) from taker)
  cross join lateral (select
    (array['person.blocked', 'person.restored', 'note.written', 'child.viewed', 'attempt.voided', 'list.exported', 'mail.hastened'])[1 + n % 7] as action,
    (array['person', 'person', 'person', 'person', 'attempt', 'office-list', 'mail'])[1 + n % 7] as entity) a`

const moveHead = `
  update kit.audit_head set (last_number, last_hash) = (select chain_number, hash from kit.audit_event where chain_number is not null order by chain_number desc limit 1)`

const insertOthers = `
  insert into kit.mail (recipient, lang, subject, created_at, tries, next_try_at, body_text, body_html, sent_at, given_up_at, trouble, owner_id)
    select p.email, 'en', (array['Your result is ready', 'Confirm your email', 'A parent wants to connect'])[1 + n % 3],
      at, 3, case when n % 4 = 0 then kit.now() + interval '1 hour' end, case when n % 4 = 0 then 'text' end, case when n % 4 = 0 then 'text' end,
      case when n % 4 > 1 then at end, case when n % 4 = 1 then at end, case when n % 4 < 2 then '550 mailbox unavailable' end, p.id
    from generate_series(1, $1::int) n join taker p on p.place = n % (select count(*) from taker)
    cross join lateral (select kit.now() - ($1 - n) * interval '1 minute' as at) t;
  insert into support.issue (type, description, url, created_by, brand, lang, user_agent, status, created_at)
    select case n % 3 when 0 then 'Advice' else 'Bug' end, (array['The clock stops', '聽力沒有聲音', 'More tests, please'])[1 + n % 3] || ' ' || n, '/ielts/test/' || n, p.id,
      'test', 'en', 'seeded', (array['resolved', 'declined', 'resolved', 'new', 'resolved', 'triaged', 'in_progress'])[1 + n % 7], kit.now() - ($1 - n) * interval '5 minutes'
    from generate_series(1, $1::int) n join taker p on p.place = n % (select count(*) from taker);
  insert into privacy.request (kind, subject_id, requester_id, status, created_at, due_at, ended_at, ready_until, archive_bytes)
    select case when n % 3 = 0 then 'erase' else 'export' end, p.id, p.id, case when n > $1 * 0.99 then 'requested' else 'done' end, at, at + interval '30 days',
      case when n <= $1 * 0.99 then at + interval '1 day' end, null, null
    from generate_series(1, $1::int) n join taker p on p.place = n % (select count(*) from taker)
    cross join lateral (select kit.now() - ($1 - n) * interval '30 minutes' as at) t;
  insert into challenge.mark_challenge (attempt_id, skill, question, person_id, test_id, root, root_question, number, answer, words, status, created_at, closed_at,
    decision_id, test_title)
    select a.id, 'reading', q.number::text, a.person_id, a.test_id, a.revision, q.number::text, q.number, 'answer ' || a.id % 5, 'I believe that this is right.', c.status,
      a.created_at, case when c.status <> 'open' then kit.now() - (a.test_id * 40 + q.number) % 2400 * interval '1 minute' end, case when c.status <> 'open' then a.test_id * 1000 + q.number end, a.test_title
    from (select * from attempt.attempt where submitted_at is not null order by id desc limit $1::int) a
    cross join lateral (select (1 + a.id / 60 % 40)::int as number) q
    cross join lateral (select case when a.id % 5 = 0 then 'open' when a.id % 5 < 3 then 'accepted' else 'declined' end as status) c;
  insert into notification.notification (person_id, kind, params, dedupe_key, created_at)
    select p.id, 'result_ready', '{}', 'seeded ' || n, kit.now() - ($1 - n) * interval '1 minute'
    from generate_series(1, $1::int) n join taker p on p.place = n % (select count(*) from taker)`

/** Orders of coins, and coins that were given: one in a hundred by staff. */
const insertCoins = `
  insert into wallet.account (person_id, kind, balance)
    select p.id, kind, 0 from taker p cross join unnest(array['paid', 'bonus', 'held', 'debt']) kind;
  insert into wallet.transaction (reference, reason, person_id, at)
    select 'seeded:' || n, case when n % 100 = 0 then 'admin_give' else (array['promotion', 'referral_reward', 'email_verification'])[1 + n % 3] end, p.id,
      kit.now() - ($1 - n) * interval '1 minute'
    from generate_series(1, $1::int) n join taker p on p.place = n % (select count(*) from taker);
  insert into wallet.entry (transaction_id, account_id, amount, balance_after)
    select t.id, a.id, 1, row_number() over (partition by a.id order by t.id)
    from wallet.transaction t join wallet.account a on a.person_id = t.person_id and a.kind = 'bonus' where t.reference like 'seeded:%';
  insert into wallet.entry (transaction_id, account_id, amount)
    select t.id, a.id, -1 from wallet.transaction t join wallet.account a on a.kind = case t.reason when 'admin_give' then 'adjustments' else 'rewards' end
    where t.reference like 'seeded:%';
  update wallet.account a set balance = e.coins
    from (select account_id, sum(amount) as coins from wallet.entry group by 1) e where e.account_id = a.id and a.kind = 'bonus';
  insert into payment.order (person_id, purpose, description, currency, amount, fee, fee_bps, total, method, provider, status, brand, created_at)
    select p.id, 'coin_deposit', '20 T-Coins', 'USD', 2000, 0, 0, 2000, 'transfer', 'manual',
      case when n % 200 = 0 then 'confirming' else (array['paid', 'paid', 'failed', 'canceled', 'refunded'])[1 + n % 5] end, 'test',
      kit.now() - ($1 - n) * interval '2 minutes'
    from generate_series(1, $1::int) n join taker p on p.place = n % (select count(*) from taker)`

/** Grading of sections that were handed in: most of it is released, some waits, a little is late. */
const insertGrading = `
  insert into grading.script (attempt_id, skill, person_id, candidate_number, test_title, module, words)
    select n, 'writing', p.id, 100000 + n, 'Harbour Test', 'academic', 400
    from generate_series(1, $1::int) n join taker p on p.place = n % (select count(*) from taker)
    -- The people of a demo have scripts by numbers drawn at random.
    on conflict on constraint candidate_number_is_there_once do nothing;
  insert into grading.task (script_id, comment_language, priority, due_at, status, grader_id, claimed_at, released_at)
    select s.id, 'en', false, case when s.id % 200 = 0 then kit.now() - interval '1 hour' else kit.now() + s.id * interval '1 minute' end,
      case when s.id % 20 = 0 then 'queued' else 'released' end, case when s.id % 20 > 0 then p.id end,
      case when s.id % 20 > 0 then kit.now() end, case when s.id % 20 > 0 then kit.now() end
    from grading.script s join taker p on p.place = s.id % 40`

const tables = [
  'exam.test',
  'exam.revision',
  'exam.draft',
  'exam.draft_comment',
  'attempt.attempt',
  'attempt.attempt_section',
  'attempt.attempt_op',
  'attempt.late_op',
  'result.section_score',
  'kit.audit_event',
  'kit.mail',
  'support.issue',
  'privacy.request',
  'challenge.mark_challenge',
  'notification.notification',
  'wallet.account',
  'wallet.transaction',
  'wallet.entry',
  'payment.order',
  'grading.script',
  'grading.task',
]

/** Fills a database with people, attempts with sections and marks, audit events and what else is listed to staff, made in the database. */
export async function seedManyRows(
  database: Pick<TestDatabase, 'pool'>,
  { people, attempts, auditEvents, others }: ManyRows,
): Promise<void> {
  await seedManyPeople(database, people)
  await fillFast(database, tables, async (client) => {
    await client.query(insertTests)
    await client.query(makeLists)
    await client.query(insertDrafts)
    await client.query(insertAttempts, [attempts])
    await client.query(insertSections)
    await client.query(insertLateAnswers)
    // A server that runs meanwhile chains no event of its own in between.
    await client.query('begin; select from kit.audit_head for update')
    await client.query(insertEvents, [auditEvents])
    await client.query(moveHead)
    await client.query('commit')
    for (const statement of insertOthers.split(';')) await client.query(statement, [others])
    for (const statement of [insertCoins, insertGrading].flatMap((all) => all.split(';')))
      await client.query(statement, statement.includes('$1') ? [others] : [])
    await client.query('drop table taker, taken')
  })
}
