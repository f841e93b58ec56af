-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema kit;

-- The last event that was deleted by its age. Moving it on deletes the events up to there, and nothing else deletes any.
create table kit.audit_checkpoint (
  one boolean default true not null,
  -- Chain numbers have no gaps: it is also how many were deleted.
  last_number bigint default 0 not null,
  -- Its hash: the first event that is left was sealed with it.
  last_hash bytea default '\x'::bytea not null,
  purged_at timestamp with time zone,
  constraint audit_checkpoint_is_one_row PRIMARY KEY (one),
  constraint audit_checkpoint_has_one_row CHECK (one)
);
CREATE TRIGGER audit_checkpoint_moves_on BEFORE UPDATE ON kit.audit_checkpoint FOR EACH ROW EXECUTE FUNCTION kit.move_audit_checkpoint();
CREATE TRIGGER audit_checkpoint_stays BEFORE DELETE OR TRUNCATE ON kit.audit_checkpoint FOR EACH STATEMENT EXECUTE FUNCTION kit.refuse_audit_change();
CREATE TRIGGER audit_events_end_at_the_checkpoint AFTER UPDATE ON kit.audit_checkpoint FOR EACH ROW EXECUTE FUNCTION kit.end_audit_events();

-- Append-only. Number and time are given by a trigger, whatever is inserted. Deleted from the front of the chain, by kit.audit_checkpoint only.
create table kit.audit_event (
  -- In the order in which events were written; a transaction that was rolled back leaves a gap.
  id bigint not null,
  at timestamp with time zone not null,
  -- Who was signed in; no foreign key, so that the event outlives the person.
  actor_id bigint,
  actor_role text,
  on_behalf_of bigint,
  address text,
  request_id text,
  action text not null,
  entity text not null,
  entity_id text not null,
  -- What changed, as it was; sensitive fields read ***.
  before jsonb,
  after jsonb,
  reason text,
  prev_hash bytea,
  -- SHA-256 of prev_hash and everything else in the row but chain_number; null until it is chained. Without people, the same as before there were any.
  hash bytea,
  -- Its place in the chain, without gaps; null until it is chained, after its commit. Not in the hash: the hash before it fixes the place.
  chain_number bigint,
  -- People whom it concerns, beside the person that it was done to; null: nobody else, as in all events before this column.
  person_ids bigint[],
  constraint audit_event_has_a_number PRIMARY KEY (id),
  constraint audit_event_is_chained_once UNIQUE (chain_number),
  constraint audit_event_concerns_somebody CHECK (person_ids IS NULL OR cardinality(person_ids) > 0),
  constraint audit_event_is_chained_whole CHECK ((chain_number IS NULL) = (hash IS NULL) AND (hash IS NULL) = (prev_hash IS NULL))
);
CREATE INDEX audit_event_by_action ON kit.audit_event USING btree (action text_pattern_ops, at DESC, id DESC);
CREATE INDEX audit_event_by_actor ON kit.audit_event USING btree (actor_id, at DESC, id DESC);
CREATE INDEX audit_event_by_entity ON kit.audit_event USING btree (entity, entity_id, at DESC, id DESC);
CREATE INDEX audit_event_by_person ON kit.audit_event USING gin (person_ids) WHERE (person_ids IS NOT NULL);
CREATE INDEX audit_event_by_time ON kit.audit_event USING btree (at DESC, id DESC);
CREATE INDEX audit_event_on_behalf ON kit.audit_event USING btree (on_behalf_of, at DESC, id DESC) WHERE (on_behalf_of IS NOT NULL);
CREATE INDEX audit_event_waiting ON kit.audit_event USING btree (id) WHERE (chain_number IS NULL);
CREATE TRIGGER audit_event_is_chained BEFORE UPDATE ON kit.audit_event FOR EACH ROW EXECUTE FUNCTION kit.chain_audit_event();
CREATE TRIGGER audit_event_is_numbered BEFORE INSERT ON kit.audit_event FOR EACH ROW EXECUTE FUNCTION kit.number_audit_event();
CREATE TRIGGER audit_never_shrinks BEFORE DELETE ON kit.audit_event FOR EACH ROW EXECUTE FUNCTION kit.refuse_audit_removal();
CREATE TRIGGER audit_only_grows BEFORE TRUNCATE ON kit.audit_event FOR EACH STATEMENT EXECUTE FUNCTION kit.refuse_audit_change();

