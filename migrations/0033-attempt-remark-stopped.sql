-- A marking again that stopped says so.
alter table attempt.remark
  add column stopped_at timestamptz,
  drop constraint remark_ends_or_goes_on,
  add constraint remark_goes_on_stops_or_ends check (num_nonnulls(next_check_at, stopped_at, finished_at) = 1);
comment on column attempt.remark.stopped_at is 'Since when it waits for staff to try again: something failed that is no attempt''s own fault.';
