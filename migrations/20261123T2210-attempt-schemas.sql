-- Recordings, results and challenges are modules of their own: their tables leave the schema of attempts, with keys, indexes and triggers.
create schema recording;
create schema result;
create schema challenge;

-- A list of challenges is searched by the title of the test, as the attempt has it.
alter table attempt.mark_challenge add column test_title text;
update attempt.mark_challenge c set test_title = a.test_title from attempt.attempt a where a.id = c.attempt_id;
alter table attempt.mark_challenge alter column test_title set not null;
comment on column attempt.mark_challenge.test_title is 'That of the pinned revision of the attempt.';

create function result.refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception '% of result.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create function result.refuse_removal() returns trigger
  language plpgsql as $$
begin
  if exists (select from attempt.attempt a where a.id = old.attempt_id and (a.preview_of is not null or kit.erases(a.person_id))) then
    return old;
  end if;
  raise exception '% of result.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function result.refuse_removal() is 'Scores of candidates stay for ever, unless the person is erased; those of a preview go with it.';
drop trigger score_history_only_grows on attempt.section_score;
create trigger score_history_only_grows before update or truncate on attempt.section_score execute function result.refuse_change();
drop trigger score_history_never_shrinks on attempt.section_score;
create trigger score_history_never_shrinks before delete on attempt.section_score for each row execute function result.refuse_removal();

create function challenge.refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception '% of challenge.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger key_decisions_only_grow on attempt.key_decision;
create trigger key_decisions_only_grow before update or delete or truncate on attempt.key_decision execute function challenge.refuse_change();

alter table attempt.recording set schema recording;
alter table attempt.recording_chunk set schema recording;
alter table attempt.recording_take set schema recording;
alter table attempt.section_score set schema result;
alter table attempt.mark_challenge set schema challenge;
alter table attempt.key_decision set schema challenge;
alter table attempt.remark set schema challenge;
