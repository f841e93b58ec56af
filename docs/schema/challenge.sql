-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema challenge;

-- Who accepted or declined what, when, why, and from which challenge. Without a challenge: staff corrected the key by themselves.
create table challenge.key_decision (
  id bigint generated always as identity not null,
  kind text not null,
  test_id bigint not null,
  root text not null,
  skill text not null,
  question text not null,
  number integer not null,
  challenge_id bigint,
  corrects text,
  revision text,
  change text,
  answers text[],
  -- What the candidates are told.
  words text not null,
  decided_by bigint not null,
  decided_at timestamp with time zone not null,
  constraint key_decision_has_a_number PRIMARY KEY (id),
  constraint revision_is_decided_once UNIQUE (revision),
  constraint key_decision_corrects_a_revision FOREIGN KEY (corrects) REFERENCES exam.revision(hash),
  constraint key_decision_is_by_a_person FOREIGN KEY (decided_by) REFERENCES identity.person(id),
  constraint key_decision_is_of_a_challenge FOREIGN KEY (challenge_id) REFERENCES challenge.mark_challenge(id),
  constraint key_decision_is_of_a_revision FOREIGN KEY (root) REFERENCES exam.revision(hash),
  constraint key_decision_is_of_a_test FOREIGN KEY (test_id) REFERENCES exam.test(id),
  constraint key_decision_made_a_revision FOREIGN KEY (revision) REFERENCES exam.revision(hash),
  constraint declined_decision_has_a_challenge CHECK (kind = 'accepted'::text OR challenge_id IS NOT NULL),
  constraint key_decision_change_is_known CHECK (change = ANY (ARRAY['add'::text, 'replace'::text])),
  constraint key_decision_kind_is_known CHECK (kind = ANY (ARRAY['accepted'::text, 'declined'::text])),
  constraint key_decision_says_why CHECK (char_length(words) >= 1 AND char_length(words) <= 1000),
  constraint only_an_accepted_decision_changes_a_key_and_says_how CHECK (num_nonnulls(corrects, revision, change, answers) =
CASE kind
    WHEN 'accepted'::text THEN 4
    ELSE 0
END)
);
CREATE INDEX key_decision_by_test ON challenge.key_decision USING btree (test_id, id DESC);
CREATE TRIGGER key_decisions_only_grow BEFORE DELETE OR UPDATE OR TRUNCATE ON challenge.key_decision FOR EACH STATEMENT EXECUTE FUNCTION challenge.refuse_change();

create table challenge.mark_challenge (
  id bigint generated always as identity not null,
  attempt_id bigint not null,
  skill text not null,
  question text not null,
  person_id bigint not null,
  test_id bigint not null,
  -- The whole revision, before any correction: attempts at it, at its corrections and at forms of them are challenged together.
  root text not null,
  -- The question as the whole test names it; `question` is as the attempt does.
  root_question text not null,
  -- The first number of the question in the whole test.
  number integer not null,
  -- What was answered, folded as the marker folds it: equal answers are decided together.
  answer text not null,
  words text not null,
  status text default 'open'::text not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  decision_id bigint,
  -- That of the pinned revision of the attempt.
  test_title text not null,
  constraint challenge_has_a_number PRIMARY KEY (id),
  constraint challenge_is_by_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint challenge_is_decided_by_a_decision FOREIGN KEY (decision_id) REFERENCES challenge.key_decision(id),
  constraint challenge_is_of_a_revision FOREIGN KEY (root) REFERENCES exam.revision(hash),
  constraint challenge_is_of_a_section FOREIGN KEY (attempt_id, skill) REFERENCES attempt.attempt_section(attempt_id, skill),
  constraint challenge_is_of_a_test FOREIGN KEY (test_id) REFERENCES exam.test(id),
  constraint challenge_says_why CHECK (char_length(words) >= 10 AND char_length(words) <= 1000),
  constraint challenge_status_is_known CHECK (status = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text])),
  constraint challenged_number_counts_from_one CHECK (number > 0),
  constraint closed_challenge_says_when CHECK ((status = 'open'::text) = (closed_at IS NULL)),
  constraint decided_challenge_has_its_decision CHECK ((status = ANY (ARRAY['accepted'::text, 'declined'::text])) = (decision_id IS NOT NULL))
);
CREATE INDEX challenge_by_decision_time ON challenge.mark_challenge USING btree (closed_at, id) WHERE (decision_id IS NOT NULL);
CREATE INDEX challenge_by_group ON challenge.mark_challenge USING btree (root, skill, root_question, answer, status, COALESCE(decision_id, (0)::bigint), id) INCLUDE (created_at);
CREATE INDEX challenge_by_person ON challenge.mark_challenge USING btree (person_id);
CREATE INDEX challenge_by_section ON challenge.mark_challenge USING btree (attempt_id, skill);
CREATE INDEX challenge_that_is_open ON challenge.mark_challenge USING btree (created_at, id) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX one_open_challenge_per_question ON challenge.mark_challenge USING btree (attempt_id, skill, question) WHERE (status = 'open'::text);

-- Marking again what was handed in before a key was corrected: how far it has come.
create table challenge.remark (
  decision_id bigint not null,
  -- The last attempt that was looked at; moved in the transaction of its scores.
  cursor_id bigint default 0 not null,
  total integer not null,
  done integer default 0 not null,
  changed integer default 0 not null,
  -- Attempts that could not be marked again; the log names them.
  failed integer default 0 not null,
  -- When its last batch was stored, or when it was asked for; null when it has ended or stopped.
  next_check_at timestamp with time zone,
  finished_at timestamp with time zone,
  -- Since when it waits for staff to try again: something failed that is no attempt's own fault.
  stopped_at timestamp with time zone,
  constraint remark_follows_one_decision PRIMARY KEY (decision_id),
  constraint remark_follows_a_decision FOREIGN KEY (decision_id) REFERENCES challenge.key_decision(id),
  constraint remark_goes_on_stops_or_ends CHECK (num_nonnulls(next_check_at, stopped_at, finished_at) = 1)
);
CREATE INDEX remark_by_next_check ON challenge.remark USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE OR REPLACE FUNCTION challenge.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% of challenge.% is refused: it only ever grows', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$;
