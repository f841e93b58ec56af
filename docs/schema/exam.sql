-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema exam;

-- Keys, evidence and explanations (contract exam/answer-key.ts), apart from what a candidate receives.
create table exam.answer_key (
  revision text not null,
  skill text not null,
  document jsonb not null,
  constraint answer_key_is_stored_once PRIMARY KEY (revision, skill),
  constraint answer_key_is_of_a_revision FOREIGN KEY (revision) REFERENCES exam.revision(hash),
  constraint answer_key_skill_is_known CHECK (skill = ANY (ARRAY['listening'::text, 'reading'::text, 'writing'::text, 'speaking'::text]))
);
CREATE TRIGGER answer_key_is_never_emptied BEFORE TRUNCATE ON exam.answer_key FOR EACH STATEMENT EXECUTE FUNCTION exam.refuse_change();
CREATE TRIGGER answer_key_never_changes BEFORE DELETE OR UPDATE ON exam.answer_key FOR EACH ROW EXECUTE FUNCTION exam.refuse_change();

create table exam.band_table (
  -- YYYY-MM; the last in order is in force.
  version text not null,
  module text not null,
  skill text not null,
  -- The band of a section that was never attempted.
  not_attempted numeric(2,1) not null,
  -- [{"from": marks of 40, "band": 0 to 9 in halves}], best first.
  rows jsonb not null,
  published_at timestamp with time zone default kit.now() not null,
  constraint band_table_is_stored_once PRIMARY KEY (version, module, skill),
  constraint band_table_has_rows CHECK (jsonb_array_length(rows) > 0),
  constraint band_table_module_is_known CHECK (module = ANY (ARRAY['academic'::text, 'general'::text])),
  constraint band_table_skill_is_known CHECK (skill = ANY (ARRAY['listening'::text, 'reading'::text, 'writing'::text, 'speaking'::text]))
);
CREATE TRIGGER band_table_is_never_emptied BEFORE TRUNCATE ON exam.band_table FOR EACH STATEMENT EXECUTE FUNCTION exam.refuse_change();
CREATE TRIGGER band_table_never_changes BEFORE DELETE OR UPDATE ON exam.band_table FOR EACH ROW EXECUTE FUNCTION exam.refuse_change();

-- What staff changed of a key. Whoever marks by a revision takes the key at the end of its line; papers never change.
create table exam.correction (
  revision text not null,
  -- The end of the line before; unique, so that of two corrections at once only one is stored.
  corrects text not null,
  skill text not null,
  -- As the whole test names it.
  question text not null,
  change text not null,
  -- What counts besides ("add"), or instead ("replace"), in the key grammar.
  answers text[] not null,
  constraint correction_is_a_revision PRIMARY KEY (revision),
  constraint revision_is_corrected_once UNIQUE (corrects),
  constraint correction_corrects_a_revision FOREIGN KEY (corrects) REFERENCES exam.revision(hash),
  constraint correction_is_of_a_stored_revision FOREIGN KEY (revision) REFERENCES exam.revision(hash),
  constraint correction_change_is_known CHECK (change = ANY (ARRAY['add'::text, 'replace'::text])),
  constraint correction_is_of_another_revision CHECK (revision <> corrects),
  constraint correction_says_an_answer CHECK (cardinality(answers) > 0),
  constraint correction_skill_is_known CHECK (skill = ANY (ARRAY['listening'::text, 'reading'::text]))
);
CREATE TRIGGER correction_is_never_emptied BEFORE TRUNCATE ON exam.correction FOR EACH STATEMENT EXECUTE FUNCTION exam.refuse_change();
CREATE TRIGGER correction_never_changes BEFORE DELETE OR UPDATE ON exam.correction FOR EACH ROW EXECUTE FUNCTION exam.refuse_change();

