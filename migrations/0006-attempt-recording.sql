-- Spoken answers: the pieces as they arrive, the files made from them, and the consent to both. And the state in which a mock waits for a person.
alter table attempt.attempt
  drop constraint attempt_status_is_known,
  add constraint attempt_status_is_known check (status in (
    'created', 'ready', 'in_progress', 'paused', 'submitted', 'auto_scored', 'awaiting_review', 'complete', 'cancelled', 'expired_unstarted',
    'abandoned', 'voided')),
  drop constraint submitted_attempt_has_a_receipt,
  add constraint submitted_attempt_has_a_receipt check (
    status not in ('submitted', 'auto_scored', 'awaiting_review', 'complete')
    or (submitted_at is not null and submitted_by is not null and receipt_ack_seq is not null and receipt_answers_sha256 is not null and receipt_at is not null));

create table attempt.recording_consent (
  attempt_id bigint constraint consent_is_given_once primary key constraint consent_is_for_an_attempt references attempt.attempt,
  person_id bigint not null constraint consent_is_given_by_a_person references account.person,
  text_version text not null constraint consent_names_its_text check (text_version <> ''),
  given_at timestamptz not null
);
comment on table attempt.recording_consent is 'Who agreed that their voice is recorded and kept, before the first microphone was opened.';
comment on column attempt.recording_consent.text_version is 'The wording that was on the screen.';

create table attempt.recording (
  attempt_id bigint not null constraint recording_is_of_an_attempt references attempt.attempt,
  question text not null constraint recording_answers_a_question check (question <> ''),
  status text not null constraint recording_status_is_known check (status in ('receiving', 'complete', 'deleted')),
  changed_at timestamptz not null,
  counting_takes integer[],
  next_check_at timestamptz,
  freed_at timestamptz,
  deleted_at timestamptz,
  constraint recording_is_there_once primary key (attempt_id, question),
  constraint deleted_recording_says_when check ((status = 'deleted') = (deleted_at is not null))
) with (fillfactor = 70);
create index recording_by_next_check on attempt.recording (next_check_at) where next_check_at is not null;
create index recording_by_freeing on attempt.recording (changed_at) where status = 'complete' and freed_at is null;
comment on column attempt.recording.question is 'The prompt that it answers.';
comment on column attempt.recording.status is 'Receiving until every chunk that has arrived is part of a file; a later chunk begins that anew.';
comment on column attempt.recording.counting_takes is 'The takes that its candidate named as the answer; null: all of them.';
comment on column attempt.recording.next_check_at is 'When the sweeper may complete what nobody else completed; null when all is in files.';
comment on column attempt.recording.freed_at is 'Since when the bytes are kept in the files only.';
comment on column attempt.recording.deleted_at is 'When chunks and files were deleted because they had been kept for long enough.';

create table attempt.recording_chunk (
  attempt_id bigint not null,
  question text not null,
  take integer not null constraint take_counts_from_one check (take between 1 and 99),
  chunk integer not null constraint chunk_counts_from_zero check (chunk between 0 and 998),
  type text not null constraint chunk_type_is_known check (type in ('audio/webm', 'audio/mp4', 'audio/ogg')),
  sha256 text not null constraint chunk_hash_is_a_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null constraint chunk_has_a_length check (bytes >= 0),
  content bytea,
  received_at timestamptz not null,
  late_ms bigint constraint late_chunk_is_late check (late_ms > 0),
  constraint chunk_is_stored_once primary key (attempt_id, question, take, chunk),
  constraint chunk_is_of_a_recording foreign key (attempt_id, question) references attempt.recording (attempt_id, question),
  constraint chunk_content_is_whole check (octet_length(content) = bytes)
);
alter table attempt.recording_chunk alter column content set storage external;
comment on table attempt.recording_chunk is 'What a recorder sent, as it came: acknowledged with the commit, so that it outlives every crash.';
comment on column attempt.recording_chunk.take is 'One stream of a recorder; a reload of the page begins another.';
comment on column attempt.recording_chunk.content is 'Null once the file made from it is all that is kept.';
comment on column attempt.recording_chunk.late_ms is 'Milliseconds after the end of the section; null: in time.';

create table attempt.recording_take (
  attempt_id bigint not null,
  question text not null,
  take integer not null,
  chunks integer not null constraint take_is_made_of_chunks check (chunks > 0),
  sha256 text not null constraint take_is_named_by_a_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  type text not null constraint take_type_is_known check (type in ('audio/webm', 'audio/mp4', 'audio/ogg')),
  bytes integer not null constraint take_is_not_empty check (bytes > 0),
  duration_ms integer not null constraint take_duration_is_counted_from_zero check (duration_ms >= 0),
  assembled_at timestamptz not null,
  constraint take_is_stored_once primary key (attempt_id, question, take),
  constraint take_is_of_a_recording foreign key (attempt_id, question) references attempt.recording (attempt_id, question)
);
create index take_by_file on attempt.recording_take (sha256);
comment on table attempt.recording_take is 'The playable file of a take; its bytes lie in the file store under their SHA-256.';
comment on column attempt.recording_take.chunks is 'The file holds the chunks from 0 up to this many.';
comment on column attempt.recording_take.duration_ms is '0 where the recording could not be read and is kept as it came.';
