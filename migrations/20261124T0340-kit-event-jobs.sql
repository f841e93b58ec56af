-- An event is handled by a job for each subscriber. What still waits for its reader becomes such jobs.
create table kit.event_subscription (
  topic text not null constraint subscribed_topic_is_past_tense check (topic ~ '^[a-z_]+\.[a-z_]+$'),
  subscriber text not null constraint subscriber_names_its_jobs check (subscriber ~ '^[a-z][a-z-]*$'),
  constraint topic_is_subscribed_to_once primary key (topic, subscriber)
);
comment on table kit.event_subscription is 'Which events are handled by whom: each is stored together with a job for every subscriber of its topic.';

-- A server of an older version that still runs writes here what a newer one is to handle.
create function kit.enqueue_waiting_fact() returns trigger
  language plpgsql as $$
begin
  insert into kit.job (kind, payload, person_id, dedupe_key, due_at)
  select new.reader || '.handle-event', jsonb_build_object('event_id', o.id), (o.payload->>'person_id')::bigint, 'event ' || o.id, kit.now()
  from kit.outbox o where o.id = new.fact_id;
  return null;
end $$;
create trigger fact_waiting_becomes_a_job before insert on kit.fact_waiting for each row execute function kit.enqueue_waiting_fact();

insert into kit.job (kind, payload, person_id, dedupe_key, due_at, attempts, last_error, dead_at)
select w.reader || '.handle-event', jsonb_build_object('event_id', o.id), (o.payload->>'person_id')::bigint, 'event ' || o.id,
  w.next_try_at, w.tries, w.trouble, w.set_aside_at
from kit.fact_waiting w join kit.outbox o on o.id = w.fact_id
order by w.fact_id, w.reader;
delete from kit.fact_waiting;
comment on table kit.fact_waiting is 'Empty: what an older version writes here becomes a job.';
comment on table kit.fact_reader is 'For what an older version publishes. See kit.event_subscription.';
comment on table kit.outbox is 'Events that modules publish, in the transaction of what happened. Each waits for its subscribers as a job.';
