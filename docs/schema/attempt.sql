-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema attempt;

create table attempt.annotation (
  attempt_id bigint not null,
  skill text not null,
  kind text not null,
  -- The question of a flag, the id of a highlight or note.
  name text not null,
  -- Null: taken away again.
  value jsonb,
  seq bigint not null,
  constraint annotation_is_there_once PRIMARY KEY (attempt_id, skill, kind, name),
  constraint annotation_is_in_a_section FOREIGN KEY (attempt_id, skill) REFERENCES attempt.attempt_section(attempt_id, skill),
  constraint annotation_kind_is_known CHECK (kind = ANY (ARRAY['flag'::text, 'highlight'::text, 'note'::text]))
);

create table attempt.answer (
  attempt_id bigint not null,
  skill text not null,
  question text not null,
  -- Text or choices (contract exam/mark.ts); null: cleared.
  response jsonb,
  -- The op that said so.
  seq bigint not null,
  changed_at timestamp with time zone not null,
  changes integer not null,
  constraint answer_is_there_once PRIMARY KEY (attempt_id, skill, question),
  constraint answer_is_in_a_section FOREIGN KEY (attempt_id, skill) REFERENCES attempt.attempt_section(attempt_id, skill),
  constraint answer_changes_are_counted_from_zero CHECK (changes >= 0)
) with (fillfactor=70);

