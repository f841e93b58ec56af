-- What was written in an attempt goes after its time, and its marks stay. The log then says when something was written, and not what.
alter table attempt.attempt add column words_deleted_at timestamptz
  constraint words_are_kept_for_half_a_year check (words_deleted_at >= created_at + interval '180 days');
comment on column attempt.attempt.words_deleted_at is
  'When the essays and the notes for Speaking were deleted, because they had been kept for long enough; null: they are as they were left.';
create index attempt_with_words on attempt.attempt (created_at) where words_deleted_at is null and preview_of is null and erased_at is null;

create function attempt.refuse_op_change() returns trigger
  language plpgsql as $$
begin
  if new.value is null and to_jsonb(new) - 'value' = to_jsonb(old) - 'value' and old.skill in ('writing', 'speaking')
    and exists (select from attempt.attempt a where a.id = old.attempt_id and a.words_deleted_at is not null) then
    return new;
  end if;
  raise exception '% of attempt.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function attempt.refuse_op_change is 'The log never changes, but for what it says of words that were deleted after their time.';
drop trigger op_log_only_grows on attempt.attempt_op;
create trigger op_log_only_grows before truncate on attempt.attempt_op execute function attempt.refuse_change();
create trigger op_log_never_changes before update on attempt.attempt_op for each row execute function attempt.refuse_op_change();

-- The network that a window was taken over from is nobody's matter after 90 days.
create function attempt.refuse_event_change() returns trigger
  language plpgsql as $$
begin
  if old.at <= kit.now() - interval '90 days' and new.detail = old.detail - array['address', 'user_agent']
    and to_jsonb(new) - 'detail' = to_jsonb(old) - 'detail' then
    return new;
  end if;
  raise exception '% of attempt.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function attempt.refuse_event_change is 'Events never change, but for the address and the program of somebody, which go after 90 days.';
drop trigger event_log_only_grows on attempt.attempt_event;
create trigger event_log_only_grows before truncate on attempt.attempt_event execute function attempt.refuse_change();
create trigger event_log_never_changes before update on attempt.attempt_event for each row execute function attempt.refuse_event_change();
create index event_with_address on attempt.attempt_event (at) where detail ? 'address';
