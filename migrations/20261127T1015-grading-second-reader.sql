-- A model that the school has connected, which proposes comments and bands to graders. There is one at most.
create table grading.second_reader (
  id bigint constraint second_reader_has_a_number primary key constraint second_reader_is_one check (id = 1),
  address text not null constraint second_reader_address_has_a_length check (length(address) between 1 and 500),
  is_on boolean not null,
  kek_id text not null,
  wrapped_dek bytea not null,
  dek_version integer not null constraint second_reader_key_version_counts check (dek_version >= 1),
  sealed jsonb not null,
  changed_at timestamptz not null default kit.now(),
  changed_by bigint constraint second_reader_is_changed_by_a_person references identity.person
);
comment on column grading.second_reader.sealed is 'The secret that is sent along.';

-- A script as the second reader has it, in one language of comments. Only graders see it, and what they don't take over nobody else.
create table grading.reading (
  id bigint generated always as identity constraint reading_has_a_number primary key,
  script_id bigint not null constraint reading_is_of_a_script references grading.script,
  comment_language text not null constraint reading_language_is_known check (comment_language in ('en', 'cn', 'tw')),
  sent_as uuid not null default gen_random_uuid() constraint reading_is_sent_under_its_own_number unique,
  state text not null default 'waiting' constraint reading_state_is_known check (state in ('waiting', 'read', 'failed', 'withheld')),
  fault text,
  fault_detail text constraint reading_fault_detail_has_a_length check (length(fault_detail) <= 200),
  version text constraint reading_version_has_a_length check (length(version) between 1 and 100),
  bands jsonb not null default '[]',
  band numeric(2, 1) constraint reading_band_is_a_half_band check (band between 0 and 9 and band * 2 = floor(band * 2)),
  comments jsonb not null default '[]',
  proposed integer not null default 0 constraint reading_comments_are_counted check (proposed >= 0),
  created_at timestamptz not null default kit.now(),
  ended_at timestamptz,
  constraint reading_is_there_once unique (script_id, comment_language),
  constraint reading_ends check ((state = 'waiting') = (ended_at is null)),
  constraint reading_that_is_read_has_a_version check ((state = 'read') = (version is not null)),
  constraint reading_that_failed_has_a_fault check ((state = 'failed') = (fault is not null))
);
create index reading_by_end on grading.reading (ended_at) where state = 'read';
create index reading_with_comments on grading.reading (script_id) where comments <> '[]';
comment on column grading.reading.sent_as is 'What the second reader knows the script by.';
comment on column grading.reading.band is 'Of the section, by its own bands.';
comment on column grading.reading.proposed is 'How many comments there were; the texts go a month after the work has ended.';

-- What a grader has done with a reading.
create table grading.reading_use (
  reading_id bigint not null constraint reading_use_is_of_a_reading references grading.reading,
  grader_id bigint not null constraint reading_use_is_by_a_person references identity.person,
  taken integer[] not null default '{}',
  dropped integer[] not null default '{}',
  own_band numeric(2, 1) constraint own_band_is_a_half_band check (own_band between 0 and 9 and own_band * 2 = floor(own_band * 2)),
  bands_seen_at timestamptz,
  constraint reading_use_is_one_for_a_grader primary key (reading_id, grader_id),
  constraint bands_are_seen_after_ones_own check ((own_band is null) = (bands_seen_at is null))
);
create index reading_use_by_grader on grading.reading_use (grader_id);
comment on column grading.reading_use.own_band is 'Of the section, as the grader had it before the bands of the second reader were shown.';
