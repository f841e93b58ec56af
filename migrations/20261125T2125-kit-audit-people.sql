-- An audit event names the people whom it concerns, and every way to narrow the log has an index that hands out the newest first.
alter table kit.audit_event add column person_ids bigint[]
  constraint audit_event_concerns_somebody check (person_ids is null or cardinality(person_ids) > 0);
comment on column kit.audit_event.person_ids is
  'People whom it concerns, beside the person that it was done to; null: nobody else, as in all events before this column.';
comment on column kit.audit_event.hash is
  'SHA-256 of prev_hash and everything else in the row but chain_number; null until it is chained. Without people, the same as before there were any.';

create or replace function kit.hash_audit_event(event kit.audit_event) returns bytea
  language sql immutable
  return sha256(event.prev_hash || convert_to((jsonb_build_array(
    event.id, to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), event.actor_id, event.actor_role, event.on_behalf_of,
    event.address, event.request_id, event.action, event.entity, event.entity_id, event.before, event.after, event.reason)
    || case when event.person_ids is null then '[]' else jsonb_build_array(event.person_ids) end)::text, 'UTF8'));

drop index kit.audit_event_by_actor, kit.audit_event_by_entity, kit.audit_event_by_action, kit.audit_event_by_time;
create index audit_event_by_actor on kit.audit_event (actor_id, at desc, id desc);
create index audit_event_by_entity on kit.audit_event (entity, entity_id, at desc, id desc);
create index audit_event_by_action on kit.audit_event (action text_pattern_ops, at desc, id desc);
create index audit_event_by_time on kit.audit_event (at desc, id desc);
create index audit_event_on_behalf on kit.audit_event (on_behalf_of, at desc, id desc) where on_behalf_of is not null;
create index audit_event_by_person on kit.audit_event using gin (person_ids) where person_ids is not null;
