-- An update that changes what an index names, be it only in its condition, writes to every index of the row. An attempt moves from status to
-- status while it stays open: the conditions name what then does not change, so that such a move writes to none.
alter table attempt.attempt
  add column is_open boolean not null generated always as (status in ('created', 'ready', 'in_progress', 'paused')) stored,
  add column is_awaiting_review boolean not null generated always as (status = 'awaiting_review') stored;
comment on column attempt.attempt.is_open is 'Whether it is not over.';
comment on column attempt.attempt.is_awaiting_review is 'Whether marks of people are missing.';

drop index attempt.one_open_attempt_per_person_test_and_scope;
create unique index one_open_attempt_per_person_test_and_scope on attempt.attempt (person_id, test_id, scope, coalesce(skill, ''), coalesce(part, 0))
  where is_open and preview_of is null;
drop index attempt.one_open_preview_per_person_revision_and_way;
create unique index one_open_preview_per_person_revision_and_way
  on attempt.attempt (person_id, preview_of, scope, coalesce(skill, ''), coalesce(part, 0), mode, version)
  where is_open and preview_of is not null;
drop index attempt.attempt_that_awaits_review;
create index attempt_that_awaits_review on attempt.attempt (id) where is_awaiting_review and preview_of is null;