-- The newest event of the chain; whoever chains holds its row, so that the chain never forks.
create table kit.audit_head (
  one boolean default true not null,
  last_number bigint default 0 not null,
  last_hash bytea default '\x'::bytea not null,
  constraint audit_head_is_one_row PRIMARY KEY (one),
  constraint audit_head_has_one_row CHECK (one)
);
CREATE TRIGGER audit_head_stays BEFORE DELETE OR TRUNCATE ON kit.audit_head FOR EACH STATEMENT EXECUTE FUNCTION kit.refuse_audit_change();

-- How many calls somebody has made of an operation in the window that ends at ends_at; id is a hash of both. Rows that have ended are deleted.
create table kit.call_count (
  id bytea not null,
  calls integer not null,
  seconds integer not null,
  ends_at timestamp with time zone not null,
  constraint calls_are_counted_once PRIMARY KEY (id),
  constraint call_count_id_is_sha256 CHECK (octet_length(id) = 32),
  constraint calls_are_counted CHECK (calls > 0),
  constraint window_has_a_length CHECK (seconds > 0)
);

-- How far kit.now() stands from the machine's clock; only a loopback test start may move it.
create table kit.clock (
  one boolean default true not null,
  shift interval default '00:00:00'::interval not null,
  constraint clock_is_one_row PRIMARY KEY (one),
  constraint clock_has_one_row CHECK (one)
);

-- Which events are handled by whom: each is stored together with a job for every subscriber of its topic.
create table kit.event_subscription (
  topic text not null,
  subscriber text not null,
  constraint topic_is_subscribed_to_once PRIMARY KEY (topic, subscriber),
  constraint subscribed_topic_is_past_tense CHECK (topic ~ '^[a-z_]+\.[a-z_]+$'::text),
  constraint subscriber_names_its_jobs CHECK (subscriber ~ '^[a-z][a-z-]*$'::text)
);

-- For what an older version publishes. See kit.event_subscription.
create table kit.fact_reader (
  name text not null,
  constraint fact_reader_has_a_name PRIMARY KEY (name)
);

-- Empty: what an older version writes here becomes a job.
create table kit.fact_waiting (
  reader text not null,
  fact_id bigint not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone default kit.now() not null,
  -- What the last try failed by.
  trouble text,
  -- Since when it is not tried again by itself; null: it is.
  set_aside_at timestamp with time zone,
  constraint fact_waits_once_for_a_reader PRIMARY KEY (reader, fact_id),
  constraint waiting_fact_is_for_a_reader FOREIGN KEY (reader) REFERENCES kit.fact_reader(name),
  constraint waiting_fact_was_told FOREIGN KEY (fact_id) REFERENCES kit.outbox(id)
);
CREATE INDEX fact_waiting_by_fact ON kit.fact_waiting USING btree (fact_id);
CREATE INDEX fact_waiting_by_next_try ON kit.fact_waiting USING btree (reader, next_try_at, fact_id);
CREATE INDEX fact_waiting_failed ON kit.fact_waiting USING btree (fact_id) WHERE (tries > 0);
CREATE TRIGGER fact_waiting_becomes_a_job BEFORE INSERT ON kit.fact_waiting FOR EACH ROW EXECUTE FUNCTION kit.enqueue_waiting_fact();

