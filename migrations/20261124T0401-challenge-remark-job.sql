-- Corrections are marked again by a job; what was left half-way goes on.
insert into kit.job (kind, payload, due_at, dedupe_key)
select 'challenge.remark-attempts', '{}'::jsonb, kit.now(), 'all' where exists (select from challenge.remark where next_check_at is not null);
comment on column challenge.remark.next_check_at is 'When its last batch was stored, or when it was asked for; null when it has ended or stopped.';
