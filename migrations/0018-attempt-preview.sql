-- Previews: staff take a test as a candidate would, at any revision; nothing of it counts, and all of it can be removed.
alter table attempt.attempt
  add column preview_of text,
  add constraint preview_is_of_a_revision_of_its_test foreign key (test_id, preview_of) references exam.revision (test_id, hash);
comment on column attempt.attempt.preview_of is
  'The whole revision that staff look at; null: a candidate''s attempt. A preview uses no allowance and stands in no history and no figures.';

drop index attempt.one_open_attempt_per_person_test_and_scope;
create unique index one_open_attempt_per_person_test_and_scope on attempt.attempt (person_id, test_id, scope, coalesce(skill, ''), coalesce(part, 0))
  where status in ('created', 'ready', 'in_progress', 'paused') and preview_of is null;
create unique index one_open_preview_per_person_revision_and_way
  on attempt.attempt (person_id, preview_of, scope, coalesce(skill, ''), coalesce(part, 0), mode, version)
  where status in ('created', 'ready', 'in_progress', 'paused') and preview_of is not null;
create index preview_by_age on attempt.attempt (created_at) where preview_of is not null;

create function attempt.keep_preview() returns trigger
  language plpgsql as $$
begin
  raise exception 'an attempt stays the preview, or the candidate''s work, that it was begun as' using errcode = 'restrict_violation';
end $$;
create trigger preview_never_changes before update of preview_of on attempt.attempt
  for each row when (new.preview_of is distinct from old.preview_of) execute function attempt.keep_preview();

create function attempt.refuse_removal() returns trigger
  language plpgsql as $$
begin
  if exists (select from attempt.attempt a where a.id = old.attempt_id and a.preview_of is not null) then
    return old;
  end if;
  raise exception '% of attempt.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function attempt.refuse_removal() is 'Logs and scores of candidates stay for ever; those of a preview go with it.';

drop trigger op_log_only_grows on attempt.attempt_op;
drop trigger event_log_only_grows on attempt.attempt_event;
drop trigger score_history_only_grows on attempt.section_score;
create trigger op_log_only_grows before update or truncate on attempt.attempt_op execute function attempt.refuse_change();
create trigger event_log_only_grows before update or truncate on attempt.attempt_event execute function attempt.refuse_change();
create trigger score_history_only_grows before update or truncate on attempt.section_score execute function attempt.refuse_change();
create trigger op_log_never_shrinks before delete on attempt.attempt_op for each row execute function attempt.refuse_removal();
create trigger event_log_never_shrinks before delete on attempt.attempt_event for each row execute function attempt.refuse_removal();
create trigger score_history_never_shrinks before delete on attempt.section_score for each row execute function attempt.refuse_removal();

alter table attempt.attempt add column spent_at timestamptz;
comment on column attempt.attempt.spent_at is 'When it was counted in the allowance of a day, to be given back if it is declared void; null: it never was.';
