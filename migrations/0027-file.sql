-- Pictures that people upload: checked, made anew, and named by whoever uses them.
create schema file;

create table file.upload (
  id bigint generated always as identity constraint upload_has_a_number primary key,
  purpose text not null constraint upload_purpose_is_known check (purpose in ('issue', 'photo')),
  person_id bigint constraint upload_is_by_a_person references account.person,
  sha256 text not null constraint upload_names_a_file check (sha256 ~ '^[0-9a-f]{64}$'),
  type text not null constraint upload_is_a_picture check (type = 'image/webp'),
  bytes integer not null constraint upload_is_not_empty check (bytes > 0),
  width integer not null constraint upload_has_a_width check (width > 0),
  height integer not null constraint upload_has_a_height check (height > 0),
  created_at timestamptz not null default kit.now(),
  claimed_at timestamptz
);
create index upload_by_file on file.upload (sha256);
create index upload_by_person on file.upload (person_id) where person_id is not null;
create index upload_unclaimed on file.upload (created_at) where claimed_at is null;
comment on table file.upload is 'Bytes lie in the file store under their SHA-256; what came was decoded and encoded anew, so nothing of it is served as it was sent.';
comment on column file.upload.person_id is 'Null: a visitor.';
comment on column file.upload.claimed_at is 'When a record began to name it. What nothing names within a day is removed.';
