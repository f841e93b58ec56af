-- The list of staff by status and by the time of submission. No index names the status: it changes while an attempt is open, and each change of a
-- column that an index names writes to every index of the row.
alter table attempt.attempt add column ended_status text generated always as (
  case when status in ('submitted', 'auto_scored', 'complete', 'cancelled', 'expired_unstarted', 'abandoned', 'voided') then status end) stored;
comment on column attempt.attempt.ended_status is 'Its status where it is over and waits for no marks; null: it is open, or marks of people are missing.';
create index attempt_by_ended_status on attempt.attempt (ended_status, id) where ended_status is not null and preview_of is null;
create index attempt_that_is_open on attempt.attempt (id) where is_open and preview_of is null;
create index attempt_by_submission on attempt.attempt (coalesce(submitted_at, '-infinity'::timestamptz), id) where preview_of is null;
