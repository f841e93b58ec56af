-- Tests that staff write: authoring folders that live in the database. What is published of them is a revision like every other.
create table exam.draft (
  id bigint generated always as identity,
  slug text not null,
  title text not null,
  module text not null,
  kind text not null,
  state text not null default 'writing',
  version integer not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default kit.now(),
  edited_by bigint not null,
  edited_at timestamptz not null default kit.now(),
  published_test bigint,
  published_revision text,
  published_at timestamptz,
  constraint draft_has_a_number primary key (id),
  constraint draft_slug_is_used_once unique (slug),
  constraint draft_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  constraint draft_has_a_title check (title ~ '\S'),
  constraint draft_module_is_known check (module in ('academic', 'general')),
  constraint draft_kind_is_known check (kind in ('full', 'quick', 'section')),
  constraint draft_state_is_known check (state in ('writing', 'review', 'approved', 'published')),
  constraint draft_version_counts_from_one check (version >= 1),
  constraint draft_was_begun_by_a_person foreign key (created_by) references identity.person (id),
  constraint draft_was_changed_by_a_person foreign key (edited_by) references identity.person (id),
  constraint draft_became_a_test foreign key (published_test) references exam.test (id),
  constraint draft_publication_is_whole check (num_nulls(published_test, published_revision, published_at) in (0, 3))
);
comment on table exam.draft is 'A test that staff write: an authoring folder, whose texts and recordings are in draft_file and draft_media.';
comment on column exam.draft.title is 'Title, module and kind are copies of test.yaml, as it was when it could last be read.';
comment on column exam.draft.version is 'Counts the changes to its files.';
create index draft_by_change on exam.draft (edited_at desc, id desc);
create index draft_by_who_began on exam.draft (created_by);
create index draft_by_who_changed on exam.draft (edited_by);

create table exam.draft_file (
  draft_id bigint not null,
  path text not null,
  body text not null,
  version integer not null,
  saved_by bigint not null,
  saved_at timestamptz not null default kit.now(),
  constraint draft_file_has_a_path primary key (draft_id, path),
  constraint draft_file_is_of_a_draft foreign key (draft_id) references exam.draft (id) on delete cascade,
  constraint draft_file_was_saved_by_a_person foreign key (saved_by) references identity.person (id)
);
comment on column exam.draft_file.version is 'The draft''s version by which it was saved.';
create index draft_file_by_who_saved on exam.draft_file (saved_by);

create table exam.draft_media (
  draft_id bigint not null,
  path text not null,
  sha256 text not null,
  bytes integer not null,
  version integer not null,
  saved_by bigint not null,
  saved_at timestamptz not null default kit.now(),
  constraint draft_media_has_a_path primary key (draft_id, path),
  constraint draft_media_is_of_a_draft foreign key (draft_id) references exam.draft (id) on delete cascade,
  constraint draft_media_names_a_file check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint draft_media_was_saved_by_a_person foreign key (saved_by) references identity.person (id)
);
comment on table exam.draft_media is 'Recordings of a draft; their bytes are in the file store.';
create index draft_media_by_file on exam.draft_media (sha256);
create index draft_media_by_who_saved on exam.draft_media (saved_by);

create table exam.draft_review (
  id bigint generated always as identity,
  draft_id bigint not null,
  version integer not null,
  asked_by bigint not null,
  asked_at timestamptz not null default kit.now(),
  decision text,
  decided_by bigint,
  decided_at timestamptz,
  reason text,
  constraint draft_review_has_a_number primary key (id),
  constraint draft_review_is_of_a_draft foreign key (draft_id) references exam.draft (id) on delete cascade,
  constraint draft_review_was_asked_by_a_person foreign key (asked_by) references identity.person (id),
  constraint draft_review_was_decided_by_a_person foreign key (decided_by) references identity.person (id),
  constraint draft_review_decision_is_known check (decision in ('approved', 'returned')),
  constraint draft_review_decision_is_whole check (num_nulls(decision, decided_by, decided_at) in (0, 3)),
  constraint draft_review_is_decided_by_another check (decided_by <> asked_by),
  constraint returned_draft_has_a_reason check (decision is distinct from 'returned' or reason ~ '\S')
);
comment on table exam.draft_review is 'Reviews that were asked for, each of one version of a draft.';
create index draft_review_by_draft on exam.draft_review (draft_id, id);
create index draft_review_by_who_asked on exam.draft_review (asked_by);
create index draft_review_by_who_decided on exam.draft_review (decided_by);

create table exam.draft_comment (
  id bigint generated always as identity,
  draft_id bigint not null,
  file text,
  path jsonb,
  question integer,
  body text not null,
  author_id bigint not null,
  created_at timestamptz not null default kit.now(),
  resolved_by bigint,
  resolved_at timestamptz,
  constraint draft_comment_has_a_number primary key (id),
  constraint draft_comment_is_of_a_draft foreign key (draft_id) references exam.draft (id) on delete cascade,
  constraint draft_comment_has_an_author foreign key (author_id) references identity.person (id),
  constraint draft_comment_was_resolved_by_a_person foreign key (resolved_by) references identity.person (id),
  constraint draft_comment_is_resolved_as_a_whole check (num_nulls(resolved_by, resolved_at) in (0, 2)),
  constraint draft_comment_path_is_a_list check (jsonb_typeof(path) = 'array'),
  constraint draft_comment_says_something check (body ~ '\S' and length(body) <= 2000)
);
comment on column exam.draft_comment.path is 'Where in the value of the file, step by step.';
create index draft_comment_by_draft on exam.draft_comment (draft_id, id);
create index draft_comment_by_author on exam.draft_comment (author_id);
create index draft_comment_by_who_resolved on exam.draft_comment (resolved_by);
