-- Events of the audit log end after 24 months: from the front of the chain only. What is left is checked from where that ended.
create table kit.audit_checkpoint (
  one boolean constraint audit_checkpoint_is_one_row primary key default true constraint audit_checkpoint_has_one_row check (one),
  last_id bigint not null default 0,
  last_hash bytea not null default '\x',
  purged_at timestamptz
);
comment on table kit.audit_checkpoint is 'The last event that was deleted by its age. Moving it on deletes the events up to there, and nothing else deletes any.';
comment on column kit.audit_checkpoint.last_id is 'Numbers have no gaps: it is also how many were deleted.';
comment on column kit.audit_checkpoint.last_hash is 'Its hash: the first event that is left was sealed with it.';
insert into kit.audit_checkpoint default values;

create function kit.may_end_audit(at timestamptz) returns boolean
  language sql volatile
  return at <= kit.now() - interval '24 months';
comment on function kit.may_end_audit is 'Whether an event of that time has been kept for as long as every event is.';

create function kit.move_audit_checkpoint() returns trigger
  language plpgsql as $$
begin
  if new.last_id <= old.last_id or not exists (select from kit.audit_event e where e.id = new.last_id and e.hash = new.last_hash) then
    raise exception 'kit.audit_checkpoint moves on to events only' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from kit.audit_event e where e.id <= new.last_id and not kit.may_end_audit(e.at)) then
    raise exception 'kit.audit_event is append-only: events are kept for 24 months' using errcode = 'insufficient_privilege';
  end if;
  new.purged_at := kit.now();
  return new;
end $$;
create trigger audit_checkpoint_moves_on before update on kit.audit_checkpoint for each row execute function kit.move_audit_checkpoint();
create trigger audit_checkpoint_stays before delete or truncate on kit.audit_checkpoint execute function kit.refuse_audit_change();

create function kit.end_audit_events() returns trigger
  language plpgsql as $$
begin
  delete from kit.audit_event where id <= new.last_id;
  return null;
end $$;
create trigger audit_events_end_at_the_checkpoint after update on kit.audit_checkpoint for each row execute function kit.end_audit_events();

create function kit.refuse_audit_removal() returns trigger
  language plpgsql as $$
begin
  if kit.may_end_audit(old.at) and exists (select from kit.audit_checkpoint c where c.last_id >= old.id) then
    return old;
  end if;
  raise exception 'kit.audit_event is append-only' using errcode = 'insufficient_privilege';
end $$;
drop trigger audit_only_grows on kit.audit_event;
create trigger audit_only_grows before update or truncate on kit.audit_event execute function kit.refuse_audit_change();
create trigger audit_never_shrinks before delete on kit.audit_event for each row execute function kit.refuse_audit_removal();
comment on table kit.audit_event is
  'Append-only. Number, time, prev_hash and hash are given by the trigger, whatever is inserted; numbers have no gaps. Deleted from the front, by kit.audit_checkpoint only.';