-- The file store of this database, known by a file that lies in it.
create table kit.file_store (
  id integer default 1 not null,
  -- The SHA-256 of that file. All servers must find it in theirs.
  marker text not null,
  constraint file_store_has_one_row PRIMARY KEY (id),
  constraint file_store_is_one CHECK (id = 1),
  constraint marker_is_a_stored_file CHECK (marker ~ '^[0-9a-f]{64}$'::text)
);

-- Answers by Idempotency-Key, kept 48 hours. A request that was refused or failed has no row: it may be sent again with its key.
create table kit.idempotency (
  person_id bigint not null,
  -- "POST /path" as the contract writes it.
  operation text not null,
  key text not null,
  -- Of the input and the product: the same key with another request is refused.
  request_hash bytea not null,
  -- Names the run that works on the request. Null once it is answered.
  lease_token uuid,
  -- From then on the same request may run again: its server has crashed.
  lease_until timestamp with time zone,
  status smallint,
  -- What was answered, to be answered again.
  body json,
  taken_at timestamp with time zone default kit.now() not null,
  answered_at timestamp with time zone,
  constraint idempotency_key_is_used_once PRIMARY KEY (person_id, operation, key),
  constraint answer_has_its_time CHECK ((status IS NULL) = (answered_at IS NULL)),
  constraint idempotency_key_is_printable CHECK (key ~ '^[ -~]{8,128}$'::text),
  constraint only_successes_are_stored CHECK (status >= 200 AND status <= 299),
  constraint request_hash_is_sha256 CHECK (octet_length(request_hash) = 32),
  constraint request_is_leased_or_answered CHECK ((lease_token IS NULL) = (lease_until IS NULL) AND (lease_token IS NULL) = (status IS NOT NULL))
);
CREATE INDEX idempotency_by_time ON kit.idempotency USING btree (taken_at);

-- Work to be done, at least once each. A job that is done is deleted in the transaction of what it did.
create table kit.job (
  id bigint generated always as identity not null,
  kind text not null,
  -- Numbers of rows. Never a name, an address or a secret.
  payload jsonb default '{}'::jsonb not null,
  -- Whose job it is, where it is about one person: it goes when they are erased.
  person_id bigint,
  -- Of jobs of a kind with the same key only one is there, dead ones aside.
  dedupe_key text,
  -- When it may be claimed. While it runs: when its lease ends, and another server may claim it.
  due_at timestamp with time zone not null,
  -- How often it was claimed. It counts before the work, so that a job that ends its server is given up too.
  attempts integer default 0 not null,
  -- Names the run that holds it: only that one may renew, complete or fail it. Null: nobody runs it.
  lease_token uuid,
  -- It was asked for again while it ran: it is due once more at this time.
  repeat_due_at timestamp with time zone,
  last_error text,
  -- Since when it is given up. It waits for staff.
  dead_at timestamp with time zone,
  created_at timestamp with time zone default kit.now() not null,
  constraint job_has_a_number PRIMARY KEY (id),
  constraint dead_job_is_leased_by_nobody CHECK (dead_at IS NULL OR lease_token IS NULL),
  constraint job_kind_names_its_module CHECK (kind ~ '^[a-z][a-z-]*\.[a-z][a-z-]*$'::text),
  constraint job_names_its_person_in_a_column CHECK (NOT payload ? 'person_id'::text),
  constraint only_a_running_job_repeats CHECK (repeat_due_at IS NULL OR lease_token IS NOT NULL)
);
CREATE INDEX dead_job_by_kind ON kit.job USING btree (kind, id) WHERE (dead_at IS NOT NULL);
CREATE INDEX job_by_due_time ON kit.job USING btree (kind, due_at, id) WHERE (dead_at IS NULL);
CREATE INDEX job_by_person ON kit.job USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE UNIQUE INDEX job_waits_once_by_its_key ON kit.job USING btree (kind, dedupe_key) WHERE ((dead_at IS NULL) AND (dedupe_key IS NOT NULL));