create table attempt.attempt (
  id bigint generated always as identity not null,
  person_id bigint not null,
  test_id bigint not null,
  -- Pinned at the start, a form where only some parts are taken: a correction of the test never changes a running attempt.
  revision text not null,
  product text not null,
  -- Title and module are those of the pinned revision.
  test_title text not null,
  module text not null,
  scope text not null,
  skill text,
  mode text not null,
  version text not null,
  status text default 'created'::text not null,
  -- The lease: only the window that holds this epoch may write.
  epoch integer default 1 not null,
  -- The last change that is stored; sequence numbers run over all epochs without a hole.
  ack_seq bigint default 0 not null,
  candidate_number text not null,
  -- Factor on the seconds of a section when it opens.
  accommodation numeric(4,2) default 1 not null,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  submitted_at timestamp with time zone,
  submitted_by text,
  receipt_ack_seq bigint,
  receipt_answers_sha256 text,
  receipt_at timestamp with time zone,
  -- Until when an attempt token alone, without its owner's session, opens this attempt.
  token_ends_at timestamp with time zone not null,
  -- When the sweeper must look; null when nothing can happen without the person.
  next_check_at timestamp with time zone,
  -- What the room begins with; the candidate may choose another there.
  text_size text default 'regular'::text not null,
  -- The number of the part in its section, as the whole test counts.
  part integer,
  -- The whole revision that staff look at; null: a candidate's attempt. A preview uses no allowance and stands in no history and no figures.
  preview_of text,
  -- When it was counted in the allowance of a day, to be given back if it is declared void; null: it never was.
  spent_at timestamp with time zone,
  -- When its person was erased: what was typed, said and noted is gone; times, marks and answers that tell nothing of anybody stay for the figures.
  erased_at timestamp with time zone,
  -- Whether it is not over.
  is_open boolean generated always as ((status = ANY (ARRAY['created'::text, 'ready'::text, 'in_progress'::text, 'paused'::text]))) stored not null,
  -- Whether marks of people are missing.
  is_awaiting_review boolean generated always as ((status = 'awaiting_review'::text)) stored not null,
  -- When the essays and the notes for Speaking were deleted, because they had been kept for long enough; null: they are as they were left.
  words_deleted_at timestamp with time zone,
  -- When its result or its explanation was first answered: what is answered in it later is late; null: never.
  explained_at timestamp with time zone,
  -- When the token of this epoch was made; null: with the attempt.
  token_issued_at timestamp with time zone,
  -- The last day, in UTC, on which the log grew; op_bytes counts what came on it.
  op_day date,
  op_bytes bigint default 0 not null,
  -- The last sign of life of the room, of practice with a clock that runs or ran; null: exam conditions, or no clock has run.
  seen_at timestamp with time zone,
  -- Its status where it is over and waits for no marks; null: it is open, or marks of people are missing.
  ended_status text generated always as (
CASE
    WHEN (status = ANY (ARRAY['submitted'::text, 'auto_scored'::text, 'complete'::text, 'cancelled'::text, 'expired_unstarted'::text, 'abandoned'::text, 'voided'::text])) THEN status
    ELSE NULL::text
END) stored,
  constraint attempt_has_a_number PRIMARY KEY (id),
  constraint attempt_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint attempt_pins_a_revision_of_its_test FOREIGN KEY (test_id, revision) REFERENCES exam.revision(test_id, hash),
  constraint preview_is_of_a_revision_of_its_test FOREIGN KEY (test_id, preview_of) REFERENCES exam.revision(test_id, hash),
  constraint accommodation_gives_time_and_never_takes_it CHECK (accommodation >= 1::numeric AND accommodation <= 10::numeric),
  constraint ack_seq_only_counts_up CHECK (ack_seq >= 0),
  constraint attempt_at_one_part_names_it CHECK ((scope = 'part'::text) = (part IS NOT NULL)),
  constraint attempt_at_one_section_names_it CHECK ((scope = ANY (ARRAY['section'::text, 'part'::text, 'retake'::text])) = (skill IS NOT NULL)),
  constraint attempt_epoch_only_counts_up CHECK (epoch > 0),
  constraint attempt_mode_is_known CHECK (mode = ANY (ARRAY['default'::text, 'strict'::text])),
  constraint attempt_module_is_known CHECK (module = ANY (ARRAY['academic'::text, 'general'::text])),
  constraint attempt_product_is_known CHECK (product = ANY (ARRAY['ielts'::text, 'toefl'::text])),
  constraint attempt_scope_is_known CHECK (scope = ANY (ARRAY['full'::text, 'quick'::text, 'section'::text, 'part'::text, 'retake'::text])),
  constraint attempt_skill_is_known CHECK (skill = ANY (ARRAY['listening'::text, 'reading'::text, 'writing'::text, 'speaking'::text])),
  constraint attempt_status_is_known CHECK (status = ANY (ARRAY['created'::text, 'ready'::text, 'in_progress'::text, 'paused'::text, 'submitted'::text, 'auto_scored'::text, 'awaiting_review'::text, 'complete'::text, 'cancelled'::text, 'expired_unstarted'::text, 'abandoned'::text, 'voided'::text])),
  constraint attempt_text_size_is_known CHECK (text_size = ANY (ARRAY['regular'::text, 'large'::text, 'extra_large'::text])),
  constraint attempt_version_is_known CHECK (version = ANY (ARRAY['new'::text, 'old'::text])),
  constraint begun_attempt_has_a_start CHECK ((status = ANY (ARRAY['created'::text, 'ready'::text, 'cancelled'::text, 'expired_unstarted'::text, 'voided'::text])) OR started_at IS NOT NULL),
  constraint candidate_number_has_nine_digits CHECK (candidate_number ~ '^\d{9}$'::text),
  constraint part_counts_from_one CHECK (part > 0),
  constraint receipt_hash_is_a_sha256 CHECK (receipt_answers_sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint submitted_attempt_has_a_receipt CHECK ((status <> ALL (ARRAY['submitted'::text, 'auto_scored'::text, 'awaiting_review'::text, 'complete'::text])) OR submitted_at IS NOT NULL AND submitted_by IS NOT NULL AND receipt_ack_seq IS NOT NULL AND receipt_answers_sha256 IS NOT NULL AND receipt_at IS NOT NULL),
  constraint submitter_is_known CHECK (submitted_by = ANY (ARRAY['candidate'::text, 'sweeper'::text, 'staff'::text])),
  constraint words_are_kept_for_half_a_year CHECK (words_deleted_at >= (created_at + '180 days'::interval))
) with (fillfactor=70);
CREATE INDEX attempt_by_creation ON attempt.attempt USING btree (created_at) INCLUDE (person_id) WHERE (preview_of IS NULL);
CREATE INDEX attempt_by_ended_status ON attempt.attempt USING btree (ended_status, id) WHERE ((ended_status IS NOT NULL) AND (preview_of IS NULL));
CREATE INDEX attempt_by_next_check ON attempt.attempt USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX attempt_by_op_day ON attempt.attempt USING btree (person_id, op_day) WHERE (op_day IS NOT NULL);
CREATE INDEX attempt_by_person ON attempt.attempt USING btree (person_id, id DESC);
CREATE INDEX attempt_by_revision ON attempt.attempt USING btree (revision, id DESC) INCLUDE (ended_status, is_awaiting_review, submitted_at, preview_of);
CREATE INDEX attempt_by_submission ON attempt.attempt USING btree (COALESCE(submitted_at, '-infinity'::timestamp with time zone), id) WHERE (preview_of IS NULL);
CREATE INDEX attempt_that_awaits_review ON attempt.attempt USING btree (id) WHERE (is_awaiting_review AND (preview_of IS NULL));
CREATE INDEX attempt_that_is_open ON attempt.attempt USING btree (id) WHERE (is_open AND (preview_of IS NULL));
CREATE INDEX attempt_with_words ON attempt.attempt USING btree (created_at) WHERE ((words_deleted_at IS NULL) AND (preview_of IS NULL) AND (erased_at IS NULL));
CREATE UNIQUE INDEX one_open_attempt_per_person_test_and_scope ON attempt.attempt USING btree (person_id, test_id, scope, COALESCE(skill, ''::text), COALESCE(part, 0)) WHERE (is_open AND (preview_of IS NULL));
CREATE UNIQUE INDEX one_open_preview_per_person_revision_and_way ON attempt.attempt USING btree (person_id, preview_of, scope, COALESCE(skill, ''::text), COALESCE(part, 0), mode, version) WHERE (is_open AND (preview_of IS NOT NULL));
CREATE INDEX preview_by_age ON attempt.attempt USING btree (created_at) WHERE (preview_of IS NOT NULL);
CREATE INDEX strict_attempt_under_way ON attempt.attempt USING btree (person_id) WHERE ((mode = 'strict'::text) AND is_open AND (preview_of IS NULL));
CREATE TRIGGER preview_never_changes BEFORE UPDATE OF preview_of ON attempt.attempt FOR EACH ROW WHEN ((new.preview_of IS DISTINCT FROM old.preview_of)) EXECUTE FUNCTION attempt.keep_preview();

create table attempt.attempt_event (
  id bigint generated always as identity not null,
  attempt_id bigint not null,
  at timestamp with time zone not null,
  kind text not null,
  detail jsonb default '{}'::jsonb not null,
  constraint event_has_a_number PRIMARY KEY (id),
  constraint event_is_of_an_attempt FOREIGN KEY (attempt_id) REFERENCES attempt.attempt(id)
);
CREATE INDEX event_by_attempt ON attempt.attempt_event USING btree (attempt_id, id);
CREATE INDEX event_with_address ON attempt.attempt_event USING btree (at) WHERE (detail ? 'address'::text);
CREATE TRIGGER event_log_never_changes BEFORE UPDATE ON attempt.attempt_event FOR EACH ROW EXECUTE FUNCTION attempt.refuse_event_change();
CREATE TRIGGER event_log_never_shrinks BEFORE DELETE ON attempt.attempt_event FOR EACH ROW EXECUTE FUNCTION attempt.refuse_removal();
CREATE TRIGGER event_log_only_grows BEFORE TRUNCATE ON attempt.attempt_event FOR EACH STATEMENT EXECUTE FUNCTION attempt.refuse_change();

-- Everything that reached the server, in the candidate's order; nothing is thrown away.
create table attempt.attempt_op (
  attempt_id bigint not null,
  seq bigint not null,
  epoch integer not null,
  op_id uuid not null,
  kind text not null,
  skill text,
  question text,
  value jsonb,
  -- The candidate's monotonic clock, for time per question only.
  mono_ms bigint,
  received_at timestamp with time zone not null,
  -- Why it does not count; null: it counts.
  refused_reason text,
  constraint op_is_stored_once PRIMARY KEY (attempt_id, seq),
  constraint op_is_of_an_attempt FOREIGN KEY (attempt_id) REFERENCES attempt.attempt(id),
  constraint op_has_a_number CHECK (seq > 0),
  constraint op_kind_is_known CHECK (kind = ANY (ARRAY['answer'::text, 'flag'::text, 'highlight'::text, 'note'::text, 'visit'::text, 'audio'::text, 'close_section'::text, 'submit'::text]))
);
CREATE TRIGGER op_log_never_changes BEFORE UPDATE ON attempt.attempt_op FOR EACH ROW EXECUTE FUNCTION attempt.refuse_op_change();
CREATE TRIGGER op_log_never_shrinks BEFORE DELETE ON attempt.attempt_op FOR EACH ROW EXECUTE FUNCTION attempt.refuse_removal();
CREATE TRIGGER op_log_only_grows BEFORE TRUNCATE ON attempt.attempt_op FOR EACH STATEMENT EXECUTE FUNCTION attempt.refuse_change();

create table attempt.attempt_section (
  attempt_id bigint not null,
  skill text not null,
  "position" integer not null,
  -- On the clock, before the accommodation.
  seconds integer not null,
  question_count integer not null,
  status text default 'locked'::text not null,
  opened_at timestamp with time zone,
  -- While paused it means nothing: remaining_ms does.
  deadline_at timestamp with time zone,
  closed_at timestamp with time zone,
  close_reason text,
  paused_at timestamp with time zone,
  remaining_ms integer,
  -- All pauses that have ended, together.
  paused_ms bigint default 0 not null,
  -- When its person had first read the key of its questions, of a section that was opened under exam conditions after that.
  keys_read_at timestamp with time zone,
  -- While paused: the last change that was made before; a later answer counts only once the clock runs again.
  paused_seq bigint,
  -- While paused: the candidate pressed Pause (or null: a server of the version before stopped the clock), left the room, or was not heard of any more. But for the button paused_seq is null, and what they wrote meanwhile counts.
  paused_by text,
  constraint section_is_there_once PRIMARY KEY (attempt_id, skill),
  constraint section_has_its_own_place UNIQUE (attempt_id, "position"),
  constraint section_is_of_an_attempt FOREIGN KEY (attempt_id) REFERENCES attempt.attempt(id),
  constraint close_reason_is_known CHECK (close_reason = ANY (ARRAY['candidate'::text, 'timer'::text, 'sweeper'::text, 'staff'::text])),
  constraint closed_section_says_when_and_why CHECK ((status = 'closed'::text) = (closed_at IS NOT NULL AND close_reason IS NOT NULL)),
  constraint only_an_open_section_is_paused CHECK (paused_at IS NULL OR status = 'open'::text),
  constraint opened_section_has_a_clock CHECK (status = 'locked'::text OR opened_at IS NOT NULL AND deadline_at IS NOT NULL),
  constraint pause_cause_is_known CHECK (paused_by = ANY (ARRAY['candidate'::text, 'leaving'::text, 'absence'::text])),
  constraint paused_clock_holds_time CHECK (remaining_ms >= 0),
  constraint paused_section_keeps_its_remainder CHECK ((paused_at IS NULL) = (remaining_ms IS NULL)),
  constraint section_asks_something CHECK (question_count > 0),
  constraint section_has_a_place CHECK ("position" > 0),
  constraint section_lasts_a_while CHECK (seconds > 0),
  constraint section_skill_is_known CHECK (skill = ANY (ARRAY['listening'::text, 'reading'::text, 'writing'::text, 'speaking'::text])),
  constraint section_status_is_known CHECK (status = ANY (ARRAY['locked'::text, 'open'::text, 'closed'::text]))
) with (fillfactor=70);
CREATE UNIQUE INDEX one_open_section_per_attempt ON attempt.attempt_section USING btree (attempt_id) WHERE (status = 'open'::text);

-- Questions whose answer was checked in practice: locked from then on.
create table attempt.checked (
  attempt_id bigint not null,
  skill text not null,
  question text not null,
  correct boolean not null,
  reason text not null,
  checked_at timestamp with time zone not null,
  constraint question_is_checked_once PRIMARY KEY (attempt_id, skill, question),
  constraint checked_question_is_in_a_section FOREIGN KEY (attempt_id, skill) REFERENCES attempt.attempt_section(attempt_id, skill)
);

-- When a person was first answered a key, an explanation or the check of an answer; of whichever revision of the test.
create table attempt.key_reading (
  person_id bigint not null,
  test_id bigint not null,
  skill text not null,
  -- The number of the part in its section, as the whole test counts; 0: several parts, or all.
  part integer not null,
  first_read_at timestamp with time zone not null,
  constraint key_is_first_read_once PRIMARY KEY (person_id, test_id, skill, part),
  constraint key_is_of_a_test FOREIGN KEY (test_id) REFERENCES exam.test(id),
  constraint key_is_read_by_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint key_reading_part_is_no_negative CHECK (part >= 0),
  constraint key_reading_skill_is_known CHECK (skill = ANY (ARRAY['listening'::text, 'reading'::text, 'writing'::text, 'speaking'::text]))
);
CREATE INDEX key_reading_by_age ON attempt.key_reading USING btree (first_read_at);
CREATE TRIGGER key_reading_never_changes BEFORE UPDATE ON attempt.key_reading FOR EACH ROW EXECUTE FUNCTION attempt.refuse_change();
CREATE TRIGGER key_reading_never_shrinks BEFORE DELETE ON attempt.key_reading FOR EACH ROW EXECUTE FUNCTION attempt.refuse_early_key_reading_removal();
CREATE TRIGGER key_reading_only_grows BEFORE TRUNCATE ON attempt.key_reading FOR EACH STATEMENT EXECUTE FUNCTION attempt.refuse_change();

-- Ops that came after the write window under exam conditions, for a person or a rule to decide on.
create table attempt.late_op (
  attempt_id bigint not null,
  seq bigint not null,
  late_ms bigint not null,
  decision text,
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint late_op_is_noted_once PRIMARY KEY (attempt_id, seq),
  constraint late_decision_is_by_a_person FOREIGN KEY (decided_by) REFERENCES identity.person(id),
  constraint late_op_is_in_the_log FOREIGN KEY (attempt_id, seq) REFERENCES attempt.attempt_op(attempt_id, seq),
  constraint late_decision_is_known CHECK (decision = ANY (ARRAY['count'::text, 'ignore'::text])),
  constraint late_decision_is_signed CHECK ((decision IS NULL) = (decided_at IS NULL)),
  constraint late_op_is_late CHECK (late_ms > 0)
);
CREATE INDEX late_op_to_decide ON attempt.late_op USING btree (attempt_id) WHERE (decision IS NULL);

-- What every new attempt of a person takes; the newest row of a person counts, the others are its history.
create table attempt.person_accommodation (
  id bigint generated always as identity not null,
  person_id bigint not null,
  factor numeric(4,2) not null,
  text_size text not null,
  reason text not null,
  decided_by bigint not null,
  decided_at timestamp with time zone not null,
  constraint person_accommodation_has_a_number PRIMARY KEY (id),
  constraint accommodation_is_decided_by_a_person FOREIGN KEY (decided_by) REFERENCES identity.person(id),
  constraint accommodation_is_of_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint accommodation_factor_is_known CHECK (factor = ANY (ARRAY[1::numeric, 1.25, 1.5, 2::numeric])),
  constraint accommodation_text_size_is_known CHECK (text_size = ANY (ARRAY['regular'::text, 'large'::text, 'extra_large'::text]))
);
CREATE INDEX accommodation_by_person ON attempt.person_accommodation USING btree (person_id, id DESC);
CREATE TRIGGER accommodation_history_never_shrinks BEFORE DELETE ON attempt.person_accommodation FOR EACH ROW EXECUTE FUNCTION attempt.refuse_removal_of_person();
CREATE TRIGGER accommodation_history_only_grows BEFORE UPDATE OR TRUNCATE ON attempt.person_accommodation FOR EACH STATEMENT EXECUTE FUNCTION attempt.refuse_change();

-- Who agreed that their voice is recorded and kept, before the first microphone was opened.
create table attempt.recording_consent (
  attempt_id bigint not null,
  person_id bigint not null,
  -- The wording that was on the screen.
  text_version text not null,
  given_at timestamp with time zone not null,
  constraint consent_is_given_once PRIMARY KEY (attempt_id),
  constraint consent_is_for_an_attempt FOREIGN KEY (attempt_id) REFERENCES attempt.attempt(id),
  constraint consent_is_given_by_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint consent_names_its_text CHECK (text_version <> ''::text)
);

-- Attempts that nobody has opened yet, with their sections locked. Each person is named once; no row for one who has it open already.
CREATE OR REPLACE FUNCTION attempt.create_attempts(p_attempts jsonb, p_unstarted interval)
 RETURNS TABLE(place integer, id bigint, created_at timestamp with time zone)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_now timestamptz := kit.now();
begin
  return query
    with n as materialized (
      select * from jsonb_to_recordset(p_attempts) as r(
        place integer, person_id bigint, test_id bigint, revision text, product text, test_title text, module text, scope text, skill text,
        part integer, mode text, version text, preview_of text, candidate_number text, sections jsonb)
    ), made as (
      insert into attempt.attempt (person_id, test_id, revision, product, test_title, module, scope, skill, part, mode, version, preview_of,
        candidate_number, accommodation, text_size, created_at, token_ends_at, next_check_at)
      select n.person_id, n.test_id, n.revision, n.product, n.test_title, n.module, n.scope, n.skill, n.part, n.mode, n.version, n.preview_of,
        n.candidate_number, coalesce(p.factor, 1), coalesce(p.text_size, 'regular'), v_now, v_now + p_unstarted, v_now + p_unstarted
      from n left join lateral (
        select a.factor, a.text_size from attempt.person_accommodation a where a.person_id = n.person_id order by a.id desc limit 1) p on true
      order by n.person_id
      on conflict do nothing returning attempt.id, attempt.person_id
    ), placed as (
      select n.place, made.id, n.sections from made join n on n.person_id = made.person_id
    ), sections as (
      insert into attempt.attempt_section (attempt_id, skill, position, seconds, question_count)
      select placed.id, s.skill, s.place, s.seconds, s.question_count
      from placed cross join lateral jsonb_to_recordset(placed.sections) as s(skill text, place integer, seconds integer, question_count integer)
    ), events as (
      insert into attempt.attempt_event (attempt_id, at, kind) select placed.id, v_now, 'created' from placed
    )
    select placed.place, placed.id, v_now from placed;
end $function$;

CREATE OR REPLACE FUNCTION attempt.keep_preview()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an attempt stays the preview, or the candidate''s work, that it was begun as' using errcode = 'restrict_violation';
end $function$;

-- Moves attempts on whose devices were checked, keeps the consent where there is one, and answers where each stands; asked again it changes nothing.
CREATE OR REPLACE FUNCTION attempt.pass_checks(p_checks jsonb, p_from text[], p_to text)
 RETURNS TABLE(place integer, status text)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_now timestamptz := kit.now();
begin
  with c as materialized (
    select * from jsonb_to_recordset(p_checks) as r(attempt bigint, person bigint, consent text)
  ), held as materialized (
    select t.id, c.person, c.consent from attempt.attempt t join c on c.attempt = t.id
    where t.status = any (p_from) order by t.id for no key update of t
  ), moved as (
    update attempt.attempt t set status = p_to from held where t.id = held.id
  ), told as (
    insert into attempt.attempt_event (attempt_id, at, kind) select held.id, v_now, 'system_checked' from held
  )
  insert into attempt.recording_consent (attempt_id, person_id, text_version, given_at)
    select held.id, held.person, held.consent, v_now from held where held.consent is not null
    on conflict on constraint consent_is_given_once do nothing;
  -- By a statement of its own, so that it sees what another has moved on meanwhile.
  return query
    select r.place, t.status from jsonb_to_recordset(p_checks) as r(place integer, attempt bigint)
    left join attempt.attempt t on t.id = r.attempt;
end $function$;

CREATE OR REPLACE FUNCTION attempt.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% of attempt.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION attempt.refuse_early_key_reading_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.first_read_at <= kit.now() - interval '24 months' or kit.erases(old.person_id) then
    return old;
  end if;
  raise exception '% of attempt.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$;

-- Events never change, but for the address and the program of somebody, which go after 90 days.
CREATE OR REPLACE FUNCTION attempt.refuse_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.at <= kit.now() - interval '90 days' and new.detail = old.detail - array['address', 'user_agent']
    and to_jsonb(new) - 'detail' = to_jsonb(old) - 'detail' then
    return new;
  end if;
  raise exception '% of attempt.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$;

-- The log never changes, but for what it says of words that were deleted after their time.
CREATE OR REPLACE FUNCTION attempt.refuse_op_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.value is null and to_jsonb(new) - 'value' = to_jsonb(old) - 'value' and old.skill in ('writing', 'speaking')
    and exists (select from attempt.attempt a where a.id = old.attempt_id and a.words_deleted_at is not null) then
    return new;
  end if;
  raise exception '% of attempt.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$;

-- Logs and scores of candidates stay for ever, unless the person is erased; those of a preview go with it.
CREATE OR REPLACE FUNCTION attempt.refuse_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from attempt.attempt a where a.id = old.attempt_id and (a.preview_of is not null or kit.erases(a.person_id))) then
    return old;
  end if;
  raise exception '% of attempt.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION attempt.refuse_removal_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if kit.erases(old.person_id) then
    return old;
  end if;
  raise exception '% of attempt.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$;

