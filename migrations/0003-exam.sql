-- Published tests: what candidates see, the keys apart from it, and the band tables. What is published never changes.
create schema exam;

create function exam.refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception '% of exam.% is refused: what is published never changes', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function exam.refuse_change() is 'Attempts, marks and appeals rest on published documents; a correction is a new revision.';

create table exam.test (
  id bigint generated always as identity constraint test_has_a_number primary key,
  slug text not null constraint test_slug_is_unique unique
    constraint test_slug_is_kebab_case check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  product text not null constraint test_product_is_known check (product in ('ielts', 'toefl')),
  title text not null constraint test_has_a_title check (title <> ''),
  module text not null constraint test_module_is_known check (module in ('academic', 'general')),
  kind text not null constraint test_kind_is_known check (kind in ('full', 'quick', 'section')),
  status text not null default 'draft' constraint test_status_is_known check (status in ('draft', 'published', 'retired')),
  position integer not null default 0,
  current_revision text,
  source_sha256 text,
  created_at timestamptz not null default kit.now(),
  updated_at timestamptz not null default kit.now(),
  constraint published_test_has_a_revision check (status <> 'published' or current_revision is not null)
);
comment on column exam.test.slug is 'Name of the authoring folder; lasts over all revisions.';
comment on column exam.test.position is 'Place in lists, smallest first; equal places follow the id.';
comment on column exam.test.current_revision is 'What a new attempt takes; a running attempt keeps its own.';
comment on column exam.test.source_sha256 is 'SHA-256 of the authoring folder as last published, so that a start need not read it again.';

create table exam.revision (
  hash text constraint revision_hash_is_unique primary key
    constraint revision_hash_is_a_sha256 check (hash ~ '^[0-9a-f]{64}$'),
  test_id bigint not null constraint revision_is_of_a_test references exam.test,
  title text not null,
  module text not null constraint revision_module_is_known check (module in ('academic', 'general')),
  kind text not null constraint revision_kind_is_known check (kind in ('full', 'quick', 'section')),
  licence text not null constraint revision_has_a_licence check (licence <> ''),
  origin text not null constraint revision_has_an_origin check (origin <> ''),
  published_at timestamptz not null default kit.now(),
  constraint revision_is_known_with_its_test unique (test_id, hash)
);
comment on column exam.revision.hash is 'SHA-256 of the canonical JSON of all papers and answer keys, with the test''s names.';

alter table exam.test
  add constraint current_revision_is_of_the_test foreign key (id, current_revision) references exam.revision (test_id, hash);

create table exam.section_paper (
  revision text not null constraint section_paper_is_of_a_revision references exam.revision,
  skill text not null constraint section_paper_skill_is_known check (skill in ('listening', 'reading', 'writing', 'speaking')),
  document bytea not null,
  raw_bytes integer not null constraint section_paper_is_not_empty check (raw_bytes > 0),
  seconds integer not null constraint section_lasts_a_while check (seconds > 0),
  question_count integer not null constraint section_asks_something check (question_count > 0),
  part_count integer not null constraint section_has_parts check (part_count > 0),
  types text[] not null,
  constraint section_paper_is_stored_once primary key (revision, skill)
);
comment on column exam.section_paper.document is 'What the candidate may see (contract exam/paper.ts): JSON in UTF-8, compressed with brotli, served as it is.';
comment on column exam.section_paper.raw_bytes is 'Bytes of the document before compression.';
comment on column exam.section_paper.seconds is 'Seconds on the section''s clock.';
comment on column exam.section_paper.types is 'Question types in the order in which they first appear.';

create table exam.answer_key (
  revision text not null constraint answer_key_is_of_a_revision references exam.revision,
  skill text not null constraint answer_key_skill_is_known check (skill in ('listening', 'reading', 'writing', 'speaking')),
  document jsonb not null,
  constraint answer_key_is_stored_once primary key (revision, skill)
);
comment on table exam.answer_key is 'Keys, evidence and explanations (contract exam/answer-key.ts), apart from what a candidate receives.';

create table exam.band_table (
  version text not null,
  module text not null constraint band_table_module_is_known check (module in ('academic', 'general')),
  skill text not null constraint band_table_skill_is_known check (skill in ('listening', 'reading', 'writing', 'speaking')),
  not_attempted numeric(2, 1) not null,
  rows jsonb not null constraint band_table_has_rows check (jsonb_array_length(rows) > 0),
  published_at timestamptz not null default kit.now(),
  constraint band_table_is_stored_once primary key (version, module, skill)
);
comment on column exam.band_table.version is 'YYYY-MM; the last in order is in force.';
comment on column exam.band_table.rows is '[{"from": marks of 40, "band": 0 to 9 in halves}], best first.';
comment on column exam.band_table.not_attempted is 'The band of a section that was never attempted.';

create trigger revision_never_changes before update or delete on exam.revision for each row execute function exam.refuse_change();
create trigger section_paper_never_changes before update or delete on exam.section_paper for each row execute function exam.refuse_change();
create trigger answer_key_never_changes before update or delete on exam.answer_key for each row execute function exam.refuse_change();
create trigger band_table_never_changes before update or delete on exam.band_table for each row execute function exam.refuse_change();

create trigger revision_is_never_emptied before truncate on exam.revision execute function exam.refuse_change();
create trigger section_paper_is_never_emptied before truncate on exam.section_paper execute function exam.refuse_change();
create trigger answer_key_is_never_emptied before truncate on exam.answer_key execute function exam.refuse_change();
create trigger band_table_is_never_emptied before truncate on exam.band_table execute function exam.refuse_change();
