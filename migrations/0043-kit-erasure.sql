-- Erasing a person: what only ever grows may be deleted for the one person whom a transaction says that it erases.
create function kit.erases(person bigint) returns boolean
  language sql stable
  return coalesce(nullif(current_setting('kit.erases', true), '')::bigint = person, false);
comment on function kit.erases is 'Whether this transaction has said, by the setting kit.erases, that it erases this person.';

create function kit.refuse_removal() returns trigger
  language plpgsql as $$
begin
  if kit.erases((old.payload->>'person_id')::bigint) then
    return old;
  end if;
  raise exception '% of kit.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger outbox_only_grows on kit.outbox;
create trigger outbox_only_grows before update or truncate on kit.outbox execute function kit.refuse_change();
create trigger outbox_never_shrinks before delete on kit.outbox for each row execute function kit.refuse_removal();

alter table kit.mail add column forgotten boolean not null default false;
comment on column kit.mail.forgotten is 'Its reader was erased: the row goes as soon as the mail has left or was given up.';

create or replace function attempt.refuse_removal() returns trigger
  language plpgsql as $$
begin
  if exists (select from attempt.attempt a where a.id = old.attempt_id and (a.preview_of is not null or kit.erases(a.person_id))) then
    return old;
  end if;
  raise exception '% of attempt.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function attempt.refuse_removal() is 'Logs and scores of candidates stay for ever, unless the person is erased; those of a preview go with it.';

create function attempt.refuse_removal_of_person() returns trigger
  language plpgsql as $$
begin
  if kit.erases(old.person_id) then
    return old;
  end if;
  raise exception '% of attempt.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger accommodation_history_only_grows on attempt.person_accommodation;
create trigger accommodation_history_only_grows before update or truncate on attempt.person_accommodation
  execute function attempt.refuse_change();
create trigger accommodation_history_never_shrinks before delete on attempt.person_accommodation
  for each row execute function attempt.refuse_removal_of_person();

alter table attempt.attempt add column erased_at timestamptz;
comment on column attempt.attempt.erased_at is
  'When its person was erased: what was typed, said and noted is gone; times, marks and answers that tell nothing of anybody stay for the figures.';

create index person_closing on account.person (closes_at) where status = 'closing';
