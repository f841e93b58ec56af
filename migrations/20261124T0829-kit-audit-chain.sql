-- An audit event is stored without waiting for any other. A schedule adds events to the chain once they are committed, one server at a time.
create sequence kit.audit_event_id owned by kit.audit_event.id;
select setval('kit.audit_event_id', last_id) from kit.audit_head where last_id > 0;

drop trigger audit_event_is_chained on kit.audit_event;
drop trigger audit_only_grows on kit.audit_event;

alter table kit.audit_head rename column last_id to last_number;
alter table kit.audit_checkpoint rename column last_id to last_number;
alter table kit.audit_event
  alter column prev_hash drop not null,
  alter column hash drop not null,
  add column chain_number bigint constraint audit_event_is_chained_once unique;
update kit.audit_event set chain_number = id;
alter table kit.audit_event add constraint audit_event_is_chained_whole
  check ((chain_number is null) = (hash is null) and (hash is null) = (prev_hash is null));
create index audit_event_waiting on kit.audit_event (id) where chain_number is null;

comment on table kit.audit_event is
  'Append-only. Number and time are given by a trigger, whatever is inserted. Deleted from the front of the chain, by kit.audit_checkpoint only.';
comment on column kit.audit_event.id is 'In the order in which events were written; a transaction that was rolled back leaves a gap.';
comment on column kit.audit_event.chain_number is 'Its place in the chain, without gaps; null until it is chained, after its commit. Not in the hash: the hash before it fixes the place.';
comment on column kit.audit_event.hash is 'SHA-256 of prev_hash and everything else in the row but chain_number; null until it is chained.';
comment on table kit.audit_head is 'The newest event of the chain; whoever chains holds its row, so that the chain never forks.';
comment on column kit.audit_checkpoint.last_number is 'Chain numbers have no gaps: it is also how many were deleted.';

create function kit.number_audit_event() returns trigger
  language plpgsql as $$
begin
  new.id := nextval('kit.audit_event_id');
  new.at := kit.now();
  new.chain_number := null;
  new.prev_hash := null;
  new.hash := null;
  return new;
end $$;
create trigger audit_event_is_numbered before insert on kit.audit_event for each row execute function kit.number_audit_event();

create or replace function kit.chain_audit_event() returns trigger
  language plpgsql as $$
declare
  was_asked boolean := old.chain_number is null and new.chain_number is not null;
  head kit.audit_head;
begin
  new.chain_number := old.chain_number;
  new.prev_hash := old.prev_hash;
  new.hash := old.hash;
  if not was_asked or new is distinct from old then
    raise exception 'kit.audit_event is append-only' using errcode = 'insufficient_privilege';
  end if;
  select * into strict head from kit.audit_head for update;
  new.chain_number := head.last_number + 1;
  new.prev_hash := head.last_hash;
  new.hash := kit.hash_audit_event(new);
  update kit.audit_head set last_number = new.chain_number, last_hash = new.hash;
  return new;
end $$;
comment on function kit.chain_audit_event is 'The only change of an event: it gets its place at the end of the chain, whatever number was asked for.';
create trigger audit_event_is_chained before update on kit.audit_event for each row execute function kit.chain_audit_event();
create trigger audit_only_grows before truncate on kit.audit_event execute function kit.refuse_audit_change();

create function kit.chain_audit_events(p_limit integer) returns integer
  language plpgsql as $$
declare
  v_id bigint;
  v_chained integer := 0;
begin
  if not exists (select from kit.audit_event where chain_number is null) then
    return 0;
  end if;
  -- The next statement sees all that the one before who held the row has chained.
  perform from kit.audit_head for update skip locked;
  if not found then
    return 0;
  end if;
  for v_id in select id from kit.audit_event where chain_number is null order by id limit p_limit loop
    update kit.audit_event set chain_number = 0 where id = v_id;
    v_chained := v_chained + 1;
  end loop;
  return v_chained;
end $$;
comment on function kit.chain_audit_events is
  'Chains committed events that wait, in the order of their numbers, and answers how many. One whose transaction ends later comes after them, the next time. None while another session chains.';

create or replace function kit.move_audit_checkpoint() returns trigger
  language plpgsql as $$
begin
  if new.last_number <= old.last_number
    or not exists (select from kit.audit_event e where e.chain_number = new.last_number and e.hash = new.last_hash) then
    raise exception 'kit.audit_checkpoint moves on to events only' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from kit.audit_event e where e.chain_number <= new.last_number and not kit.may_end_audit(e.at)) then
    raise exception 'kit.audit_event is append-only: events are kept for 24 months' using errcode = 'insufficient_privilege';
  end if;
  new.purged_at := kit.now();
  return new;
end $$;

create or replace function kit.end_audit_events() returns trigger
  language plpgsql as $$
begin
  delete from kit.audit_event where chain_number <= new.last_number;
  return null;
end $$;

create or replace function kit.refuse_audit_removal() returns trigger
  language plpgsql as $$
begin
  if kit.may_end_audit(old.at) and exists (select from kit.audit_checkpoint c where c.last_number >= old.chain_number) then
    return old;
  end if;
  raise exception 'kit.audit_event is append-only' using errcode = 'insufficient_privilege';
end $$;