-- The outbox of mail: written in the transaction of what it tells about, so that neither is there without the other.
create table kit.mail (
  id bigint generated always as identity not null,
  -- The same in every try, so that a mail that left twice is known for one.
  message_id uuid default gen_random_uuid() not null,
  recipient text not null,
  lang text not null,
  subject text not null,
  -- Emptied when the mail has left: it may hold a link that is a key.
  body_text text,
  body_html text,
  created_at timestamp with time zone default kit.now() not null,
  tries integer default 0 not null,
  -- When it is tried next, by a job that is due then. While it is being sent: when another server may send it. Null once it has left or was given up.
  next_try_at timestamp with time zone default kit.now(),
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  -- What the last failed try was answered.
  trouble text,
  -- The name of its sender; null: as MAIL_FROM says.
  sender_name text,
  -- Its reader was erased: the row goes as soon as the mail has left or was given up.
  forgotten boolean default false not null,
  -- From when on it helps nobody, as when the link in it is over; null: it always does.
  useless_at timestamp with time zone,
  -- Its reader waits for it: it also leaves to an address that has refused mails.
  is_asked boolean default false not null,
  -- Whose mail it is, where it leaves to the address that they have by then and not at all where they may not be written to; null: it leaves to the recipient that it was written to.
  person_id bigint,
  -- Until when it was held back, as while its reader slept: its tries count from then. Null: it was not.
  not_before timestamp with time zone,
  -- Whose mail it is, where its address does not tell: one that they gave up, or that they asked for. It leaves there all the same. Null: of whoever has the address.
  owner_id bigint,
  constraint mail_has_a_number PRIMARY KEY (id),
  constraint mail_ends_in_one_way CHECK (num_nonnulls(next_try_at, sent_at, given_up_at) = 1),
  constraint mail_goes_to_an_address CHECK (recipient ~ '@'::text),
  constraint mail_is_in_a_known_language CHECK (lang = ANY (ARRAY['en'::text, 'cn'::text, 'tw'::text])),
  constraint waiting_mail_is_whole CHECK (next_try_at IS NULL OR body_text IS NOT NULL AND body_html IS NOT NULL)
);
CREATE INDEX mail_by_end ON kit.mail USING btree (created_at) WHERE (next_try_at IS NULL);
CREATE INDEX mail_by_next_try ON kit.mail USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX mail_by_owner ON kit.mail USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX mail_by_person ON kit.mail USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX mail_by_recipient ON kit.mail USING btree (lower(recipient));
CREATE INDEX mail_failed ON kit.mail USING btree (id) WHERE ((sent_at IS NULL) AND (trouble IS NOT NULL));
CREATE INDEX mail_failed_by_words ON kit.mail USING gin (recipient gin_trgm_ops, subject gin_trgm_ops) WHERE ((sent_at IS NULL) AND (trouble IS NOT NULL));
CREATE TRIGGER waiting_mail_has_a_job AFTER INSERT ON kit.mail FOR EACH ROW WHEN ((new.next_try_at IS NOT NULL)) EXECUTE FUNCTION kit.enqueue_mail();

-- Addresses that a mail server has refused for good, until a mail arrives there or its reader says that it is right.
create table kit.mail_refusal (
  -- SHA-256 of the address in lower case.
  address_hash bytea not null,
  refused_at timestamp with time zone default kit.now() not null,
  constraint refusing_address_is_there_once PRIMARY KEY (address_hash)
);