-- Whole saves of different attempts in one statement: lock, lease, order, log, answers, acknowledgement. The ops of each run from its from_seq without a hole; their "refused" holds what the caller found wrong, "bytes" what they take of the p_day_bytes of a person and day (0: of none). Called alone, its rows arrive after the commit.
CREATE OR REPLACE FUNCTION attempt.write_group(p_saves jsonb, p_write_window interval, p_recovery interval, p_day_bytes bigint)
 RETURNS TABLE(place integer, outcome text, ack_seq bigint, epoch integer, server_now timestamp with time zone, status text, refused jsonb, answers jsonb, closes text[], submits boolean, renews boolean, receipt_ack_seq bigint, receipt_answers_sha256 text, receipt_at timestamp with time zone, section jsonb)
 LANGUAGE plpgsql
AS $function$
begin
  return query select * from attempt.write_group(p_saves, p_write_window, p_recovery, p_day_bytes, interval '2 minutes');
end $function$;

-- Whole saves of different attempts in one statement: lock, lease, order, log, answers, acknowledgement. The ops of each run from its from_seq without a hole; their "refused" holds what the caller found wrong, "bytes" what they take of the p_day_bytes of a person and day (0: of none). Of practice each save, an empty one too, is a sign of life, unless p_silence has passed since the last one. Called alone, its rows arrive after the commit.
CREATE OR REPLACE FUNCTION attempt.write_group(p_saves jsonb, p_write_window interval, p_recovery interval, p_day_bytes bigint, p_silence interval)
 RETURNS TABLE(place integer, outcome text, ack_seq bigint, epoch integer, server_now timestamp with time zone, status text, refused jsonb, answers jsonb, closes text[], submits boolean, renews boolean, receipt_ack_seq bigint, receipt_answers_sha256 text, receipt_at timestamp with time zone, section jsonb)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_day date;