-- A test that staff write: an authoring folder, whose texts and recordings are in draft_file and draft_media.
create table exam.draft (
  id bigint generated always as identity not null,
  slug text not null,
  -- Title, module and kind are copies of test.yaml, as it was when it could last be read.
  title text not null,
  module text not null,
  kind text not null,
  state text default 'writing'::text not null,
  -- Counts the changes to its files.
  version integer default 1 not null,
  created_by bigint not null,
  created_at timestamp with time zone default kit.now() not null,
  edited_by bigint not null,
  edited_at timestamp with time zone default kit.now() not null,
  published_test bigint,
  published_revision text,
  published_at timestamp with time zone,
  constraint draft_has_a_number PRIMARY KEY (id),
  constraint draft_slug_is_used_once UNIQUE (slug),
  constraint draft_became_a_test FOREIGN KEY (published_test) REFERENCES exam.test(id),
  constraint draft_was_begun_by_a_person FOREIGN KEY (created_by) REFERENCES identity.person(id),
  constraint draft_was_changed_by_a_person FOREIGN KEY (edited_by) REFERENCES identity.person(id),
  constraint draft_has_a_title CHECK (title ~ '\S'::text),
  constraint draft_kind_is_known CHECK (kind = ANY (ARRAY['full'::text, 'quick'::text, 'section'::text])),
  constraint draft_module_is_known CHECK (module = ANY (ARRAY['academic'::text, 'general'::text])),
  constraint draft_publication_is_whole CHECK (num_nulls(published_test, published_revision, published_at) = ANY (ARRAY[0, 3])),
  constraint draft_slug_is_plain CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(slug) <= 80),
  constraint draft_state_is_known CHECK (state = ANY (ARRAY['writing'::text, 'review'::text, 'approved'::text, 'published'::text])),
  constraint draft_version_counts_from_one CHECK (version >= 1)
);
CREATE INDEX draft_by_change ON exam.draft USING btree (edited_at DESC, id DESC);
CREATE INDEX draft_by_state ON exam.draft USING btree (state, edited_at, id);
CREATE INDEX draft_by_title ON exam.draft USING btree (title, id);
CREATE INDEX draft_by_who_began ON exam.draft USING btree (created_by);
CREATE INDEX draft_by_who_changed ON exam.draft USING btree (edited_by);

create table exam.draft_comment (
  id bigint generated always as identity not null,
  draft_id bigint not null,
  file text,
  -- Where in the value of the file, step by step.
  path jsonb,
  question integer,
  body text not null,
  author_id bigint not null,
  created_at timestamp with time zone default kit.now() not null,
  resolved_by bigint,
  resolved_at timestamp with time zone,
  constraint draft_comment_has_a_number PRIMARY KEY (id),
  constraint draft_comment_has_an_author FOREIGN KEY (author_id) REFERENCES identity.person(id),
  constraint draft_comment_is_of_a_draft FOREIGN KEY (draft_id) REFERENCES exam.draft(id) ON DELETE CASCADE,
  constraint draft_comment_was_resolved_by_a_person FOREIGN KEY (resolved_by) REFERENCES identity.person(id),
  constraint draft_comment_is_resolved_as_a_whole CHECK (num_nulls(resolved_by, resolved_at) = ANY (ARRAY[0, 2])),
  constraint draft_comment_path_is_a_list CHECK (jsonb_typeof(path) = 'array'::text),
  constraint draft_comment_says_something CHECK (body ~ '\S'::text AND length(body) <= 2000)
);
CREATE INDEX draft_comment_by_author ON exam.draft_comment USING btree (author_id);
CREATE INDEX draft_comment_by_draft ON exam.draft_comment USING btree (draft_id, id);
CREATE INDEX draft_comment_by_who_resolved ON exam.draft_comment USING btree (resolved_by);

