-- The history of a test tells of corrected keys, from now on.
alter table exam.test_event
  drop constraint test_event_kind_is_known,
  add constraint test_event_kind_is_known check (kind in (
    'shipped', 'imported', 'drafted', 'made_current', 'retired', 'brought_back', 'key_corrected'));
comment on column exam.test_event.revision is 'The one that was current from then on, or was stored; of a corrected key the revision that has it; null: the test has none.';
create index test_event_by_time on exam.test_event (test_id, at desc, id desc);
drop index exam.test_event_by_test;