begin
  -- A statement of its own: the next one sees what those who held the rows have committed.
  perform from attempt.attempt t join jsonb_to_recordset(p_saves) as b(attempt bigint, ops jsonb) on b.attempt = t.id
    where b.ops <> '[]' or t.seen_at is not null
    order by t.id for no key update of t;
  v_now := kit.now();
  v_day := (v_now at time zone 'UTC')::date;
  return query
  with w as materialized (
    select b.place, b.attempt, b.from_seq, b.ops, b.with_answers,
      a.ack_seq, a.epoch, a.status, a.mode, a.submitted_by, a.receipt_ack_seq, a.receipt_answers_sha256, a.receipt_at, a.explained_at, b.bytes,
      case
        when a.id is null or (b.by_token and not (v_now <= a.token_ends_at
          and identity.honours_token(a.person_id, coalesce(a.token_issued_at, a.created_at)))) then 'no_such_attempt'
        when a.epoch <> b.epoch then 'lease_lost'
        when b.from_seq > a.ack_seq + 1 then 'gap'
        when b.bytes > 0 and b.bytes + (
          select coalesce(sum(d.op_bytes), 0) from attempt.attempt d where d.person_id = a.person_id and d.op_day = v_day) > p_day_bytes then 'day_full'
        else 'written'
      end as outcome
    from jsonb_to_recordset(p_saves) as b(
      place integer, attempt bigint, epoch bigint, by_token boolean, from_seq bigint, ops jsonb, bytes bigint, with_answers boolean)
    left join attempt.attempt a on a.id = b.attempt
  ), o as materialized (
    select w.attempt, w.epoch, w.receipt_at, w.bytes, r.seq, r.op_id, r.kind, r.skill, r.question, nullif(r.value, 'null') as value, r.name, r.mono_ms,
      s.deadline_at,
      coalesce(r.refused, case
        when w.status in ('cancelled', 'expired_unstarted', 'abandoned', 'voided') then 'attempt_over'
        when r.kind = 'submit' then null
        when s.skill is null then 'unknown_section'
        when w.submitted_by = 'candidate' then 'submitted'
        when s.status = 'locked' then 'section_locked'
        when s.close_reason in ('candidate', 'staff') then 'section_closed'
        when c.question is not null then 'locked'
        when w.explained_at is not null then 'late'
        when s.paused_at is not null and r.kind = 'answer' and r.seq > s.paused_seq then 'paused'
        when s.paused_at is not null or v_now <= s.deadline_at + p_write_window then null
        when w.mode = 'default' and v_now <= s.deadline_at + p_recovery then null
        else 'late' end) as refused
    from w
    cross join lateral jsonb_to_recordset(w.ops) as r(
      seq bigint, op_id uuid, kind text, skill text, question text, value jsonb, name text, mono_ms bigint, refused text)
    left join attempt.attempt_section s on s.attempt_id = w.attempt and s.skill = r.skill
    left join attempt.checked c on r.kind = 'answer' and c.attempt_id = w.attempt and c.skill = r.skill and c.question = r.question
    where w.outcome = 'written' and r.seq > w.ack_seq
  ), logged as (
    insert into attempt.attempt_op (attempt_id, seq, epoch, op_id, kind, skill, question, value, mono_ms, received_at, refused_reason)
    select o.attempt, o.seq, o.epoch, o.op_id, o.kind, o.skill, o.question, o.value, o.mono_ms, v_now, o.refused from o
  ), ledger as (
    insert into attempt.late_op (attempt_id, seq, late_ms)
    select o.attempt, o.seq, greatest(1, extract(epoch from v_now - o.deadline_at) * 1000) from o where o.refused = 'late'
  ), answered as (
    insert into attempt.answer (attempt_id, skill, question, response, seq, changed_at, changes)
    select distinct on (o.attempt, o.skill, o.question) o.attempt, o.skill, o.question, o.value, o.seq, v_now,
      count(*) over (partition by o.attempt, o.skill, o.question) - 1
    from o where o.kind = 'answer' and o.refused is null
    order by o.attempt, o.skill, o.question, o.seq desc
    on conflict on constraint answer_is_there_once do update set response = excluded.response, seq = excluded.seq, changed_at = excluded.changed_at,
      changes = answer.changes + excluded.changes + (answer.response is distinct from excluded.response)::integer
  ), annotated as (
    insert into attempt.annotation (attempt_id, skill, kind, name, value, seq)
    select distinct on (o.attempt, o.skill, o.kind, o.name) o.attempt, o.skill, o.kind, o.name, o.value, o.seq
    from o where o.kind in ('flag', 'highlight', 'note') and o.refused is null
    order by o.attempt, o.skill, o.kind, o.name, o.seq desc
    on conflict on constraint annotation_is_there_once do update set value = excluded.value, seq = excluded.seq
  ), told as materialized (
    select o.attempt, max(o.seq) as last, max(o.bytes) as bytes,
      jsonb_agg(jsonb_build_object('seq', o.seq, 'reason', o.refused) order by o.seq) filter (where o.refused is not null) as refused,
      array_agg(o.skill order by o.seq) filter (where o.kind = 'close_section' and o.refused is null) as closes,
      bool_or(o.kind = 'submit' and o.refused is null) as submits,
      bool_or(o.kind = 'answer' and o.refused is null and o.receipt_at is not null) as renews
    from o group by o.attempt
  ), moved as (
    update attempt.attempt t set ack_seq = told.last, op_day = v_day,
      op_bytes = case when t.op_day = v_day then t.op_bytes else 0 end + told.bytes, next_check_at = case when told.renews then v_now else t.next_check_at end,
      seen_at = case when v_now <= t.seen_at + p_silence then v_now else t.seen_at end
    from told where t.id = told.attempt
  ), heard as (
    update attempt.attempt t set seen_at = v_now
    from w where t.id = w.attempt and w.outcome = 'written' and v_now <= t.seen_at + p_silence
      and not exists (select from told where told.attempt = t.id)
  )
  select w.place, w.outcome, coalesce(told.last, w.ack_seq), w.epoch, v_now, w.status,
    coalesce(taken.refused, '[]') || coalesce(told.refused, '[]'), before.answers,
    told.closes, coalesce(told.submits, false), coalesce(told.renews, false),
    w.receipt_ack_seq, w.receipt_answers_sha256, w.receipt_at, shown.section
  from w
  left join told on told.attempt = w.attempt
  left join lateral (
    select jsonb_agg(jsonb_build_object('seq', l.seq, 'reason', case when l.op_id = r.op_id then l.refused_reason else 'seq_taken' end) order by l.seq) as refused
    from jsonb_to_recordset(w.ops) as r(seq bigint, op_id uuid)
    join attempt.attempt_op l on l.attempt_id = w.attempt and l.seq = r.seq
    where w.outcome = 'written' and w.from_seq <= w.ack_seq and r.seq <= w.ack_seq and (l.op_id <> r.op_id or l.refused_reason is not null)
  ) taken on true
  left join lateral (
    select coalesce(jsonb_object_agg(s.skill, s.responses), '{}') as answers from (
      select x.skill, jsonb_object_agg(x.question, x.response) as responses from attempt.answer x
      where x.attempt_id = w.attempt and x.response is not null group by x.skill) s
  ) before on w.outcome = 'written' and w.with_answers and w.from_seq = w.ack_seq + 1
  left join lateral (
    select to_jsonb(s) as section from attempt.attempt_section s
    where w.outcome = 'written' and s.attempt_id = w.attempt and s.opened_at is not null order by s.opened_at desc limit 1
  ) shown on true;
end $function$;
