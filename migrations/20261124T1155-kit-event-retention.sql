-- Events end by their age, as everything that is told of people does.
create index event_by_age on kit.outbox (written_at);

create function kit.may_end_event(at timestamptz) returns boolean
  language sql stable
  return at <= kit.now() - interval '24 months';
comment on function kit.may_end_event is 'Whether an event of that time has been kept for as long as every event is.';

create or replace function kit.refuse_removal() returns trigger
  language plpgsql as $$
begin
  if kit.erases((old.payload->>'person_id')::bigint) or kit.may_end_event(old.written_at) then
    return old;
  end if;
  raise exception '% of kit.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
comment on table kit.outbox is
  'Events that modules publish, in the transaction of what happened. Each waits for its subscribers as a job. Kept for 24 months, and until every subscriber has handled them.';
