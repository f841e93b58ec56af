-- Who published, imported, retired or brought back a test, and at which revision.
create table exam.test_event (
  id bigint generated always as identity constraint test_event_has_a_number primary key,
  test_id bigint not null,
  at timestamptz not null,
  kind text not null constraint test_event_kind_is_known check (kind in (
    'shipped', 'imported', 'drafted', 'made_current', 'retired', 'brought_back')),
  revision text,
  person_id bigint,
  constraint test_event_is_of_a_test foreign key (test_id) references exam.test,
  constraint test_event_names_a_revision_of_its_test foreign key (test_id, revision) references exam.revision (test_id, hash)
);
create index test_event_by_test on exam.test_event (test_id, id desc);
comment on table exam.test_event is 'Written in the transaction that it tells of; what happened before there was this table is only in the log.';
comment on column exam.test_event.revision is 'The one that was current from then on, or was stored; null: the test has none.';
comment on column exam.test_event.person_id is 'Who did it; null: the server, with a test that ships.';
create trigger test_event_never_changes before update or delete or truncate on exam.test_event execute function exam.refuse_change();