-- Events that modules publish, in the transaction of what happened. Each waits for its subscribers as a job. Kept for 24 months, and until every subscriber has handled them.
create table kit.outbox (
  id bigint generated always as identity not null,
  topic text not null,
  -- Names the fact: the same thing told again is one row.
  dedupe_key text not null,
  payload jsonb not null,
  written_at timestamp with time zone not null,
  constraint fact_has_a_number PRIMARY KEY (id),
  constraint fact_is_told_once UNIQUE (dedupe_key),
  constraint fact_topic_is_past_tense CHECK (topic ~ '^[a-z_]+\.[a-z_]+$'::text)
);
CREATE INDEX event_by_age ON kit.outbox USING btree (written_at);
CREATE INDEX fact_by_person ON kit.outbox USING btree (((payload ->> 'person_id'::text)));
CREATE TRIGGER outbox_never_shrinks BEFORE DELETE ON kit.outbox FOR EACH ROW EXECUTE FUNCTION kit.refuse_removal();
CREATE TRIGGER outbox_only_grows BEFORE UPDATE OR TRUNCATE ON kit.outbox FOR EACH STATEMENT EXECUTE FUNCTION kit.refuse_change();

-- Work that comes again and again. What one server does has its turn here; what each server does is noted here once a minute.
create table kit.schedule (
  name text not null,
  every_ms bigint not null,
  runs_on text not null,
  -- When one server may claim it. Of what each server does: when it was last noted, and a period.
  next_due_at timestamp with time zone not null,
  lease_token uuid,
  lease_until timestamp with time zone,
  last_started_at timestamp with time zone,
  last_ended_at timestamp with time zone,
  -- Why the last run failed; null: it did not.
  last_error text,
  constraint schedule_name_is_unique PRIMARY KEY (name),
  constraint schedule_has_a_period CHECK (every_ms > 0),
  constraint schedule_lease_ends CHECK ((lease_token IS NULL) = (lease_until IS NULL)),
  constraint schedule_names_its_module CHECK (name ~ '^[a-z][a-z-]*\.[a-z][a-z-]*$'::text),
  constraint schedule_runs_somewhere CHECK (runs_on = ANY (ARRAY['one-server'::text, 'each-server'::text]))
);

-- Random keys made at the first start: signing keys of addresses and tokens.
create table kit.secret (
  name text not null,
  value bytea not null,
  constraint secret_name_is_unique PRIMARY KEY (name)
);

-- Servers that run on this database; each notes once a minute that it does, and deletes its row when it stops.
create table kit.server (
  id uuid not null,
  started_at timestamp with time zone default kit.now() not null,
  seen_at timestamp with time zone default kit.now() not null,
  -- The name of the key by which it seals: all other servers must have it.
  newest_key text not null,
  constraint server_is_noted_once PRIMARY KEY (id)
);

-- Business constants the owner may change without a release; code holds their defaults.
create table kit.setting (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone default kit.now() not null,
  -- What the value counts, for people.
  unit text,
  constraint setting_key_is_unique PRIMARY KEY (key)
);

-- The only change of an event: it gets its place at the end of the chain, whatever number was asked for.
CREATE OR REPLACE FUNCTION kit.chain_audit_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