create table exam.draft_file (
  draft_id bigint not null,
  path text not null,
  body text not null,
  -- The draft's version by which it was saved.
  version integer not null,
  saved_by bigint not null,
  saved_at timestamp with time zone default kit.now() not null,
  constraint draft_file_has_a_path PRIMARY KEY (draft_id, path),
  constraint draft_file_is_of_a_draft FOREIGN KEY (draft_id) REFERENCES exam.draft(id) ON DELETE CASCADE,
  constraint draft_file_was_saved_by_a_person FOREIGN KEY (saved_by) REFERENCES identity.person(id)
);
CREATE INDEX draft_file_by_who_saved ON exam.draft_file USING btree (saved_by);

-- Recordings of a draft; their bytes are in the file store.
create table exam.draft_media (
  draft_id bigint not null,
  path text not null,
  sha256 text not null,
  bytes integer not null,
  version integer not null,
  saved_by bigint not null,
  saved_at timestamp with time zone default kit.now() not null,
  constraint draft_media_has_a_path PRIMARY KEY (draft_id, path),
  constraint draft_media_is_of_a_draft FOREIGN KEY (draft_id) REFERENCES exam.draft(id) ON DELETE CASCADE,
  constraint draft_media_was_saved_by_a_person FOREIGN KEY (saved_by) REFERENCES identity.person(id),
  constraint draft_media_names_a_file CHECK (sha256 ~ '^[0-9a-f]{64}$'::text)
);
CREATE INDEX draft_media_by_file ON exam.draft_media USING btree (sha256);
CREATE INDEX draft_media_by_who_saved ON exam.draft_media USING btree (saved_by);

-- Reviews that were asked for, each of one version of a draft.
create table exam.draft_review (
  id bigint generated always as identity not null,
  draft_id bigint not null,
  version integer not null,
  asked_by bigint not null,
  asked_at timestamp with time zone default kit.now() not null,
  decision text,
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text,
  constraint draft_review_has_a_number PRIMARY KEY (id),
  constraint draft_review_is_of_a_draft FOREIGN KEY (draft_id) REFERENCES exam.draft(id) ON DELETE CASCADE,
  constraint draft_review_was_asked_by_a_person FOREIGN KEY (asked_by) REFERENCES identity.person(id),
  constraint draft_review_was_decided_by_a_person FOREIGN KEY (decided_by) REFERENCES identity.person(id),
  constraint draft_review_decision_is_known CHECK (decision = ANY (ARRAY['approved'::text, 'returned'::text])),
  constraint draft_review_decision_is_whole CHECK (num_nulls(decision, decided_by, decided_at) = ANY (ARRAY[0, 3])),
  constraint draft_review_is_decided_by_another CHECK (decided_by <> asked_by),
  constraint returned_draft_has_a_reason CHECK (decision IS DISTINCT FROM 'returned'::text OR reason ~ '\S'::text)
);
CREATE INDEX draft_review_by_draft ON exam.draft_review USING btree (draft_id, id);
CREATE INDEX draft_review_by_who_asked ON exam.draft_review USING btree (asked_by);
CREATE INDEX draft_review_by_who_decided ON exam.draft_review USING btree (decided_by);

-- What the sections of a revision play; the bytes lie in the file store under their SHA-256.
create table exam.media (
  revision text not null,
  -- The name that the paper uses, without folders: it is a step of an address.
  file text not null,
  type text not null,
  bytes integer not null,
  sha256 text not null,
  duration_ms integer not null,
  constraint media_is_stored_once PRIMARY KEY (revision, file),
  constraint media_is_of_a_revision FOREIGN KEY (revision) REFERENCES exam.revision(hash),
  constraint media_has_a_plain_name CHECK (file ~ '^[a-z0-9][a-z0-9._-]*$'::text),
  constraint media_is_named_by_a_sha256 CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint media_is_not_empty CHECK (bytes > 0),
  constraint media_lasts_a_while CHECK (duration_ms > 0),
  constraint media_type_is_known CHECK (type = 'audio/mpeg'::text)
);
CREATE TRIGGER media_is_never_emptied BEFORE TRUNCATE ON exam.media FOR EACH STATEMENT EXECUTE FUNCTION exam.refuse_change();
CREATE TRIGGER media_never_changes BEFORE DELETE OR UPDATE ON exam.media FOR EACH ROW EXECUTE FUNCTION exam.refuse_change();

