-- Who did what: events that are only added, each sealed with the one before it.
create table kit.audit_head (
  one boolean constraint audit_head_is_one_row primary key default true constraint audit_head_has_one_row check (one),
  last_id bigint not null default 0,
  last_hash bytea not null default '\x'
);
comment on table kit.audit_head is 'The newest event of the chain; its row lock puts writers in line, so that the chain never forks.';
insert into kit.audit_head default values;

create table kit.audit_event (
  id bigint constraint audit_event_has_a_number primary key,
  at timestamptz not null,
  actor_id bigint,
  actor_role text,
  on_behalf_of bigint,
  address text,
  request_id text,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  prev_hash bytea not null,
  hash bytea not null
);
create index audit_event_by_actor on kit.audit_event (actor_id, id desc);
create index audit_event_by_entity on kit.audit_event (entity, entity_id, id desc);
create index audit_event_by_action on kit.audit_event (action text_pattern_ops, id desc);
create index audit_event_by_time on kit.audit_event (at);
comment on table kit.audit_event is 'Append-only. Number, time, prev_hash and hash are given by the trigger, whatever is inserted; numbers have no gaps.';
comment on column kit.audit_event.actor_id is 'Who was signed in; no foreign key, so that the event outlives the person.';
comment on column kit.audit_event.before is 'What changed, as it was; sensitive fields read ***.';
comment on column kit.audit_event.hash is 'SHA-256 of prev_hash and everything else in the row.';

create function kit.hash_audit_event(event kit.audit_event) returns bytea
  language sql immutable
  return sha256(event.prev_hash || convert_to(jsonb_build_array(
    event.id, to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), event.actor_id, event.actor_role, event.on_behalf_of,
    event.address, event.request_id, event.action, event.entity, event.entity_id, event.before, event.after, event.reason)::text, 'UTF8'));

create function kit.chain_audit_event() returns trigger
  language plpgsql as $$
declare
  head kit.audit_head;
begin
  select * into strict head from kit.audit_head for update;
  new.id := head.last_id + 1;
  new.at := kit.now();
  new.prev_hash := head.last_hash;
  new.hash := kit.hash_audit_event(new);
  update kit.audit_head set last_id = new.id, last_hash = new.hash;
  return new;
end $$;
create trigger audit_event_is_chained before insert on kit.audit_event for each row execute function kit.chain_audit_event();

create function kit.refuse_audit_change() returns trigger
  language plpgsql as $$
begin
  raise exception 'kit.audit_event is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_only_grows before update or delete or truncate on kit.audit_event execute function kit.refuse_audit_change();
create trigger audit_head_stays before delete or truncate on kit.audit_head execute function kit.refuse_audit_change();