-- Chains committed events that wait, in the order of their numbers, and answers how many. One whose transaction ends later comes after them, the next time. None while another session chains.
CREATE OR REPLACE FUNCTION kit.chain_audit_events(p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION kit.end_audit_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from kit.audit_event where chain_number <= new.last_number;
  return null;
end $function$;

-- Stores the job by which a mail leaves. kit/mail/mail.store.ts names the same kind and key.
CREATE OR REPLACE FUNCTION kit.enqueue_mail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into kit.job (kind, payload, person_id, dedupe_key, due_at)
  values ('mail.send', jsonb_build_object('mail_id', new.id), new.person_id, 'mail ' || new.id, new.next_try_at)
  on conflict (kind, dedupe_key) where dead_at is null and dedupe_key is not null do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION kit.enqueue_waiting_fact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into kit.job (kind, payload, person_id, dedupe_key, due_at)
  select new.reader || '.handle-event', jsonb_build_object('event_id', o.id), (o.payload->>'person_id')::bigint, 'event ' || o.id, kit.now()
  from kit.outbox o where o.id = new.fact_id;
  return null;
end $function$;

-- Whether this transaction has said, by the setting kit.erases, that it erases this person.
CREATE OR REPLACE FUNCTION kit.erases(person bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN COALESCE(((NULLIF(current_setting('kit.erases'::text, true), ''::text))::bigint = person), false);

-- Words with one space between them: lower case, without accents and marks, full width as half; Latin letters and other scripts are words of their own.
CREATE OR REPLACE FUNCTION kit.fold_text(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(given) = length(given)) THEN btrim(regexp_replace(lower(given), '[^a-z0-9]+'::text, ' '::text, 'g'::text)) ELSE btrim(regexp_replace(NORMALIZE(replace(replace(replace(translate(lower(regexp_replace(NORMALIZE(given, NFKD), '[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]'::text, ''::text, 'g'::text)), 'đðøłıħŧىیةک'::text, 'ddolihtييهك'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), NFKC), '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3004\u3008-\u3020\u3030\u30fb]+|(?<=[a-z0-9])(?=[^\u0001-\u007f])|(?<=[^\u0001-\u007f])(?=[a-z0-9])'::text, ' '::text, 'g'::text)) END;

CREATE OR REPLACE FUNCTION kit.hash_audit_event(event kit.audit_event)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
RETURN sha256(((event).prev_hash || convert_to(((jsonb_build_array((event).id, to_char(((event).at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.US'::text), (event).actor_id, (event).actor_role, (event).on_behalf_of, (event).address, (event).request_id, (event).action, (event).entity, (event).entity_id, (event).before, (event).after, (event).reason) || CASE WHEN ((event).person_ids IS NULL) THEN '[]'::jsonb ELSE jsonb_build_array((event).person_ids) END))::text, 'UTF8'::name)));

-- Whether an event of that time has been kept for as long as every event is.
CREATE OR REPLACE FUNCTION kit.may_end_audit(at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
RETURN (at <= (kit.now() - '2 years'::interval));

-- Whether an event of that time has been kept for as long as every event is.
CREATE OR REPLACE FUNCTION kit.may_end_event(at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (at <= (kit.now() - '2 years'::interval));

CREATE OR REPLACE FUNCTION kit.move_audit_checkpoint()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

-- The only clock that decisions ask.
CREATE OR REPLACE FUNCTION kit.now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 PARALLEL SAFE
RETURN (clock_timestamp() + (SELECT clock.shift FROM kit.clock));

CREATE OR REPLACE FUNCTION kit.number_audit_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.id := nextval('kit.audit_event_id');
  new.at := kit.now();
  new.chain_number := null;
  new.prev_hash := null;
  new.hash := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION kit.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'kit.audit_event is append-only' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION kit.refuse_audit_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if kit.may_end_audit(old.at) and exists (select from kit.audit_checkpoint c where c.last_number >= old.chain_number) then
    return old;
  end if;
  raise exception 'kit.audit_event is append-only' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION kit.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% of kit.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION kit.refuse_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if kit.erases((old.payload->>'person_id')::bigint) or kit.may_end_event(old.written_at) then
    return old;
  end if;
  raise exception '% of kit.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$;

-- What an index of trigrams does not know: each character, and each two, of words that are not Latin; with slips, longer Latin words without each of their letters, after ~.
CREATE OR REPLACE FUNCTION kit.search_keys(folded text, with_slips boolean)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  keys text[] := '{}';
  word text;
  size integer;
begin
  foreach word in array string_to_array(folded, ' ') loop
    size := length(word);
    if octet_length(word) > size then
      for i in 1..size loop
        keys := keys || substr(word, i, 1);
        if i < size then keys := keys || substr(word, i, 2); end if;
      end loop;
    elsif with_slips and size between 5 and 30 then
      keys := keys || ('~' || word);
      for i in 1..size loop
        keys := keys || ('~' || overlay(word placing '' from i for 1));
      end loop;
    end if;
  end loop;
  return keys;
end $function$;