create table exam.revision (
  -- SHA-256 of the canonical JSON of all papers and answer keys, with the test's names.
  hash text not null,
  test_id bigint not null,
  title text not null,
  module text not null,
  kind text not null,
  licence text not null,
  origin text not null,
  published_at timestamp with time zone default kit.now() not null,
  -- The revision that some parts were taken from; null: this is a whole one.
  form_of text,
  -- Which parts: "quick", or a section and the number of its part.
  form text,
  -- By which rules it was made; other rules make another form, and attempts keep theirs.
  form_version integer,
  constraint revision_hash_is_unique PRIMARY KEY (hash),
  constraint form_is_stored_once UNIQUE (form_of, form, form_version),
  constraint revision_is_known_with_its_test UNIQUE (test_id, hash),
  constraint form_is_of_a_revision FOREIGN KEY (form_of) REFERENCES exam.revision(hash),
  constraint revision_is_of_a_test FOREIGN KEY (test_id) REFERENCES exam.test(id),
  constraint form_name_is_known CHECK (form ~ '^(quick|(listening|reading|writing|speaking)-\d{1,2})$'::text),
  constraint form_says_of_what_and_how CHECK ((form_of IS NULL) = (form IS NULL) AND (form_of IS NULL) = (form_version IS NULL)),
  constraint revision_has_a_licence CHECK (licence <> ''::text),
  constraint revision_has_an_origin CHECK (origin <> ''::text),
  constraint revision_hash_is_a_sha256 CHECK (hash ~ '^[0-9a-f]{64}$'::text),
  constraint revision_kind_is_known CHECK (kind = ANY (ARRAY['full'::text, 'quick'::text, 'section'::text])),
  constraint revision_module_is_known CHECK (module = ANY (ARRAY['academic'::text, 'general'::text]))
);
CREATE INDEX form_by_revision ON exam.revision USING btree (form_of) WHERE (form_of IS NOT NULL);
CREATE TRIGGER revision_is_never_emptied BEFORE TRUNCATE ON exam.revision FOR EACH STATEMENT EXECUTE FUNCTION exam.refuse_change();
CREATE TRIGGER revision_never_changes BEFORE DELETE OR UPDATE ON exam.revision FOR EACH ROW EXECUTE FUNCTION exam.refuse_change();

create table exam.section_paper (
  revision text not null,
  skill text not null,
  -- What the candidate may see (contract exam/paper.ts): JSON in UTF-8, compressed with brotli, served as it is.
  document bytea not null,
  -- Bytes of the document before compression.
  raw_bytes integer not null,
  -- Seconds on the section's clock.
  seconds integer not null,
  question_count integer not null,
  part_count integer not null,
  -- Question types in the order in which they first appear.
  types text[] not null,
  constraint section_paper_is_stored_once PRIMARY KEY (revision, skill),
  constraint section_paper_is_of_a_revision FOREIGN KEY (revision) REFERENCES exam.revision(hash),
  constraint section_asks_something CHECK (question_count > 0),
  constraint section_has_parts CHECK (part_count > 0),
  constraint section_lasts_a_while CHECK (seconds > 0),
  constraint section_paper_is_not_empty CHECK (raw_bytes > 0),
  constraint section_paper_skill_is_known CHECK (skill = ANY (ARRAY['listening'::text, 'reading'::text, 'writing'::text, 'speaking'::text]))
);
CREATE TRIGGER section_paper_is_never_emptied BEFORE TRUNCATE ON exam.section_paper FOR EACH STATEMENT EXECUTE FUNCTION exam.refuse_change();
CREATE TRIGGER section_paper_never_changes BEFORE DELETE OR UPDATE ON exam.section_paper FOR EACH ROW EXECUTE FUNCTION exam.refuse_change();

