-- Work that is done later: jobs, each a row that is gone when it is done, and schedules, each a row that stays.
create table kit.job (
  id bigint generated always as identity constraint job_has_a_number primary key,
  kind text not null constraint job_kind_names_its_module check (kind ~ '^[a-z][a-z-]*\.[a-z][a-z-]*$'),
  payload jsonb not null default '{}' constraint job_names_its_person_in_a_column check (not payload ? 'person_id'),
  person_id bigint,
  dedupe_key text,
  due_at timestamptz not null,
  attempts integer not null default 0,
  lease_token uuid,
  repeat_due_at timestamptz,
  last_error text,
  dead_at timestamptz,
  created_at timestamptz not null default kit.now(),
  constraint dead_job_is_leased_by_nobody check (dead_at is null or lease_token is null),
  constraint only_a_running_job_repeats check (repeat_due_at is null or lease_token is not null)
);
create unique index job_waits_once_by_its_key on kit.job (kind, dedupe_key) where dead_at is null and dedupe_key is not null;
create index job_by_due_time on kit.job (kind, due_at, id) where dead_at is null;
create index dead_job_by_kind on kit.job (kind, id) where dead_at is not null;
create index job_by_person on kit.job (person_id) where person_id is not null;
comment on table kit.job is 'Work to be done, at least once each. A job that is done is deleted in the transaction of what it did.';
comment on column kit.job.payload is 'Numbers of rows. Never a name, an address or a secret.';
comment on column kit.job.person_id is 'Whose job it is, where it is about one person: it goes when they are erased.';
comment on column kit.job.dedupe_key is 'Of jobs of a kind with the same key only one is there, dead ones aside.';
comment on column kit.job.due_at is 'When it may be claimed. While it runs: when its lease ends, and another server may claim it.';
comment on column kit.job.attempts is 'How often it was claimed. It counts before the work, so that a job that ends its server is given up too.';
comment on column kit.job.lease_token is 'Names the run that holds it: only that one may renew, complete or fail it. Null: nobody runs it.';
comment on column kit.job.repeat_due_at is 'It was asked for again while it ran: it is due once more at this time.';
comment on column kit.job.dead_at is 'Since when it is given up. It waits for staff.';

create table kit.schedule (
  name text constraint schedule_name_is_unique primary key constraint schedule_names_its_module check (name ~ '^[a-z][a-z-]*\.[a-z][a-z-]*$'),
  every_ms bigint not null constraint schedule_has_a_period check (every_ms > 0),
  runs_on text not null constraint schedule_runs_somewhere check (runs_on in ('one-server', 'each-server')),
  next_due_at timestamptz not null,
  lease_token uuid,
  lease_until timestamptz,
  last_started_at timestamptz,
  last_ended_at timestamptz,
  last_error text,
  constraint schedule_lease_ends check ((lease_token is null) = (lease_until is null))
);
comment on table kit.schedule is 'Work that comes again and again. What one server does has its turn here; what each server does is noted here once a minute.';
comment on column kit.schedule.next_due_at is 'When one server may claim it. Of what each server does: when it was last noted, and a period.';
comment on column kit.schedule.last_error is 'Why the last run failed; null: it did not.';
