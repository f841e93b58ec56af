-- A marking again that stopped says so, and the history of a test tells of corrected keys.
alter table attempt.remark
  add column stopped_at timestamptz,
  drop constraint remark_ends_or_goes_on,
  add constraint remark_goes_on_stops_or_ends check (num_nonnulls(next_check_at, stopped_at, finished_at) = 1);
comment on column attempt.remark.stopped_at is 'Since when it waits for staff to try again: something failed that is no attempt''s own fault.';

alter table exam.test_event
  drop constraint test_event_kind_is_known,
  add constraint test_event_kind_is_known check (kind in (
    'shipped', 'imported', 'drafted', 'made_current', 'retired', 'brought_back', 'key_corrected'));
comment on column exam.test_event.revision is 'The one that was current from then on, or was stored; of a corrected key the revision that has it; null: the test has none.';

insert into exam.test_event (test_id, at, kind, revision, person_id)
select test_id, decided_at, 'key_corrected', revision, decided_by from attempt.key_decision where kind = 'accepted' order by id;
create index test_event_by_time on exam.test_event (test_id, at desc, id desc);
drop index exam.test_event_by_test;
