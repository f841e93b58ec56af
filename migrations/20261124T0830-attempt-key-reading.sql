-- Who has read the key of which questions, and since when. A result under exam conditions that began later says so.
create table attempt.key_reading (
  person_id bigint not null,
  test_id bigint not null,
  skill text not null,
  part integer not null,
  first_read_at timestamptz not null,
  constraint key_is_first_read_once primary key (person_id, test_id, skill, part),
  constraint key_is_read_by_a_person foreign key (person_id) references identity.person (id),
  constraint key_is_of_a_test foreign key (test_id) references exam.test (id),
  constraint key_reading_skill_is_known check (skill in ('listening', 'reading', 'writing', 'speaking')),
  constraint key_reading_part_is_no_negative check (part >= 0)
);
comment on table attempt.key_reading is
  'When a person was first answered a key, an explanation or the check of an answer; of whichever revision of the test.';
comment on column attempt.key_reading.part is 'The number of the part in its section, as the whole test counts; 0: several parts, or all.';
create index key_reading_by_age on attempt.key_reading (first_read_at);
create trigger key_reading_never_changes before update on attempt.key_reading for each row execute function attempt.refuse_change();
create trigger key_reading_only_grows before truncate on attempt.key_reading for each statement execute function attempt.refuse_change();

create function attempt.refuse_early_key_reading_removal() returns trigger language plpgsql as $$
begin
  if old.first_read_at <= kit.now() - interval '24 months' or kit.erases(old.person_id) then
    return old;
  end if;
  raise exception '% of attempt.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger key_reading_never_shrinks before delete on attempt.key_reading
  for each row execute function attempt.refuse_early_key_reading_removal();

alter table attempt.attempt add column explained_at timestamptz;
comment on column attempt.attempt.explained_at is
  'When its result or its explanation was first answered: what is answered in it later is late; null: never.';

alter table attempt.attempt_section add column keys_read_at timestamptz;
comment on column attempt.attempt_section.keys_read_at is
  'When its person had first read the key of its questions, of a section that was opened under exam conditions after that.';

create index strict_attempt_under_way on attempt.attempt (person_id) where mode = 'strict' and is_open and preview_of is null;