create table exam.test (
  id bigint generated always as identity not null,
  -- Name of the authoring folder; lasts over all revisions.
  slug text not null,
  product text not null,
  title text not null,
  module text not null,
  kind text not null,
  status text default 'draft'::text not null,
  -- Place in lists, smallest first; equal places follow the id.
  "position" integer default 0 not null,
  -- What a new attempt takes; a running attempt keeps its own.
  current_revision text,
  -- SHA-256 of the authoring folder as last published, so that a start need not read it again.
  source_sha256 text,
  created_at timestamp with time zone default kit.now() not null,
  updated_at timestamp with time zone default kit.now() not null,
  constraint test_has_a_number PRIMARY KEY (id),
  constraint test_slug_is_unique UNIQUE (slug),
  constraint current_revision_is_of_the_test FOREIGN KEY (id, current_revision) REFERENCES exam.revision(test_id, hash),
  constraint published_test_has_a_revision CHECK (status <> 'published'::text OR current_revision IS NOT NULL),
  constraint test_has_a_title CHECK (title <> ''::text),
  constraint test_kind_is_known CHECK (kind = ANY (ARRAY['full'::text, 'quick'::text, 'section'::text])),
  constraint test_module_is_known CHECK (module = ANY (ARRAY['academic'::text, 'general'::text])),
  constraint test_product_is_known CHECK (product = ANY (ARRAY['ielts'::text, 'toefl'::text])),
  constraint test_slug_is_kebab_case CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint test_status_is_known CHECK (status = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text]))
);

-- Written in the transaction that it tells of; what happened before there was this table is only in the log.
create table exam.test_event (
  id bigint generated always as identity not null,
  test_id bigint not null,
  at timestamp with time zone not null,
  kind text not null,
  -- The one that was current from then on, or was stored; of a corrected key the revision that has it; null: the test has none.
  revision text,
  -- Who did it; null: the server, with a test that ships.
  person_id bigint,
  constraint test_event_has_a_number PRIMARY KEY (id),
  constraint test_event_is_of_a_test FOREIGN KEY (test_id) REFERENCES exam.test(id),
  constraint test_event_names_a_revision_of_its_test FOREIGN KEY (test_id, revision) REFERENCES exam.revision(test_id, hash),
  constraint test_event_kind_is_known CHECK (kind = ANY (ARRAY['shipped'::text, 'imported'::text, 'drafted'::text, 'made_current'::text, 'retired'::text, 'brought_back'::text, 'key_corrected'::text]))
);
CREATE INDEX test_event_by_time ON exam.test_event USING btree (test_id, at DESC, id DESC);
CREATE TRIGGER test_event_never_changes BEFORE DELETE OR UPDATE OR TRUNCATE ON exam.test_event FOR EACH STATEMENT EXECUTE FUNCTION exam.refuse_change();

-- Tests that were uploaded and checked; kept for an hour until somebody publishes them.
create table exam.upload (
  name text not null,
  checked_at timestamp with time zone default kit.now() not null,
  -- The revision that the test stood at when it was checked; null where there was none.
  standing text,
  -- The test as it would be published, as JSON.
  content text not null,
  -- The SHA-256s of its recordings, which lie in the file store.
  media text[] not null,
  constraint upload_is_stored_once PRIMARY KEY (name),
  constraint upload_name_is_random CHECK (name ~ '^[0-9a-f]{32}$'::text)
);

-- Attempts, marks and appeals rest on published documents; a correction is a new revision.
CREATE OR REPLACE FUNCTION exam.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% of exam.% is refused: what is published never changes', tg_op, tg_table_name using errcode = 'restrict_violation';
end $function$;
