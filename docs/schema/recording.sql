-- Written by `npm run tables` from a migrated database, to be read; migrations/ is what runs.
create schema recording;

create table recording.clip (
  -- Made by the browser, so that what is sent again is stored once.
  id uuid not null,
  person_id bigint not null,
  -- Of the bytes as they were sent; the file is made of them.
  sent_sha256 text not null,
  sha256 text not null,
  type text not null,
  bytes integer not null,
  duration_ms integer not null,
  created_at timestamp with time zone default kit.now() not null,
  constraint clip_has_an_id PRIMARY KEY (id),
  constraint clip_is_recorded_by_a_person FOREIGN KEY (person_id) REFERENCES identity.person(id),
  constraint clip_has_a_duration CHECK (duration_ms > 0),
  constraint clip_has_bytes CHECK (bytes > 0),
  constraint clip_hash_is_a_sha256 CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint clip_sent_hash_is_a_sha256 CHECK (sent_sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint clip_type_is_known CHECK (type = ANY (ARRAY['audio/webm'::text, 'audio/mp4'::text, 'audio/ogg'::text]))
);
CREATE INDEX clip_by_file ON recording.clip USING btree (sha256);
CREATE INDEX clip_by_person ON recording.clip USING btree (person_id, created_at);

create table recording.recording (
  attempt_id bigint not null,
  -- The prompt that it answers.
  question text not null,
  -- Receiving until every chunk that has arrived is part of a file; a later chunk begins that anew.
  status text not null,
  changed_at timestamp with time zone not null,
  -- The takes that its candidate named as the answer; null: all of them.
  counting_takes integer[],
  -- When the sweeper may complete what nobody else completed; null when all is in files.
  next_check_at timestamp with time zone,
  -- Since when the bytes are kept in the files only.
  freed_at timestamp with time zone,
  -- When chunks and files were deleted because they had been kept for long enough.
  deleted_at timestamp with time zone,
  -- How often making its file was begun and did not end well; after a few it is kept as it came.
  tries integer default 0 not null,
  constraint recording_is_there_once PRIMARY KEY (attempt_id, question),
  constraint recording_is_of_an_attempt FOREIGN KEY (attempt_id) REFERENCES attempt.attempt(id),
  constraint deleted_recording_says_when CHECK ((status = 'deleted'::text) = (deleted_at IS NOT NULL)),
  constraint recording_answers_a_question CHECK (question <> ''::text),
  constraint recording_status_is_known CHECK (status = ANY (ARRAY['receiving'::text, 'complete'::text, 'deleted'::text])),
  constraint recording_tries_count_from_zero CHECK (tries >= 0)
) with (fillfactor=70);
CREATE INDEX recording_by_freeing ON recording.recording USING btree (changed_at) WHERE ((status = 'complete'::text) AND (freed_at IS NULL));
CREATE INDEX recording_by_next_check ON recording.recording USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

-- What a recorder sent, as it came: acknowledged with the commit, so that it outlives every crash.
create table recording.recording_chunk (
  attempt_id bigint not null,
  question text not null,
  -- One stream of a recorder; a reload of the page begins another.
  take integer not null,
  chunk integer not null,
  type text not null,
  sha256 text not null,
  bytes integer not null,
  -- Null once the file made from it is all that is kept.
  content bytea,
  received_at timestamp with time zone not null,
  -- Milliseconds after the end of the section; null: in time.
  late_ms bigint,
  constraint chunk_is_stored_once PRIMARY KEY (attempt_id, question, take, chunk),
  constraint chunk_is_of_a_recording FOREIGN KEY (attempt_id, question) REFERENCES recording.recording(attempt_id, question),
  constraint chunk_content_is_whole CHECK (octet_length(content) = bytes),
  constraint chunk_counts_from_zero CHECK (chunk >= 0 AND chunk <= 998),
  constraint chunk_has_a_length CHECK (bytes >= 0),
  constraint chunk_hash_is_a_sha256 CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint chunk_type_is_known CHECK (type = ANY (ARRAY['audio/webm'::text, 'audio/mp4'::text, 'audio/ogg'::text])),
  constraint late_chunk_is_late CHECK (late_ms > 0),
  constraint take_counts_from_one CHECK (take >= 1 AND take <= 99)
);

-- The playable file of a take; its bytes lie in the file store under their SHA-256.
create table recording.recording_take (
  attempt_id bigint not null,
  question text not null,
  take integer not null,
  -- The file holds the chunks from 0 up to this many.
  chunks integer not null,
  sha256 text not null,
  type text not null,
  bytes integer not null,
  -- 0 where the recording could not be read and is kept as it came.
  duration_ms integer not null,
  assembled_at timestamp with time zone not null,
  -- The loudest sample of each tenth of a second, 0 to 255; empty where it can't be known, null until it was measured.
  peaks bytea,
  constraint take_is_stored_once PRIMARY KEY (attempt_id, question, take),
  constraint take_is_of_a_recording FOREIGN KEY (attempt_id, question) REFERENCES recording.recording(attempt_id, question),
  constraint take_duration_is_counted_from_zero CHECK (duration_ms >= 0),
  constraint take_is_made_of_chunks CHECK (chunks > 0),
  constraint take_is_named_by_a_sha256 CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint take_is_not_empty CHECK (bytes > 0),
  constraint take_peaks_have_a_length CHECK (octet_length(peaks) <= 100000),
  constraint take_type_is_known CHECK (type = ANY (ARRAY['audio/webm'::text, 'audio/mp4'::text, 'audio/ogg'::text]))
);
CREATE INDEX recording_take_without_peaks ON recording.recording_take USING btree (attempt_id, question, take) WHERE (peaks IS NULL);
CREATE INDEX take_by_file ON recording.recording_take USING btree (sha256);
