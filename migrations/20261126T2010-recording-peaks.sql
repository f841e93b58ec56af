-- What a waveform is drawn from, so that no page decodes a recording; and short recordings that aren't answers of an attempt.
alter table recording.recording_take
  add column peaks bytea constraint take_peaks_have_a_length check (octet_length(peaks) <= 100000);
create index recording_take_without_peaks on recording.recording_take (attempt_id, question, take) where peaks is null;
comment on column recording.recording_take.peaks is 'The loudest sample of each tenth of a second, 0 to 255; empty where it can''t be known, null until it was measured.';

create table recording.clip (
  id uuid constraint clip_has_an_id primary key,
  person_id bigint not null constraint clip_is_recorded_by_a_person references identity.person,
  sent_sha256 text not null constraint clip_sent_hash_is_a_sha256 check (sent_sha256 ~ '^[0-9a-f]{64}$'),
  sha256 text not null constraint clip_hash_is_a_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  type text not null constraint clip_type_is_known check (type in ('audio/webm', 'audio/mp4', 'audio/ogg')),
  bytes integer not null constraint clip_has_bytes check (bytes > 0),
  duration_ms integer not null constraint clip_has_a_duration check (duration_ms > 0),
  created_at timestamptz not null default kit.now()
);
create index clip_by_person on recording.clip (person_id, created_at);
create index clip_by_file on recording.clip (sha256);
comment on column recording.clip.id is 'Made by the browser, so that what is sent again is stored once.';
comment on column recording.clip.sent_sha256 is 'Of the bytes as they were sent; the file is made of them.';
